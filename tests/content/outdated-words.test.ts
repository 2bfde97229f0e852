import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom/server';
import { expect, test } from 'vitest';
import { stateOf } from '../../app/content-files/english-state.server';
import { areWordsOutdated, messagesOf, wordsIn } from '../../app/content-files/messages.server';
import { contentText, withContent } from '../../app/content-files/store.server';
import { AnswerPage } from '../../app/features/answers/AnswerPage';
import { answerView } from '../../app/features/answers/answer-view.server';
import { OriginPage } from '../../app/features/fraud/origin/OriginPage';
import { WarningPage } from '../../app/features/fraud/warnings/WarningPage';
import { warningView } from '../../app/features/fraud/warnings/warning-view.server';
import { ThankYouPage } from '../../app/features/newsletter/ThankYouPage';
import { NotificationList } from '../../app/features/notifications/NotificationList';
import { PlacePage } from '../../app/features/register/PlacePage';
import { WordsContext } from '../../app/words/use-words';

/** Runs `work` as if the English words had changed since those of a language were translated. */
function withChangedEnglish<Result>(language: string, work: () => Result): Result {
  const messages = messagesOf(language);
  const { of } = messages;
  try {
    messages.of = stateOf('What it said before.');
    return work();
  } finally {
    messages.of = of;
  }
}

const PAGES = [
  [
    '/is-it-from-us',
    createElement(OriginPage, { languages: [], what: '', error: undefined, judged: null } as never),
  ],
  ['/notifications', createElement(NotificationList, { notifications: [], languages: [] } as never)],
  ['/newsletter', createElement(ThankYouPage)],
  ['/kano', createElement(PlacePage, { title: 'Kano', languages: [], english: '/kano' } as never)],
] as const;

const rendered = (language: string, page: ReactElement) =>
  renderToStaticMarkup(
    createElement(
      WordsContext.Provider,
      { value: wordsIn(language) },
      createElement(StaticRouter, { location: `/${language}/x` }, page),
    ),
  );

const TEXTS = ['answers/not-paid', 'warnings/false-job-offers'];

function textPages(language: string): string[] {
  const [slug = '', name = ''] = TEXTS.map((text) => text.split('/')[1]);
  const answer = answerView(slug, 'https://nassco.example', language);
  const warning = warningView(name, 'https://nassco.example', language);
  if (!answer || !warning) throw new Error(`A text is not in ${language}`);
  return [
    rendered(language, createElement(AnswerPage, { ...answer, block: () => null } as never)),
    rendered(language, createElement(WarningPage, warning as never)),
  ];
}

/** The line that says that the English page is newer. */
function newerNote(language: string, english: string) {
  const [before = '', link = ''] = messagesOf(language).language.newerEnglish.split(/<\/?a>/);
  return `<p class="note">${before}<a href="${english}" hrefLang="en">${link}</a>`;
}

test.each(['ha', 'ig', 'pcm', 'yo'])(
  'pages of words in %s say that the English ones are newer',
  (language) => {
    const pages = () => PAGES.map(([, page]) => rendered(language, page));
    const outdated = withChangedEnglish(language, pages);
    for (const [place, page] of pages().entries()) {
      const note = newerNote(language, PAGES[place]?.[0] ?? '');
      expect(outdated[place]).toContain(note);
      expect(page).not.toContain(note);
    }
  },
);

test.each(['ha', 'ig', 'pcm', 'yo'])(
  'an answer and a warning in %s say so if their English text has changed since, and only then',
  (language) => {
    const notes = TEXTS.map((name) => newerNote(language, `/${name}`));
    const haveNotes = () => textPages(language).map((page, place) => page.includes(notes[place] ?? '-'));
    const translatedFrom = (english: (file: string) => string) =>
      TEXTS.map((name): [string, string] => {
        const file = `app/content/${name}.${language}.md`;
        const of = stateOf(english(`app/content/${name}.md`));
        return [file, (contentText(file) ?? '').replace(/^of: .*$/m, `of: "${of}"`)];
      });
    const now = translatedFrom((file) => contentText(file) ?? '');
    const before = translatedFrom(() => 'What it said before.');
    expect(withContent({ texts: new Map(now) }, haveNotes)).toEqual([false, false]);
    expect(withContent({ texts: new Map(before) }, haveNotes)).toEqual([true, true]);
  },
);

test('English ones say nothing of the kind', () => {
  expect(areWordsOutdated('en')).toBe(false);
  for (const [, page] of PAGES) expect(rendered('en', page)).not.toContain('hrefLang');
});

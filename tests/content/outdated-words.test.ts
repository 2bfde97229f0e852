import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom/server';
import { expect, test, vi } from 'vitest';
import { areWordsOutdated, messagesOf, wordsIn } from '../../app/content-files/messages.server';
import { OriginPage } from '../../app/features/fraud/origin/OriginPage';
import { ThankYouPage } from '../../app/features/newsletter/ThankYouPage';
import { NotificationList } from '../../app/features/notifications/NotificationList';
import { PlacePage } from '../../app/features/register/PlacePage';
import { WordsContext } from '../../app/words/use-words';

vi.mock('../../app/words/languages.server', async (original) => {
  const { MESSAGE_FILES, ...rest } = await original<typeof import('../../app/words/languages.server')>();
  const english = MESSAGE_FILES.get('en');
  if (!english) throw new Error('There are no English words');
  const changed = { ...english, text: `${english.text}# Changed since.\n` };
  return { ...rest, MESSAGE_FILES: new Map(MESSAGE_FILES).set('en', changed) };
});

const PAGES = [
  [
    '/is-it-from-us',
    createElement(OriginPage, { languages: [], what: '', error: undefined, judged: null } as never),
  ],
  ['/notifications', createElement(NotificationList, { notifications: [], languages: [] } as never)],
  ['/newsletter', createElement(ThankYouPage)],
  ['/kano', createElement(PlacePage, { title: 'Kano', languages: [], english: '/kano' } as never)],
] as const;

const rendered = (language: string, page: (typeof PAGES)[number][1]) =>
  renderToStaticMarkup(
    createElement(
      WordsContext.Provider,
      { value: wordsIn(language) },
      createElement(StaticRouter, { location: `/${language}/x` }, page),
    ),
  );

test.each(['ha', 'ig', 'pcm', 'yo'])(
  'pages of words in %s say that the English ones are newer',
  (language) => {
    expect(areWordsOutdated(language)).toBe(true);
    const [before = '', link = ''] = messagesOf(language).language.newerEnglish.split(/<\/?a>/);
    for (const [english, page] of PAGES)
      expect(rendered(language, page)).toContain(
        `<p class="note">${before}<a href="${english}" hrefLang="en">${link}</a>`,
      );
  },
);

test('English ones say nothing of the kind', () => {
  expect(areWordsOutdated('en')).toBe(false);
  for (const [, page] of PAGES) expect(rendered('en', page)).not.toContain('hrefLang');
});

import { describe, expect, test } from 'vitest';
import { checkContent, contentSurroundings } from '../../app/check-content.server';
import { problemText } from '../../app/content-files/problem';
import { buildText, contentFiles, contentText, withContent } from '../../app/content-files/store.server';
import { answerListView, answerView } from '../../app/features/answers/answer-view.server';
import { answerGroups, answerProblems, answers } from '../../app/features/answers/answers.server';
import { questionsFile, rankedIntents, sureSlug } from '../../app/features/answers/intents.server';
import { allPhoneLanguages } from '../../app/features/gateway/languages.server';
import { roomAboveMark } from '../../app/features/gateway/screen';
import { textsInLanguage } from '../../app/texts-in-languages.server';
import { domOf, textOf } from '../support/dom';

const SETTINGS = `---
title: A question?
description: One sentence for search engines, of at least fifty characters.
sms: Call 969, free.
related: [not-paid]
updated: 2026-11-25
---

`;
const surroundings = contentSurroundings();
const problemsOf = (content: string, name = 'not-a-page') =>
  answerProblems(surroundings, [{ file: `app/content/answers/${name}.md`, content }])
    .map(problemText)
    .join('\n');

/** What people ask for, whatever else editors add. */
const ASKED =
  `am-i-on-the-register how-do-i-get-registered left-out wrong-entry not-paid how-much-and-when someone-asked-for-money
  is-a-message-real check-my-name-online what-is-the-register who-decides-who-is-poor nin-and-bank-details call-969 complain
  find-my-state-office figures-of-my-area ask-for-data jobs tenders become-a-monitor unsubscribe my-data-rights
  freedom-of-information accessibility contact`.split(/\s+/);

test('every question that people ask has an answer', () => {
  expect(contentFiles('answers', '.md').map(({ file }) => file)).toEqual(
    [...answers().keys()].map((slug) => `app/content/answers/${slug}.md`),
  );
  for (const slug of ASKED) expect(answers().has(slug), slug).toBe(true);
});

test('the answers in the repository have no problems', () => {
  expect(answerProblems(surroundings).map(problemText)).toEqual([]);
});

describe('an answer', () => {
  test('is valid', () => {
    expect(problemsOf(`${SETTINGS}Yes.\n\n## What to do\n\n[Ask](/answers/contact)`)).toBe('');
  });

  test.each([
    [
      'a name with capitals',
      `${SETTINGS}Yes.`,
      'A-Page',
      ':1: the file name may contain only lower-case letters',
    ],
    ['no text for phones', `${SETTINGS.replace(/sms.*\n/, '')}Yes.`, 'a', '"sms" is missing'],
    [
      'an unknown relation',
      `${SETTINGS.replace('[not-paid]', '[nothing]')}Yes.`,
      'a',
      ':5: there is no other answer "nothing"',
    ],
    ['a heading first', `${SETTINGS}## What to do\n\nYes.`, 'a', ':9: the text must start with the answer'],
    [
      'a long answer',
      `${SETTINGS}${'Yes, it is so. '.repeat(16)}`,
      'a',
      ':9: the answer has 64 words: at most 60',
    ],
    [
      'a long sentence',
      `${SETTINGS}Yes.\n\n- ${'so '.repeat(21)}.`,
      'a',
      ':11: a sentence has 22 words, at most 20',
    ],
    ['a link to nowhere', `${SETTINGS}[Yes](/nowhere)`, 'a', 'there is no page /nowhere'],
    ['no text', SETTINGS, 'a', 'there is no text'],
  ])('with %s is reported by file and line', (_, content, name, message) => {
    expect(problemsOf(content, name)).toContain(message);
  });

  test.each(['complain', 'contact', 'check-my-name-online'])('%s links the first 969 to a call', (slug) => {
    const [first] = answers().get(slug)?.parts ?? [];
    const { body } = domOf(first && 'html' in first ? first.html : '');
    body.querySelector('a[href="tel:969"]')?.replaceWith('CALL');
    expect(textOf(body).split('969')[0]).toMatch(/\bCALL\b/);
  });

  test('tells search engines its question and its first paragraph', () => {
    const { jsonLd } = answerView('not-paid', 'https://nassco.example')?.meta ?? {};
    const { title, text } = answers().get('not-paid') ?? {};
    expect(title).toContain('I was not paid. What can I do?');
    expect(jsonLd?.[1]).toMatchObject({
      '@type': 'FAQPage',
      mainEntity: [{ name: title, acceptedAnswer: { text } }],
    });
  });
});

test.each([
  ['accessibility', ['WCAG 2.2, level AA', 'How it was tested', 'Known faults', 'axe']],
  ['my-data-rights', ['Data Protection Act 2023', 'directive of 2025', 'Nigeria Data Protection Commission']],
  ['freedom-of-information', ['Act 2011', '7 days', 'by phone', 'for another person']],
  ['become-a-monitor', ['28 June 2024']],
  ['how-much-and-when', ['75,000 naira', '15 million households']],
])('%s says what the law or the specification says', (slug, texts) => {
  for (const text of texts) expect(answers().get(slug)?.body).toContain(text);
});

test('every answer of the repository is in a group, and has questions as people ask them', () => {
  const own = [...answers().keys()].filter((slug) => buildText(`app/content/answers/${slug}.md`));
  const grouped = answerGroups().flatMap(({ title, answers }) => (title ? answers : []));
  expect(own.filter((slug) => !grouped.some((each) => each.slug === slug))).toEqual([]);
  expect(own.filter((slug) => !questionsFile.read()[slug])).toEqual([]);
});

test('a text message without room for the mark of samples is too long beside it', () => {
  const file = 'app/content/answers/not-paid.ha.md';
  const { texts } = allPhoneLanguages().find(({ code }) => code === 'ha') ?? { texts: { mark: '' } };
  for (const [more, isTooLong] of [
    [0, false],
    [1, true],
  ] as const) {
    const sms = 'x'.repeat(roomAboveMark(texts) + more);
    const text = (contentText(file) ?? '').replace(/^sms: .*$/m, `sms: ${sms}`);
    withContent({ texts: new Map([[file, text]]) }, () => {
      expect(textsInLanguage('ha').find(({ name }) => name === 'not-paid')).toMatchObject({ isTooLong });
    });
  }
});

describe('the desk', () => {
  const GROUPS = 'app/content/data/answers.yaml';
  const groups = contentText(GROUPS) ?? '';
  const added = `${SETTINGS.replace('A question?', 'Can I borrow money for seedlings?')}No. The office lends no money.`;
  const ADDED: [string, string] = ['app/content/answers/seedlings.md', added];

  test('publishes an answer alone, which is listed last and asked for by its own words', () => {
    expect(sureSlug(rankedIntents('can i borrow money for seedlings'))).not.toBe('seedlings');
    withContent({ texts: new Map([ADDED]) }, () => {
      expect(checkContent().map(problemText)).toEqual([]);
      expect(answerListView('https://nassco.example')?.groups.at(-1)).toMatchObject({
        title: 'Other questions',
        answers: expect.arrayContaining([expect.objectContaining({ path: '/answers/seedlings' })]),
      });
      for (const text of ['can i borrow money for seedlings', 'I need to borrow money for my seedlings'])
        expect(sureSlug(rankedIntents(text))).toBe('seedlings');
      expect(sureSlug(rankedIntents('i was not paid'))).toBe('not-paid');
    });
    expect(sureSlug(rankedIntents('can i borrow money for seedlings'))).not.toBe('seedlings');
  });

  test('puts it in a group afterwards', () => {
    const texts = new Map([ADDED, [GROUPS, groups.replace('[not-paid,', '[not-paid, seedlings,')]]);
    withContent({ texts }, () => {
      expect(checkContent().map(problemText)).toEqual([]);
      const [, payments] = answerListView('https://nassco.example')?.groups ?? [];
      expect(payments?.answers[1]?.path).toBe('/answers/seedlings');
    });
    const twice = groups.replace('[not-paid,', '[not-paid, jobs,');
    expect(withContent({ texts: new Map([[GROUPS, twice]]) }, checkContent).map(problemText)).toEqual([
      expect.stringContaining('"jobs" must be in one group'),
    ]);
  });

  test('takes one down, whose questions then lead elsewhere', () => {
    const file = 'app/content/answers/become-a-monitor.md';
    const unlisted = (text: string) => text.replace(/, become-a-monitor\b|\bbecome-a-monitor, /, '');
    const others = contentFiles('answers', '.md').map(
      ({ file, content }) => [file, content.replace(/^related: .*$/m, unlisted)] as const,
    );
    withContent({ texts: new Map([...others, [GROUPS, unlisted(groups)], [file, null]]) }, () => {
      expect(
        checkContent()
          .map(problemText)
          .filter((problem) => problem.includes('questions')),
      ).toEqual([]);
      expect(sureSlug(rankedIntents('how do i become a monitor'))).not.toBe('become-a-monitor');
    });
  });

  test('keeps the answers to which the phone menu leads', () => {
    const taken = withContent({ texts: new Map([['app/content/answers/not-paid.md', null]]) }, checkContent);
    expect(taken.map(problemText).join('\n')).toContain('the phone menu leads to the answer "not-paid"');
  });
});

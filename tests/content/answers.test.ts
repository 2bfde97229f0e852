import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { contentSurroundings } from '../../app/check-content.server';
import { problemText } from '../../app/content-files/problem';
import { answerView } from '../../app/features/answers/answer-view.server';
import { answerProblems, answers } from '../../app/features/answers/answers.server';
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
  const english = readdirSync('app/content/answers').filter((file) => !/\.\w+\.md$/.test(file));
  expect(english.sort()).toEqual([...answers().keys()].map((slug) => `${slug}.md`).sort());
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
    expect(jsonLd?.[1]).toMatchObject({
      '@type': 'FAQPage',
      mainEntity: [
        { name: 'I was not paid. What can I do?', acceptedAnswer: { text: answers().get('not-paid')?.text } },
      ],
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

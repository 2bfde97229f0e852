import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { askedAnswer, rankedIntents } from '../../app/features/answers/intents.server';
import { type Questions, scoreOf } from '../../app/features/answers/score';

const { none, known, apart, more } = parse(readFileSync('tests/content/answer-questions.yaml', 'utf8')) as {
  none: string[];
  known: Questions;
  apart: Questions;
  more: Questions;
};

const ask = (question: string) =>
  askedAnswer(question) ? rankedIntents(question).map(({ slug }) => slug) : [];

describe('questions as people ask them', () => {
  test.each([
    ['known', known, 150, 0.95],
    ['apart', apart, 50, 0.9],
    ['more', more, 250, 0.95],
  ])('%s: the right answer is first', (_, questions, count, least) => {
    const score = scoreOf(questions, ask);
    expect(score.questions).toBeGreaterThanOrEqual(count);
    expect(score.first / score.questions, JSON.stringify(score.misses)).toBeGreaterThanOrEqual(least);
  });

  test.each(none)('"%s" is about something else, and gets no answer', (text) => {
    expect(askedAnswer(text)).toBeNull();
  });

  test('long and strange texts are read within 50 ms', () => {
    const started = performance.now();
    for (const text of ['', 'x'.repeat(5000), 'registr '.repeat(5000), '🙂', '\u0000', 'ąžć '.repeat(400)])
      askedAnswer(text);
    expect((performance.now() - started) / 6).toBeLessThan(50);
  });

  test('the name of a place is what the table does not know', () => {
    expect(askedAnswer('I was not paid, Gaya Kano')).toMatchObject({ slug: 'not-paid', rest: 'gaya kano' });
  });
});

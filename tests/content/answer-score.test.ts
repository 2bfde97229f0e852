import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import {
  askedAnswer,
  questionsFile,
  rankedIntents,
  sureSlug,
} from '../../app/features/answers/intents.server';
import { type Questions, scoreOf } from '../../app/features/answers/score';

const { none = [], ...content } = questionsFile.read();
const apart: Record<string, Questions> = parse(readFileSync('tests/content/answer-questions.yaml', 'utf8'));

const ask = (question: string) => {
  const asked = rankedIntents(question);
  return sureSlug(asked) ? asked.guesses.map(({ label }) => label) : [];
};

describe('questions as people ask them', () => {
  test.each([
    ['of the content', content, 3000, 0.99],
    ['of the first author', apart.first, 100, 0.95],
    ['of the second author', apart.second, 100, 0.95],
    ['of the third author, in the words of beneficiaries', apart.third, 100, 0.85],
  ])('%s get the right answer first', (_, questions = {}, count, least) => {
    const score = scoreOf(questions, ask);
    expect(score.questions).toBeGreaterThanOrEqual(count);
    expect(score.first / score.questions, JSON.stringify(score.misses)).toBeGreaterThanOrEqual(least);
  });

  test('what is about something else gets no answer', () => {
    expect(none.length).toBeGreaterThan(400);
    expect(none.filter((text) => askedAnswer(text))).toEqual([]);
  });

  test.each([
    ['tallafi', 'how-much-and-when'],
    ['stipend', 'how-much-and-when'],
    ['dem never pay me', 'not-paid'],
    ['foi', 'freedom-of-information'],
    ['help me', 'contact'],
  ])('"%s" asks for %s', (text, slug) => {
    expect(askedAnswer(text)?.slug).toBe(slug);
  });

  test('long and strange texts are read within 50 ms', () => {
    askedAnswer('learns first');
    const started = performance.now();
    for (const text of ['', 'x'.repeat(5000), 'registr '.repeat(5000), '🙂', '\u0000', 'ąžć '.repeat(400)])
      askedAnswer(text);
    expect((performance.now() - started) / 6).toBeLessThan(50);
  });

  test('the name of a place is what no question has', () => {
    expect(askedAnswer('I was not paid, Gaya Kano')).toMatchObject({ slug: 'not-paid', rest: 'gaya kano' });
  });
});

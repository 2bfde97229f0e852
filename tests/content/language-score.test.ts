import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { rankedIntents, sureSlug } from '../../app/features/answers/intents.server';
import { type Questions, scoreOf } from '../../app/features/answers/score';
import { TRANSLATED } from '../../app/words/languages.server';

/** The right answer comes first for so many questions in each language, which no file teaches. */
const LEAST = 0.8;

const ask = (question: string) => {
  const asked = rankedIntents(question);
  return sureSlug(asked) ? asked.guesses.map(({ label }) => label) : [];
};

const heldOut = (language: string): Questions =>
  parse(readFileSync(`tests/content/answer-questions.${language}.yaml`, 'utf8')).first;

test.each(TRANSLATED)('questions in %s get the right answer first', (language) => {
  const score = scoreOf(heldOut(language), ask);
  expect(score.questions).toBeGreaterThanOrEqual(60);
  expect(score.first / score.questions, JSON.stringify(score.misses)).toBeGreaterThanOrEqual(LEAST);
});

test.each(TRANSLATED)('questions in %s with decomposed letters are read the same', (language) => {
  for (const question of Object.values(heldOut(language)).flat())
    expect(ask(question.normalize('NFD'))).toEqual(ask(question.normalize('NFC')));
});

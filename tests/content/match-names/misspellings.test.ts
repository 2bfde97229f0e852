import { expect, test } from 'vitest';
import { matchPlace, SURE } from '../../../app/features/match-names/match';
import { bareKey } from '../../../app/features/register/other-names.server';
import { SAMPLE_GAZETTEER, SAMPLE_ROWS } from '../../support/sample-gazetteer';

const SIZE = 200;
const VOWELS = 'aeiou';

/** A seeded generator of pseudo-random numbers from 0 to 1. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Typical misspellings of a name, at any letter after the first. */
const SLIPS: ((name: string, index: number) => string)[] = [
  (name, index) => name.slice(0, index) + name.slice(index + 1),
  (name, index) => name.slice(0, index) + name[index] + name.slice(index),
  (name, index) => name.slice(0, index) + (name[index + 1] ?? '') + name[index] + name.slice(index + 2),
  (name, index) => {
    const vowel = VOWELS.indexOf(name[index] ?? '');
    const other = VOWELS[(vowel + 1) % VOWELS.length] ?? '';
    return vowel < 0 ? name : name.slice(0, index) + other + name.slice(index + 1);
  },
  (name) => name.replace(/[-/']/, ' '),
  (name) => name.replace(' ', ''),
];

interface Misspelt {
  id: string;
  state: string;
  lga: string;
  written: string;
}

/** Misspelt names of the register, except those that are another LGA's name, which nobody could correct. */
function misspeltNames(seed: number): Misspelt[] {
  const next = numbers(seed);
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(next() * items.length)] as Item;
  const names = new Set(SAMPLE_ROWS.map(({ lga }) => bareKey(lga)));
  const found: Misspelt[] = [];
  while (found.length < SIZE) {
    const { path, state, lga } = pick(SAMPLE_ROWS);
    const written = pick(SLIPS)(lga, 1 + Math.floor(next() * (lga.length - 1)));
    const isOther = names.has(bareKey(written)) && bareKey(written) !== bareKey(lga);
    if (written !== lga && !isOther) found.push({ id: path, state, lga, written });
  }
  return found;
}

const SEEDS = [1, 2, 3, 4, 5];

test.each(SEEDS)('with the state given, 95 of 100 are correct and no wrong match is certain: %i', (seed) => {
  const found = matchedNames(seed, true);
  expect(wrongFrom(SURE, found)).toEqual([]);
  expect(found.filter(({ isRight }) => isRight).length).toBeGreaterThanOrEqual(0.95 * SIZE);
  // Having to check every line again would be no help.
  expect(found.filter(({ score }) => score >= SURE).length).toBeGreaterThanOrEqual(0.8 * SIZE);
});

test.each(SEEDS)('without the state 95 of 100 are correct and no wrong match is certain: %i', (seed) => {
  const found = matchedNames(seed, false);
  expect(wrongFrom(SURE, found)).toEqual([]);
  expect(found.filter(({ isRight }) => isRight).length).toBeGreaterThanOrEqual(0.95 * SIZE);
});

test('a lower score would not be enough for certainty', () => {
  const found = SEEDS.flatMap((seed) => [...matchedNames(seed, true), ...matchedNames(seed, false)]);
  expect(wrongFrom(SURE - 0.05, found)).not.toEqual([]);
});

function matchedNames(seed: number, hasState: boolean) {
  return misspeltNames(seed).map(({ id, state, lga, written }) => {
    const [best] = matchPlace(SAMPLE_GAZETTEER, { lga: written, state: hasState ? state : '' });
    // Without a state, LGAs of the same name cannot be told apart.
    const isRight = best?.id === id || (!hasState && best?.lga === lga);
    return { id, written, best: best?.id, score: best?.score ?? 0, isRight };
  });
}

function wrongFrom(score: number, found: ReturnType<typeof matchedNames>) {
  return found.filter((each) => each.score >= score && each.best !== each.id);
}

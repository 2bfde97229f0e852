import { describe, expect, test } from 'vitest';
import { allOf, type Facts, inARow, weighedTerms } from './full-text';
import { readQuery } from './query';

const meanings: Record<string, string[]> = { cct: ['cash transfer'], 'local government': ['lga'] };
const read = (text: string) => readQuery(text, (phrase) => meanings[phrase] ?? []);

describe('a query', () => {
  test.each([
    ['How do I complain?', ['complain']],
    ['what we do', ['what', 'we', 'do']],
    ['CCT in Kano', ['cct', 'kano']],
    ['gaya local government', ['gaya', 'local government']],
    ['& | ! ( ) : *', []],
    ['', []],
  ])('%j has the terms %j', (text, terms) => {
    expect(read(text).terms.map(({ words }) => words.join(' '))).toEqual(terms);
  });

  test('has the meanings of a phrase, and marks the last term', () => {
    expect(read('cct kan').terms).toEqual([
      { words: ['cct'], meanings: [['cash', 'transfer']], isLast: false },
      { words: ['kan'], meanings: [], isLast: true },
    ]);
  });

  test('abbreviates a place name', () => {
    expect(read('Gaya local government area').names).toContain('gaya lga');
    expect(read('Kuje Area Council').names).toContain('kuje lga');
  });

  test('is limited in length', () => {
    expect(read('word '.repeat(500)).terms.length).toBeLessThanOrEqual(24);
  });
});

describe('the tsquery', () => {
  const facts: Facts = new Map([
    ['transfers', { stem: 'transfer', items: 10, isBeginning: false }],
    ['cash', { stem: 'cash', items: 10, isBeginning: true }],
    ['kan', { stem: 'kan', items: 0, isBeginning: true }],
    ['xyz', { stem: 'xyz', items: 0, isBeginning: false }],
  ]);
  const asked = (text: string) =>
    weighedTerms(readQuery(text, () => []).terms, facts).map(({ tsquery }) => tsquery);

  test('has stems and whole words, and a prefix only for an unknown last word', () => {
    expect(asked('transfers cash')).toEqual([`('transfers' | 'transfer')`, `'cash'`]);
    expect(asked('cash kan')).toEqual([`'cash'`, `'kan':*`]);
    expect(asked('kan cash')).toEqual([`'cash'`]);
    expect(asked('xyz')).toEqual([]);
  });

  test('has weights that add up to 1', () => {
    const weights = weighedTerms(readQuery('transfers cash kan', () => []).terms, facts).map(
      (term) => term.weight,
    );
    expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1);
  });

  test('quotes words', () => {
    expect(allOf([`'a'`, `'b'`])).toBe(`('a' & 'b')`);
    expect(inARow(['a', 'b'])).toBe(`'a' <-> 'b'`);
  });
});

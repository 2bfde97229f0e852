import { describe, expect, test } from 'vitest';
import { incompatibleWith, neededFor } from './expand-contract';

const ADDS = '20270101000000_new_column';
const TAKES = '20270201000000_contract_20270101000000_old_column';

describe('the name of a migration', () => {
  test.each([
    [ADDS, undefined],
    [TAKES, '20270101000000'],
    ['20270101000000_contractors', undefined],
  ])('%s says which migration a version must know to be compatible: %s', (name, needed) => {
    expect(neededFor(name)).toBe(needed);
  });

  test.each([
    '20270201000000_contract',
    '20270201000000_contract_old_column',
    '20270201000000_contract_2027_old_column',
    '20270201000000_contract_20270101000000',
  ])('%s is incomplete', (name) => {
    expect(() => neededFor(name)).toThrow(`prisma/migrations/${name} does not say`);
  });
});

describe('a version without the file', () => {
  test.each([
    ['is compatible with a migration that adds', [ADDS], [], []],
    ['is incompatible with one that removes what it may use', [ADDS, TAKES], [], [TAKES]],
    ['is compatible if it knows the replacement', [TAKES], [ADDS], []],
    ['is incompatible if it only knows other migrations', [TAKES], ['20270301000000_another'], [TAKES]],
  ])('%s', (_what, unknown, known, incompatible) => {
    expect(incompatibleWith(unknown, known)).toEqual(incompatible);
  });
});

import { describe, expect, test } from 'vitest';
import { cannotLiveWith, inOrder, neededToLiveWith } from './expand-contract';

const ADDS = '20270101000000_new_column';
const TAKES = '20270201000000_contract_20270101000000_old_column';

describe('the name of a migration', () => {
  test.each([
    [ADDS, undefined],
    [TAKES, '20270101000000'],
    ['20270101000000_contractors', undefined],
  ])('%s says what a version must know to live with it: %s', (name, needed) => {
    expect(neededToLiveWith(name)).toBe(needed);
  });

  test.each([
    '20270201000000_contract',
    '20270201000000_contract_old_column',
    '20270201000000_contract_2027_old_column',
    '20270201000000_contract_20270101000000',
  ])('%s says too little', (name) => {
    expect(() => neededToLiveWith(name)).toThrow(`prisma/migrations/${name} does not say`);
  });
});

describe('a version without the files', () => {
  test.each([
    ['can work with what adds', [ADDS], [], []],
    ['cannot work with what takes away what it may use', [ADDS, TAKES], [], [TAKES]],
    ['can where it knows what has taken its place', [TAKES], [ADDS], []],
    ['cannot where it knows others only', [TAKES], ['20270301000000_another'], [TAKES]],
  ])('%s', (_what, unknown, known, inTheWay) => {
    expect(cannotLiveWith(unknown, known)).toEqual(inTheWay);
  });
});

test('what adds goes first, each kind in its own order', () => {
  const names = [ADDS, TAKES, '20270301000000_another', '20270401000000_contract_20270301000000_more'];
  expect(inOrder(names.map((name) => ({ name }))).map(({ name }) => name)).toEqual([
    ADDS,
    '20270301000000_another',
    TAKES,
    '20270401000000_contract_20270301000000_more',
  ]);
});

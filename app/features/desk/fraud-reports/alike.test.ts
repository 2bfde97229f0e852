import { expect, test } from 'vitest';
import { groupAlike } from './alike';

test('reports that name the same thing are one group, also by way of another', () => {
  const reports = [
    { number: 9, keys: ['a'] },
    { number: 8, keys: ['b'] },
    { number: 7, keys: [] },
    { number: 6, keys: ['a', 'c'] },
    { number: 5, keys: ['c', 'b'] },
    { number: 4, keys: ['d'] },
  ];
  expect(groupAlike(reports)).toEqual([[9, 8, 6, 5], [7], [4]]);
});

test('there are no groups without reports', () => {
  expect(groupAlike([])).toEqual([]);
});

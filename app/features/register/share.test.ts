import { expect, test } from 'vitest';
import { inPercent } from './share';

test.each([
  [0, '0.0%'],
  [0.0004, 'under 0.1%'],
  [0.042, '4.2%'],
  [1, '100.0%'],
])('%d is %s', (part, words) => {
  expect(inPercent(part)).toBe(words);
});

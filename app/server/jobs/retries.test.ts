import { expect, test } from 'vitest';
import { whenNext } from './retries.server';

test.each([
  ['away: ESOCKET', 0, 'soon'],
  ['put off: 451', 71, 'soon'],
  ['no answer: ETIMEDOUT', 73, 'hourly'],
  ['put off: 451', 1000, 'hourly'],
  ['refused: 550', 0.4, 'soon'],
  ['refused: 550', 0.6, 'hourly'],
  ['refused: address', 71, 'hourly'],
  ['refused: 550', 72, 'never'],
  ['', 0, 'soon'],
])('%j after %d hours is retried: %s', (lastError, ageHours, when) => {
  expect(whenNext({ lastError, ageHours })).toBe(when);
});

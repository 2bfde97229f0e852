import { expect, test } from 'vitest';
import { tendersFile } from './tenders.server';

test('a closing day follows the date of its tender', () => {
  const closing = tendersFile.read().tenders.filter(({ closes }) => closes);
  expect(closing.length).toBeGreaterThan(0);
  for (const { date, closes = '' } of closing) expect(closes > date).toBe(true);
});

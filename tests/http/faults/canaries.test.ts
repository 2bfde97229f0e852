import { expect, test } from 'vitest';
import { sendCanaries } from '../../faults/canaries';

// The short form of `npm run fault canaries` (docs/promises.md P31).
test("visitors' entries are in their tables and nowhere else, and no cookie is set", async () => {
  const figures = await sendCanaries(20);
  expect(figures.filter(({ isKept }) => !isKept)).toEqual([]);
});

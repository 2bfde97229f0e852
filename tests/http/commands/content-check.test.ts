import { expect, test } from 'vitest';
import { measureContentCheck } from '../../bench/content-check';

// The short form of `npm run bench content-check`. Ten seconds need a quiet machine: here they may be as many as a test has.
test('a slip in a list ends a build with its file and line, before a picture is made or anything is bundled', {
  timeout: 300_000,
}, async () => {
  const figures = await measureContentCheck(true);
  expect(figures.filter(({ what, isKept }) => !isKept && !what.includes('(s'))).toEqual([]);
});

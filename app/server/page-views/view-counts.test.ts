import { expect, test } from 'vitest';
import { ViewCounts } from './view-counts';

const one = (path: string, day = '2026-11-21') => ({ day, path, views: 1 });

test('adds up views by day and page, and hands them over once', () => {
  const counts = new ViewCounts(10);
  for (const view of [one('/'), one('/nsr'), one('/'), one('/', '2026-11-22')]) counts.add(view);
  const taken = counts.take();
  expect(taken).toEqual([{ ...one('/'), views: 2 }, one('/nsr'), one('/', '2026-11-22')]);
  expect(counts.take()).toEqual([]);
  counts.add(one('/'));
  for (const views of taken) counts.add(views);
  expect(counts.take()[0]).toEqual({ ...one('/'), views: 3 });
});

test('a flood of paths stays within the limit, and known pages are still counted', () => {
  const counts = new ViewCounts(3);
  for (let index = 0; index < 1000; index++) counts.add(one(`/${index}`));
  counts.add(one('/1'));
  expect(counts.take()).toEqual([one('/0'), { ...one('/1'), views: 2 }, one('/2')]);
});

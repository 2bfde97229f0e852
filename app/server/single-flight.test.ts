import { expect, test } from 'vitest';
import { singleFlight } from './single-flight';

test('concurrent calls with the same key share one task; a later call starts another', async () => {
  const share = singleFlight<number>();
  let started = 0;
  const work = async () => ++started;
  expect(await Promise.all([share('a', work), share('a', work), share('b', work)])).toEqual([1, 1, 2]);
  expect(await share('a', work)).toBe(3);
});

test('a failure reaches all callers, and is not cached', async () => {
  const share = singleFlight<number>();
  const fail = () => Promise.reject(new Error('down'));
  const outcomes = await Promise.allSettled([share('a', fail), share('a', fail)]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await share('a', async () => 1)).toBe(1);
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MailServerMood, waitAfterPutOff } from './mail-server-mood';

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => void vi.useRealTimers());

const away = { kind: 'away', message: 'away: ESOCKET' } as const;
const refused = { kind: 'refused', message: 'refused: 550' } as const;
const putOff = { kind: 'put off', message: 'put off: 451' } as const;

test('an unavailable server gets longer and longer pauses, each reported once', () => {
  const told: string[] = [];
  const mood = new MailServerMood((text) => told.push(text));
  const pauses = [1, 2, 4, 8, 16, 32, 60, 60].map(() => {
    // Four emails sent at the same time fail together.
    for (let lane = 0; lane < 4; lane++) mood.hasFailed(away);
    const pause = mood.pauseMs();
    vi.advanceTimersByTime(pause);
    return pause / 1000;
  });
  expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
  expect(told).toHaveLength(8);
  expect(told[0]).toBe('The mail server does not answer (away: ESOCKET): trying again in 1 s.');
  expect(mood.hasTaken()).toBe(false);
  expect(told.at(-1)).toBe('The mail server is accepting emails again.');
});

test('ten refusals in a row count as refusing everybody, nine and an accepted email do not', () => {
  const mood = new MailServerMood(() => {});
  for (let time = 0; time < 9; time++) mood.hasFailed(refused);
  expect(mood.refusesAll).toBe(false);
  expect(mood.hasTaken()).toBe(true);
  expect(mood.hasTaken()).toBe(false);
  for (let time = 0; time < 10; time++) mood.hasFailed(refused);
  expect(mood.refusesAll).toBe(true);
});

test('a server that defers a few emails is not paused, one that defers everybody is', () => {
  const mood = new MailServerMood(() => {});
  for (let time = 0; time < 9; time++) mood.hasFailed(putOff);
  expect(mood.pauseMs()).toBe(0);
  mood.hasFailed(putOff);
  expect(mood.pauseMs()).toBe(1000);
});

test('a deferred email is retried within seconds, then hourly, and given up after about a day', () => {
  const waits = Array.from({ length: 28 }, (_, tries) => waitAfterPutOff(tries));
  expect(waits.slice(0, 7)).toEqual([5, 30, 120, 600, 1800, 3600, 3600]);
  expect(waits.at(-1)).toBeNull();
  const hours = waits.reduce<number>((sum, wait) => sum + (wait ?? 0), 0) / 3600;
  expect(hours).toBeGreaterThan(20);
  expect(hours).toBeLessThan(26);
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MailServerMood } from './mail-server-mood';
import { waitAfterPutOff } from './put-off';

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => void vi.useRealTimers());

const away = { kind: 'away', message: 'away: ESOCKET' } as const;
const refused = { kind: 'refused', message: 'refused: 550' } as const;
const putOff = { kind: 'put off', message: 'put off: 451' } as const;

test('a server that is away is left alone for longer and longer, and told of once each time', () => {
  const told: string[] = [];
  const mood = new MailServerMood((text) => told.push(text));
  const pauses = [1, 2, 4, 8, 16, 32, 60, 60].map(() => {
    // Four mails at the same time fail together.
    for (let lane = 0; lane < 4; lane++) mood.hasFailed(away);
    const pause = mood.pauseMs();
    vi.advanceTimersByTime(pause);
    return pause / 1000;
  });
  expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
  expect(told).toHaveLength(8);
  expect(told[0]).toBe('The mail server does not answer (away: ESOCKET): tried again in 1 s.');
  expect(mood.hasTaken()).toBe(false);
  expect(told.at(-1)).toBe('The mail server takes mails again.');
});

test('ten refusals in a row mean everybody, nine and a mail that is taken do not', () => {
  const mood = new MailServerMood(() => {});
  for (let time = 0; time < 9; time++) mood.hasFailed(refused);
  expect(mood.refusesAll).toBe(false);
  expect(mood.hasTaken()).toBe(true);
  expect(mood.hasTaken()).toBe(false);
  for (let time = 0; time < 10; time++) mood.hasFailed(refused);
  expect(mood.refusesAll).toBe(true);
});

test('a server that puts off one is asked on, one that puts off everybody is left alone', () => {
  const mood = new MailServerMood(() => {});
  for (let time = 0; time < 9; time++) mood.hasFailed(putOff);
  expect(mood.pauseMs()).toBe(0);
  mood.hasFailed(putOff);
  expect(mood.pauseMs()).toBe(1000);
});

test('a mail that is put off is tried within seconds, then hourly, and given up after about a day', () => {
  const waits = Array.from({ length: 28 }, (_, tries) => waitAfterPutOff(tries));
  expect(waits.slice(0, 7)).toEqual([5, 30, 120, 600, 1800, 3600, 3600]);
  expect(waits.at(-1)).toBeNull();
  const hours = waits.reduce<number>((sum, wait) => sum + (wait ?? 0), 0) / 3600;
  expect(hours).toBeGreaterThan(20);
  expect(hours).toBeLessThan(26);
});

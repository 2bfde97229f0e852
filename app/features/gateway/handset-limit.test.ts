import { afterEach, beforeEach, expect, test, vi } from 'vitest';

vi.stubEnv('SECRET_KEY', 'a secret for tests only, 0123456789');
const { handsetLimit } = await import('./handset-limit.server');

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => vi.useRealTimers());

test('a handset over its limit is refused, others are not', () => {
  const limit = handsetLimit(3);
  expect([1, 2, 3, 4].map(() => limit.take('+2348030000001'))).toEqual([true, true, true, false]);
  expect(limit.hasRoom('+2348030000001')).toBe(false);
  expect(limit.take('+2348030000002')).toBe(true);
});

test('the count restarts ten minutes after the first action', () => {
  const limit = handsetLimit(1);
  vi.advanceTimersByTime(1000);
  expect([limit.take('+1'), limit.take('+1')]).toEqual([true, false]);
  vi.advanceTimersByTime(9 * 60_000);
  expect(limit.take('+1')).toBe(false);
  vi.advanceTimersByTime(61_000);
  expect(limit.take('+1')).toBe(true);
});

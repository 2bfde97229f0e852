import { afterEach, expect, test, vi } from 'vitest';
import { dayInWords, lagosDay, lagosMoment, lagosToday, momentInWords } from './lagos-time.server';

afterEach(() => {
  vi.useRealTimers();
});

test.each([
  ['2026-11-21T22:59:59Z', '2026-11-21', '21 November 2026 at 23:59, Nigerian time'],
  ['2026-11-21T23:00:00Z', '2026-11-22', '22 November 2026 at 00:00, Nigerian time'],
  ['2026-11-21T23:30:00Z', '2026-11-22', '22 November 2026 at 00:30, Nigerian time'],
  ['2026-12-31T23:30:00Z', '2027-01-01', '1 January 2027 at 00:30, Nigerian time'],
  ['2026-07-01T12:00:00Z', '2026-07-01', '1 July 2026 at 13:00, Nigerian time'],
])('%s is the Nigerian day %s', (moment, day, words) => {
  expect(lagosDay(new Date(moment))).toBe(day);
  expect(momentInWords(new Date(moment))).toBe(words);
  expect(words.startsWith(dayInWords(new Date(moment)))).toBe(true);
});

test('today begins at midnight in Nigeria', () => {
  vi.useFakeTimers({ now: new Date('2026-11-21T22:59:00Z') });
  expect(lagosToday()).toBe('2026-11-21');
  vi.setSystemTime(new Date('2026-11-21T23:30:00Z'));
  expect(lagosToday()).toBe('2026-11-22');
});

test.each([
  ['2026-12-01 09:00', '2026-12-01T08:00:00.000Z'],
  ['2026-12-01T00:30', '2026-11-30T23:30:00.000Z'],
  ['2026-12-01 09:00:05', '2026-12-01T08:00:05.000Z'],
  ['2026-02-31 09:00', undefined],
  ['2026-12-01 24:00', undefined],
  ['2026-12-01 25:00', undefined],
  ['2026-12-01', undefined],
  ['tomorrow', undefined],
])('"%s" in Nigeria is the moment %s', (text, moment) => {
  expect(lagosMoment(text)?.toISOString()).toBe(moment);
});

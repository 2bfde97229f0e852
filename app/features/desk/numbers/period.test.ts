import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { monthsInWords, periodInWords, readPeriod, usualPeriods } from './period';

const TODAY = '2026-11-26';
const read = (query: string) => readPeriod(new URLSearchParams(query), TODAY);

describe('a period', () => {
  test.each([
    ['', '2025-12-01', '2026-11-26', 'month'],
    ['days=30', '2026-10-28', '2026-11-26', 'day'],
    ['from=2026-01&to=2026-12', '2026-01-01', '2026-12-31', 'month'],
    ['from=2024-02', '2024-02-01', '2024-02-29', 'day'],
    ['to=2026-02', '2026-02-01', '2026-02-28', 'day'],
    ['from=2026-07&to=2026-08', '2026-07-01', '2026-08-31', 'day'],
    ['from=2000-01&to=2009-12', '2000-01-01', '2009-12-31', 'month'],
  ])('%s is from %s to %s, by %s', (query, from, to, by) => {
    const choice = read(query);
    expect([choice.period, choice.problem]).toEqual([{ from, to, by }, undefined]);
  });

  test.each([
    ['from=2026-03&to=2026-02', 'The first month is after the last. Exchange them.'],
    ['from=2000-01&to=2010-01', 'Choose ten years at most.'],
    ['from=0001-01&to=2026-01', '“0001-01” is not a month of this century. Enter one such as 2026-01.'],
    ['from=2026-01&to=9999-12', '“9999-12” is not a month of this century. Enter one such as 2026-01.'],
    ['from=2026-13', '“2026-13” is not a month of this century. Enter one such as 2026-01.'],
    ['days=31', 'Choose the last 30 days, or enter two months.'],
  ])('%s is refused, and keeps what was entered', (query, problem) => {
    const given = new URLSearchParams(query);
    const choice = read(query);
    expect(choice).toMatchObject({ problem, query: '', period: read('').period });
    if (given.has('from')) expect(choice.entered.from).toBe(given.get('from'));
  });

  test('of any text is one of days that exist, in their order', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), (days, from, to) => {
        const { period } = read(new URLSearchParams({ days, from, to }).toString());
        for (const day of [period.from, period.to])
          expect(new Date(day).toISOString().slice(0, 10)).toBe(day);
        expect(period.from <= period.to).toBe(true);
      }),
    );
  });

  test('of a link is the one that its URL means', () => {
    for (const { query } of usualPeriods(TODAY))
      expect([read(query).query, read(query).problem]).toEqual([query, undefined]);
  });

  test('has words', () => {
    const { period } = read('days=30');
    expect(periodInWords(period)).toBe('28 October 2026 to 26 November 2026');
    expect(monthsInWords(period)).toBe('October 2026 to November 2026');
    expect(monthsInWords(read('from=2026-05').period)).toBe('May 2026');
  });
});

import { expect, test } from 'vitest';
import { readDay } from './request-day';

test.each([
  ['2026-11-21', '2026-11-21'],
  ['21/11/2026', '2026-11-21'],
  ['21 11 2026', '2026-11-21'],
  ['1.2.2026', '2026-02-01'],
  ['1-2-26', '2026-02-01'],
  ['29/02/2028', '2028-02-29'],
  ['25 December 2026', '2026-12-25'],
  ['Dec 25, 2026', '2026-12-25'],
  ['12/25/2026', null],
  ['25 xyz 2026', null],
  ['29/02/2026', null],
  ['31/04/2026', null],
  ['2026-13-01', null],
  ['0/0/0', null],
  ['21 November', null],
  ['1e3/1/1', null],
  ['', null],
])('%j is read as %j', (typed, day) => {
  expect(readDay(typed)).toBe(day);
});

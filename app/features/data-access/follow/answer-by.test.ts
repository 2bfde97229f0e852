import { expect, test } from 'vitest';
import { answerBy } from './answer-by';

const HOLIDAYS = ['2026-12-25', '2026-12-26', '2026-12-28', '2027-01-01'];

test.each([
  // 18 December 2026 is a Friday.
  ['2026-12-18', 7, 'calendar', HOLIDAYS, '2026-12-25'],
  ['2026-12-18', 7, 'working', [], '2026-12-29'],
  ['2026-12-18', 7, 'working', HOLIDAYS, '2026-12-31'],
  ['2026-12-19', 1, 'working', HOLIDAYS, '2026-12-21'],
  ['2026-12-20', 1, 'working', HOLIDAYS, '2026-12-21'],
  ['2026-12-24', 1, 'working', HOLIDAYS, '2026-12-29'],
  ['2026-12-31', 1, 'working', HOLIDAYS, '2027-01-04'],
  ['2028-02-28', 1, 'calendar', [], '2028-02-29'],
] as const)(
  'arrived on %s, %i %s days with the holidays %j: %s',
  (arrived, answerDays, count, publicHolidays, day) => {
    const aim = answerBy(arrived, { answerDays, count, publicHolidays });
    expect(aim.day.toISOString()).toBe(`${day}T00:00:00.000Z`);
    expect(aim.days).toBe((Date.parse(day) - Date.parse(arrived)) / 86_400_000);
  },
);

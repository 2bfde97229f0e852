/** Days within which the office aims to answer a request, as `site.yaml` sets them. */
export interface AnswerTime {
  answerDays: number;
  /** `working` leaves out Saturdays, Sundays and the public holidays; `calendar` counts every day. */
  count: 'calendar' | 'working';
  /** Days such as `2026-12-25`. */
  publicHolidays: readonly string[];
}

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * The day by which the office aims to answer. The day of arrival does not count.
 *
 * @param arrived day such as `2026-11-25`
 * @returns the day at midnight UTC, and how many calendar days it is away
 */
export function answerBy(arrived: string, { answerDays, count, publicHolidays }: AnswerTime) {
  const from = Date.parse(arrived);
  let days = 0;
  for (let counted = 0; counted < answerDays; ) {
    days += 1;
    if (count === 'calendar' || isWorkingDay(new Date(from + days * DAY_MS), publicHolidays)) counted += 1;
  }
  return { days, day: new Date(from + days * DAY_MS) };
}

function isWorkingDay(day: Date, publicHolidays: readonly string[]): boolean {
  const isWeekend = day.getUTCDay() % 6 === 0;
  return !isWeekend && !publicHolidays.includes(day.toISOString().slice(0, 10));
}

/** Nigeria is an hour ahead of UTC all year. */
const AHEAD_MS = 60 * 60 * 1000;

const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Africa/Lagos' });
const TIME = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'Africa/Lagos' });

/** The date in Nigeria at a given moment, as `2026-11-21`; `lagos_day` in the database. */
export function lagosDay(moment: Date): string {
  return new Date(moment.getTime() + AHEAD_MS).toISOString().slice(0, 10);
}

/** Today's date in Nigeria, as `2026-11-21`; `lagos_today` in the database. */
export function lagosToday(): string {
  return lagosDay(new Date());
}

/** A date in Nigeria as pages and emails show it: `21 November 2026`. */
export function dayInWords(moment: Date): string {
  return DAY.format(moment);
}

/** A date and time as pages and emails show it: `21 November 2026 at 15:48, Nigerian time`. */
export function momentInWords(moment: Date): string {
  return `${dayInWords(moment)} at ${TIME.format(moment)}, Nigerian time`;
}

/** The moment of a date and time in Nigeria such as `2026-11-21 15:48`, seconds allowed; null for anything else. */
export function lagosMoment(text: string): Date | null {
  const [, day, time] = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d(?::\d\d)?)$/.exec(text) ?? [];
  const moment = new Date(`${day}T${time}+01:00`);
  // JavaScript reads 31 February as a day in March.
  return Number.isNaN(moment.getTime()) || lagosDay(moment) !== day ? null : moment;
}

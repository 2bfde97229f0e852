/** Nigeria is an hour ahead of UTC, in summer and winter. */
const AHEAD_MS = 60 * 60 * 1000;

const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Africa/Lagos' });
const TIME = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'Africa/Lagos' });

/** The day in Nigeria on which a moment falls, as `2026-11-21`: what `lagos_day` is in the database. */
export function lagosDay(moment: Date): string {
  return new Date(moment.getTime() + AHEAD_MS).toISOString().slice(0, 10);
}

/** The day that it is in Nigeria, as `2026-11-21`: what `lagos_today` is in the database. */
export function lagosToday(): string {
  return lagosDay(new Date());
}

/** A day as pages and mails say it, in Nigeria: `21 November 2026`. */
export function dayInWords(moment: Date): string {
  return DAY.format(moment);
}

/** A moment as pages and mails say it: `21 November 2026 at 15:48, Nigerian time`. */
export function momentInWords(moment: Date): string {
  return `${dayInWords(moment)} at ${TIME.format(moment)}, Nigerian time`;
}

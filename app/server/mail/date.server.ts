/** A day as mails say it, in Nigeria: `21 November 2026`. */
export function dayInMail(day: Date): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Africa/Lagos' }).format(day);
}

/** A moment as mails say it: `21 November 2026 at 15:48, Nigerian time`. */
export function momentInMail(moment: Date): string {
  const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'Africa/Lagos' });
  return `${dayInMail(moment)} at ${time.format(moment)}, Nigerian time`;
}

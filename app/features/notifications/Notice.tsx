import type { Notification } from './notification';

const IN_WORDS = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** A notice: the date in words, and the title (rule R44). */
export function Notice({ notice: { title, date } }: { notice: Notification }) {
  return (
    <>
      <time dateTime={date}>{IN_WORDS.format(new Date(date))}</time> <span>{title}</span>
    </>
  );
}

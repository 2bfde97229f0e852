import type { Notification } from './notification';

/** A notice: the date in words, and the title (rule R44). */
export function Notice({ notice: { title, date } }: { notice: Notification }) {
  const words = new Date(date).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
  return (
    <>
      <time dateTime={date}>{words}</time> <span>{title}</span>
    </>
  );
}

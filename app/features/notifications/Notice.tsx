import { dayInWords } from '../../text/day-in-words';
import type { Notification } from './notification';

/** A notice: the date in words, and the title (docs/rules.md R44). */
export function Notice({ notice: { title, date } }: { notice: Notification }) {
  return (
    <>
      <time dateTime={date}>{dayInWords(date)}</time> <span>{title}</span>
    </>
  );
}

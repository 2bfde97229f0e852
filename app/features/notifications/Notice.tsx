import { dayInWords } from '../../text/day-in-words';
import type { Notification } from './notification';

/** A notice: the date in words, and the title (docs/rules.md R44). @param day the date in the words of another language */
export function Notice({ notice: { title, date }, day }: { notice: Notification; day?: string }) {
  return (
    <>
      <time dateTime={date}>{day ?? dayInWords(date)}</time> <span>{title}</span>
    </>
  );
}

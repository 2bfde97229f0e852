import { type Notification, noticeDate } from './notification';

/** A notice: the date in words, and the title (rule R44). */
export function Notice({ notice: { title, date } }: { notice: Notification }) {
  return (
    <>
      <time dateTime={date}>{noticeDate(date)}</time> <span>{title}</span>
    </>
  );
}

import { dayInWords } from '../text/day-in-words';

/** "Last updated 3 March 2026", if that is known and another day than that of its publication. */
export function LastUpdated({ day, published }: { day?: string; published: string }) {
  if (!day || day === published) return null;
  return (
    <>
      Last updated <time dateTime={day}>{dayInWords(day)}</time>
    </>
  );
}

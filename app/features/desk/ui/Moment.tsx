import { dayInWords } from '../../../text/day-in-words';

/** A day, or a day and time of day in Nigeria, as the database writes it: `2026-11-26` or `2026-11-26 14:05:00`. */
export function Moment({ at }: { at: string }) {
  const [day = '', time = ''] = at.split(' ');
  const clock = time.slice(0, 5);
  return (
    <time dateTime={clock ? `${day}T${clock}+01:00` : day}>
      {[dayInWords(day), clock].filter(Boolean).join(', ')}
    </time>
  );
}

import type { Moment } from './followed-request.server';

/** A time or a day in words, as a `<time>` (docs/rules.md R44). */
export function At({ moment }: { moment: Moment }) {
  return <time dateTime={moment.iso}>{moment.words}</time>;
}

import type { Moment } from './followed-request.server';

/** A moment or a day in words (docs/rules.md R44). */
export function At({ moment }: { moment: Moment }) {
  return <time dateTime={moment.iso}>{moment.words}</time>;
}

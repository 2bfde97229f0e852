import { parse } from 'yaml';
import { type EditableKind, entryOfFile } from '../../content-files/editable';
import type { Moved } from '../../content-files/moved';
import { pathOfUpload } from '../../content-files/upload-files';

/** An address that a publication moves, ends, or, where `new` is `old`, brings back. URL paths from the first slash on. */
export type AddressMove =
  | { old: string; new: string }
  | { old: string; new: null; words: string; look: string | null };

/** A revision as far as its addresses go: the texts before and after it, null where there is no file. */
export interface Change {
  path: string;
  before: string | null;
  text: string | null;
  /** What the address of a file that is taken away then says, and the page to look at instead. */
  why: string | null;
  look: string | null;
}

const TAKEN_AWAY = 'The office has taken this page away.';

/**
 * The addresses that change with a revision of a file which has a page of its own, or which was uploaded: an address never dies.
 *
 * @param known addresses that have moved or ended before
 */
export function movesOf(
  kinds: readonly EditableKind[],
  known: ReadonlyMap<string, Moved>,
  { path, before, text, why, look }: Change,
): AddressMove[] {
  const words = why?.trim() || TAKEN_AWAY;
  const upload = pathOfUpload(path);
  // An upload only goes: no other file ever comes to its address.
  if (upload) return [{ old: upload, new: null, words, look }];
  if (before === text) return [];
  const [old, now] = [addressOf(kinds, path, before), addressOf(kinds, path, text)];
  const back: AddressMove[] = now !== null && known.has(now) ? [{ old: now, new: now }] : [];
  if (old === null || old === now) return back;
  if (now !== null) return [...back, { old, new: now }];
  return [{ old, new: null, words, look }];
}

/** The addresses that have moved or ended once these moves are made. */
export function afterMoves(
  known: ReadonlyMap<string, Moved>,
  moves: readonly AddressMove[],
): ReadonlyMap<string, Moved> {
  const after = new Map(known);
  for (const move of moves) {
    if (move.new === null) after.set(move.old, { gone: move.words, look: move.look ?? '/' });
    else if (move.new === move.old) after.delete(move.old);
    else after.set(move.old, { to: move.new });
  }
  return after;
}

/** The address of the page that a file makes; null without one. */
export function addressOf(kinds: readonly EditableKind[], path: string, text: string | null): string | null {
  const kind = kinds.find((each) => entryOfFile(each, path) !== undefined);
  const settings = text === null ? undefined : /^---\n(.*?)\n---/s.exec(text)?.[1];
  if (settings === undefined || !kind?.pathOf) return null;
  return kind.pathOf({ name: entryOfFile(kind, path) ?? '', values: parse(settings) });
}

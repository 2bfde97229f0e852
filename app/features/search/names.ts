import type { SearchItem } from '../../content-files/feature-content';
import { keyOf } from '../../text/key-of';
import { coreOf } from './words';

/** A name that finds an item directly. */
export interface Name {
  key: string;
  core: string;
  isAlias: boolean;
}

/**
 * An item's names: its titles, with and without their parts in brackets; abbreviations in brackets; its aliases; and the
 * other names that staff list for any of these.
 *
 * @param listed staff's lists of other names, by the key of the name they stand for
 */
export function namesOf(item: SearchItem, listed: ReadonlyMap<string, readonly string[]>): Name[] {
  if (item.isNameless) return [];
  const titles = [item.title, ...(item.titles ?? [])];
  const known = [...titles, ...titles.map((title) => title.replace(/\([^()]*\)/g, ' '))].map(keyOf);
  const abbreviations = titles.flatMap((title) => /\(([A-Z]{2,8})\)/.exec(title)?.[1] ?? []);
  const others = [...abbreviations, ...(item.aliases ?? [])].map(keyOf);
  const meant = [...known, ...others].flatMap((key) => listed.get(key) ?? []);
  const names = new Map<string, Name>();
  for (const [keys, isAlias] of [
    [known, false],
    [[...others, ...meant], true],
  ] as const) {
    for (const key of keys) if (key && !names.has(key)) names.set(key, { key, core: coreOf(key), isAlias });
  }
  return [...names.values()];
}

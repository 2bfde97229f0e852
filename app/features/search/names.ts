import type { SearchItem } from '../../content-files/feature-content';
import { keyOf } from '../../ui/key-of';
import { coreOf } from './words';

/** A name by which an item is found at once. */
export interface Name {
  key: string;
  core: string;
  isAlias: boolean;
}

/**
 * The names of an item: its titles; a title without what stands in brackets; an abbreviation in brackets; other
 * names; and what staff list as meaning one of them.
 *
 * @param listed other names by the key of the name that they mean
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

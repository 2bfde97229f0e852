import type { EditableKind, EntryName, ListPlace } from '../../../../content-files/editable';
import { slugOf } from '../../../../text/slug';
import { BODY } from './field';
import { cutMarkdownFile, shownBody } from './markdown-file.server';
import { parsed } from './yaml-edit.server';
import { entriesAt } from './yaml-list.server';

type Settings = Readonly<Record<string, unknown>>;

/** The name of the form for the settings of a file beside its list. */
export const AROUND = 'the-list';

/** Names that the desk's own addresses have. */
const TAKEN = [AROUND, 'new'];

/** The entries of a list, in its order, named by their titles. */
export function entriesOfList({ list, titledBy }: ListPlace, text: string): EntryName[] {
  const names = [...TAKEN];
  return (entriesAt(text, list) as Settings[]).map((values) => {
    const name = freeName(slugOf(String(values?.[titledBy] ?? '')), names);
    names.push(name);
    return { name, values };
  });
}

/** A name that is not among those taken: with `-2`, `-3` … if need be. */
export function freeName(wanted: string, taken: readonly string[]): string {
  const base = wanted || 'entry';
  if (!taken.includes(base)) return base;
  for (let number = 2; ; number++) if (!taken.includes(`${base}-${number}`)) return `${base}-${number}`;
}

/** Where an entry's settings are in the YAML of its file; undefined if there is no such entry. */
export function pathOfEntry(
  { place }: EditableKind,
  text: string,
  name: string,
): (string | number)[] | undefined {
  if (place.in !== 'list' || name === AROUND) return [];
  const index = entriesOfList(place, text).findIndex((entry) => entry.name === name);
  return index < 0 ? undefined : [place.list, index];
}

/** The settings of an entry as they stand in its file, with the text below them as `body`; undefined if there is none. */
export function readEntry(kind: EditableKind, text: string, name: string): Settings | undefined {
  if (kind.place.in === 'folder') {
    const { yaml, body } = cutMarkdownFile(text);
    return { ...parsed(yaml).toJS(), [BODY]: shownBody(body) };
  }
  const path = pathOfEntry(kind, text, name);
  if (!path) return undefined;
  const whole = parsed(text);
  return ((path.length > 0 ? whole.toJS()[path[0] as string][path[1] as number] : whole.toJS()) ??
    {}) as Settings;
}

/** The title of an entry: what its kind calls it by. */
export function titleOf({ place, title }: EditableKind, values: Settings): string {
  if (place.in === 'file') return title;
  return String(values[place.in === 'list' ? place.titledBy : 'title'] ?? '');
}

import { type EditableKind, entryOfFile, fileOfEntry } from '../../app/content-files/editable';
import { contentFiles, contentText } from '../../app/content-files/store.server';
import { AROUND, entriesOfList } from '../../app/features/desk/content/form/entries-of-kind.server';

/** The names of all entries of a kind that have a form. */
export function namesOf(kind: EditableKind): string[] {
  const { place } = kind;
  if (place.in === 'file') return ['whole'];
  if (place.in === 'list') {
    const names = entriesOfList(place, textOf(kind, '')).map(({ name }) => name);
    return [...names, ...(place.around ? [AROUND] : [])];
  }
  return contentFiles('', '.md')
    .flatMap(({ file }) => entryOfFile(kind, file) ?? [])
    .sort();
}

export function firstEntry(kind: EditableKind): string {
  return namesOf(kind)[0] ?? '';
}

/** The text of the file of an entry. */
export function textOf(kind: EditableKind, name: string): string {
  return contentText(fileOfEntry(kind, name)) ?? '';
}

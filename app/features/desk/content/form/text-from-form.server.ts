import type { EditableKind } from '../../../../content-files/editable';
import { fileOfEntry } from '../../../../content-files/editable';
import { changed } from './changes';
import { changesOf, settingsOf } from './changes-of-form.server';
import { AROUND, entriesOfList, freeName, pathOfEntry, readEntry } from './entries-of-kind.server';
import { BODY, type Field } from './field';
import { checkEntered, checkSettings, type FieldProblem } from './field-problems.server';
import { fieldsOf, fieldsOfKind, SECTION, sectionField } from './fields.server';
import { entriesFor, type FormValues, valuesIn } from './form-entries';
import { cutMarkdownFile, joined, withBody } from './markdown-file.server';
import { editedYaml } from './yaml-edit.server';
import { withEntriesSwapped, withEntry, withoutEntry } from './yaml-list.server';
import { documentText } from './yaml-text.server';

/** The form for an entry: its fields, and what they show at first. */
export interface ContentForm {
  fields: Field[];
  entries: Record<string, string>;
}

/**
 * The form for an entry of a kind, or for a new one.
 *
 * @param text of its file as it is now; not needed for a new file
 * @param name of the entry, `AROUND` for the settings beside a list, or null for a new one
 * @param today as `2026-11-26`, the date of a new one
 * @returns undefined if there is no such entry
 */
export function formOf(
  kind: EditableKind,
  text: string | null,
  name: string | null,
  today: string,
): ContentForm | undefined {
  const fields = fieldsFor(kind, name);
  if (name === null) {
    const dates = fields.filter(({ input, isRequired }) => input === 'date' && isRequired);
    return { fields, entries: Object.fromEntries(dates.map((field) => [field.name, today])) };
  }
  const settings = text === null ? undefined : readEntry(kind, text, name);
  return settings && { fields, entries: entriesFor(fields, settings) };
}

/** The fields for an entry; for the settings beside a list, or a new entry, their own. */
export function fieldsFor(kind: EditableKind, name: string | null): Field[] {
  const { place } = kind;
  if (place.in === 'list' && name === AROUND) return place.around ? fieldsOf(place.around) : [];
  const own = fieldsOfKind(kind);
  return name === null && place.in === 'folder' && place.sections
    ? [sectionField(place.sections), ...own]
    : own;
}

/** What became of a form: the whole text of its file, and the entry's name in it; or what is wrong. */
export type FormResult = { file: string; name: string; text: string } | { problems: FieldProblem[] };

/**
 * Puts what was entered in a form into the text of its file. What was not changed stays byte for byte.
 *
 * @param text of the file as it is now; null for a new file
 * @param name of the entry, `AROUND`, or null for a new one
 * @param entries by their names in the form; a field that is missing is empty
 * @param taken names of the kind's entries, for the name of a new file
 * @throws Error if there is no such entry
 */
export function textFromForm(
  kind: EditableKind,
  text: string | null,
  name: string | null,
  entries: Readonly<Record<string, string>>,
  taken: readonly string[] = [],
): FormResult {
  const fields = fieldsFor(kind, name);
  const values = valuesIn(fields, entries);
  const problems = checkEntered(fields, values);
  if (problems.length > 0) return { problems };
  if (name === null) return newEntry(kind, text, fields, values, taken);
  const settings = text === null ? undefined : readEntry(kind, text, name);
  if (text === null || !settings) throw new Error(`There is no ${kind.one} "${name}"`);
  const own = fields.filter(isSetting);
  const changes = changesOf(own, settings, values);
  const wrong = checkSettings(kind, name, fields, values, changed(settings, changes));
  if (wrong.length > 0) return { problems: wrong };
  const file = fileOfEntry(kind, name);
  if (kind.place.in === 'folder') {
    const cut = cutMarkdownFile(text);
    const yaml = editedYaml(cut.yaml, [], changes);
    return { file, name, text: joined(withBody({ ...cut, yaml }, String(values[BODY]))) };
  }
  const path = pathOfEntry(kind, text, name) ?? [];
  const edited = editedYaml(text, path, changes);
  return { file, name: nameAt(kind, edited, path) ?? name, text: edited };
}

function newEntry(
  kind: EditableKind,
  text: string | null,
  fields: Field[],
  values: FormValues,
  taken: readonly string[],
): FormResult {
  const { place } = kind;
  const settings = settingsOf(fields.filter(isSetting), values);
  if (place.in === 'folder') {
    const problems = checkSettings(kind, null, fields, values, { ...settings, [BODY]: values[BODY] });
    if (problems.length > 0) return { problems };
    const section = values[SECTION] ? `${values[SECTION]}--` : '';
    const name = freeName(section + (place.newName(settings) || 'entry'), taken);
    const body = String(values[BODY]);
    const whole = `---\n${documentText(settings)}---\n${body && `\n${body}\n`}`;
    return { file: fileOfEntry(kind, name), name, text: whole };
  }
  if (place.in === 'file' || text === null) throw new Error(`No ${kind.one} can be added`);
  const entries = entriesOfList(place, text);
  const entry = { ...place.given?.(entries.map(({ values }) => values)), ...settings };
  const problems = checkSettings(kind, null, fields, values, entry);
  if (problems.length > 0) return { problems };
  const isFirst = place.newest === 'first';
  const edited = withEntry(text, place.list, entry, isFirst);
  const name = nameAt(kind, edited, [place.list, isFirst ? 0 : entries.length]) ?? '';
  return { file: place.file, name, text: edited };
}

/** A list without an entry. @throws Error if there is no such entry */
export function textWithoutEntry(kind: EditableKind, text: string, name: string): string {
  const { list, index } = placeInList(kind, text, name);
  return withoutEntry(text, list, index);
}

/** A list with an entry moved by one place; the same text if it cannot be moved further. @throws Error if there is no such entry */
export function textWithEntryMoved(
  kind: EditableKind,
  text: string,
  name: string,
  to: 'up' | 'down',
): string {
  const { list, index } = placeInList(kind, text, name);
  return withEntriesSwapped(text, list, to === 'up' ? index - 1 : index);
}

function placeInList(kind: EditableKind, text: string, name: string): { list: string; index: number } {
  const [list, index] = pathOfEntry(kind, text, name) ?? [];
  if (typeof list !== 'string' || typeof index !== 'number')
    throw new Error(`There is no ${kind.one} "${name}"`);
  return { list, index };
}

function nameAt(
  { place }: EditableKind,
  text: string,
  path: readonly (string | number)[],
): string | undefined {
  return place.in === 'list' && path.length > 0
    ? entriesOfList(place, text)[Number(path[1])]?.name
    : undefined;
}

function isSetting({ name }: Field): boolean {
  return name !== BODY && name !== SECTION;
}

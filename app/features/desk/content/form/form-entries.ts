import { BODY, type Field, MOST_LINES } from './field';

/** What a form has for its fields: texts, ticks, lines, groups; null for a group of a list that is taken away. */
export interface FormValues {
  [name: string]: string | boolean | readonly string[] | FormValues | readonly (FormValues | null)[];
}

type Settings = Readonly<Record<string, unknown>>;

/** The name of the tick box that takes a group out of its list. */
export const REMOVE = 'remove';

/** What the fields of a form show for settings, by their names in the form. @param within name of the group, with a full stop */
export function entriesFor(
  fields: readonly Field[],
  settings: Settings,
  within = '',
): Record<string, string> {
  const entries: Record<string, string> = {};
  for (const field of fields)
    Object.assign(entries, entriesOf(field, settings[field.name], within + field.name));
  return entries;
}

function entriesOf({ input, fields = [] }: Field, value: unknown, name: string): Record<string, string> {
  if (value === undefined || value === null || value === false) return {};
  if (input === 'tick') return { [name]: 'on' };
  if (input === 'lines') return { [name]: (value as unknown[]).map(String).join('\n') };
  if (input === 'group') return entriesFor(fields, value as Settings, `${name}.`);
  if (input !== 'groups') return { [name]: String(value) };
  const groups = (value as Settings[]).map((group, place) => entriesFor(fields, group, `${name}.${place}.`));
  return Object.assign({}, ...groups);
}

/** What was entered in a form: trimmed, with line breaks only where a field has several lines. */
export function valuesIn(
  fields: readonly Field[],
  entries: Readonly<Record<string, string>>,
  within = '',
): FormValues {
  return Object.fromEntries(
    fields.map((field) => [field.name, valueIn(field, entries, within + field.name)]),
  );
}

function valueIn(field: Field, entries: Readonly<Record<string, string>>, name: string): FormValues[string] {
  const { input, fields = [] } = field;
  const text = (entries[name] ?? '').replace(/\r\n?/g, '\n');
  if (input === 'tick') return text !== '';
  if (input === 'group') return valuesIn(fields, entries, `${name}.`);
  if (input === 'groups') return groupsIn(fields, entries, name);
  if (input === 'lines') return text.split('\n').flatMap((line) => oneLine(line) || []);
  if (input !== 'paragraph' && input !== 'markdown') return oneLine(text);
  // The first line of Markdown may be indented.
  return field.name === BODY ? text.replace(/^(?:[ \t]*\n)+/, '').trimEnd() : text.trim();
}

function oneLine(text: string): string {
  return text.replace(/[\n\t]+/g, ' ').trim();
}

/** The groups of a list by their places; null for one that is empty or to be removed. */
function groupsIn(fields: readonly Field[], entries: Readonly<Record<string, string>>, name: string) {
  return Array.from({ length: groupCount(entries, name) }, (_none, place) => {
    const group = valuesIn(fields, entries, `${name}.${place}.`);
    return entries[`${name}.${place}.${REMOVE}`] || isEmpty(group) ? null : group;
  });
}

/** How many groups of a list a form has sent. */
export function groupCount(entries: Readonly<Record<string, string>>, name: string): number {
  const places = Object.keys(entries).flatMap((key) => {
    const place = key.startsWith(`${name}.`) ? /^\d+(?=\.)/.exec(key.slice(name.length + 1))?.[0] : undefined;
    return place === undefined ? [] : Number(place);
  });
  return Math.min(MOST_LINES, Math.max(-1, ...places) + 1);
}

/** Whether nothing was written; a tick alone is nothing. */
export function isEmpty(value: FormValues[string] | null): boolean {
  if (value === null || typeof value === 'boolean') return true;
  if (typeof value === 'string') return value === '';
  return Object.values(value).every(isEmpty);
}

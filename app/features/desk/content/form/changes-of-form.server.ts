import { isDeepStrictEqual } from 'node:util';
import type { Change, Changes } from './changes';
import type { Field } from './field';
import { entriesFor, type FormValues, isEmpty, valuesIn } from './form-entries';

type Settings = Readonly<Record<string, unknown>>;

/** What a form changes in settings: nothing where it says what their fields show. */
export function changesOf(fields: readonly Field[], settings: Settings, values: FormValues): Changes {
  const shown = valuesIn(fields, entriesFor(fields, settings));
  const own: Record<string, Change> = {};
  for (const field of fields) {
    const { name } = field;
    const value = values[name];
    if (value === undefined || isDeepStrictEqual(shown[name], value)) continue;
    own[name] = changeOf(field, settings[name], value);
  }
  return { order: fields.map(({ name }) => name), of: own };
}

function changeOf(field: Field, setting: unknown, value: FormValues[string]): Change {
  const { input, fields = [] } = field;
  const to = written(field, value);
  if (to === undefined || !setting) return { to };
  if (input === 'group') return { within: changesOf(fields, setting as Settings, value as FormValues) };
  if (input !== 'groups') return { to };
  const groups = value as readonly (FormValues | null)[];
  const old = setting as readonly Settings[];
  return {
    items: old.map((each, place) => {
      const group = groups[place] ?? null;
      return group && changesOf(fields, each, group);
    }),
    more: groups.slice(old.length).flatMap((group) => (group ? settingsOf(fields, group) : [])),
  };
}

/** The settings of something new. */
export function settingsOf(fields: readonly Field[], values: FormValues): Record<string, unknown> {
  const pairs = fields.map((field) => [field.name, written(field, values[field.name] ?? '')] as const);
  return Object.fromEntries(pairs.filter(([, value]) => value !== undefined));
}

/** A value as it stands in a file; undefined if it is left out. */
function written(field: Field, value: FormValues[string]): unknown {
  const { input, isRequired, fields = [] } = field;
  if (input === 'tick') return value === true || (isRequired ? false : undefined);
  if (!isRequired && isEmpty(value)) return undefined;
  if (input === 'lines') return value;
  if (input === 'group') return settingsOf(fields, value as FormValues);
  if (input === 'groups')
    return (value as readonly (FormValues | null)[]).flatMap((group) =>
      group ? settingsOf(fields, group) : [],
    );
  return lined(String(value), input === 'markdown');
}

/** Markdown, and what has several lines, ends with a line break, as its lines are written below its name. */
function lined(text: string, isMarkdown: boolean): string {
  return text && (isMarkdown || text.includes('\n')) ? `${text}\n` : text;
}

import type { z } from 'zod';
import type { EditableKind } from '../../../../content-files/editable';
import { excessOf } from '../../../../content-files/markdown-bounds';
import { CANNOT_KEEP, isStorable } from '../../../../text/submitted-text.server';
import { AROUND } from './entries-of-kind.server';
import { BODY, type Field, MARKDOWN_LINES, MOST_LINES, named } from './field';
import type { FormValues } from './form-entries';

/** What is wrong with a field, in a sentence. */
export interface FieldProblem {
  /** Its name in the form. */
  field: string;
  message: string;
}

/** Control characters, which no text has. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROL = /[\u0001-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\uFEFF\u2028\u2029]/;

/** Texts that are too long, or that cannot be kept. */
export function checkEntered(fields: readonly Field[], values: FormValues, within = ''): FieldProblem[] {
  return named(fields, within).flatMap(({ field, name }) => {
    const value = values[field.name];
    if (typeof value === 'string') return textProblems(name, value, field);
    if (Array.isArray(value)) return listProblems(field, name, value);
    return typeof value === 'object' && field.fields
      ? checkEntered(field.fields, value as FormValues, `${name}.`)
      : [];
  });
}

function listProblems(field: Field, name: string, list: readonly unknown[]): FieldProblem[] {
  const { fields } = field;
  if (list.length > MOST_LINES) return [{ field: name, message: `Enter at most ${MOST_LINES} lines.` }];
  return list.flatMap((each, place) => {
    if (typeof each === 'string') return textProblems(name, each, field).slice(0, 1);
    return each && fields ? checkEntered(fields, each as FormValues, `${name}.${place}.`) : [];
  });
}

function textProblems(field: string, text: string, { input, longest }: Field): FieldProblem[] {
  if (!isStorable(text) || CONTROL.test(text)) return [{ field, message: `${CANNOT_KEEP}.` }];
  if (text.length > longest)
    return [{ field, message: `Shorten this to ${longest.toLocaleString('en')} characters or fewer.` }];
  const excess = input === 'markdown' ? markdownExcess(text, longest) : null;
  return excess ? [{ field, message: excess }] : [];
}

/** What makes a text too large to be read as Markdown (`excessOf`). */
export function markdownExcess(text: string, longest: number): string | null {
  return excessOf(text, { characters: longest, lines: MARKDOWN_LINES });
}

/** What the schema of an entry says of its settings. @param name `AROUND` for the settings beside a list */
export function checkSettings(
  { place, schema }: EditableKind,
  name: string | null,
  fields: readonly Field[],
  values: FormValues,
  { [BODY]: _body, ...settings }: Readonly<Record<string, unknown>>,
): FieldProblem[] {
  const isAround = place.in === 'list' && name === AROUND;
  const own = isAround ? shapeOf(place.around, settings) : settings;
  const result = (isAround ? (place.around ?? schema) : schema).safeParse(own);
  const issues = result.success ? [] : result.error.issues;
  const problems = issues.map((issue) => problemOf(issue, fields, values));
  const body = fields.find((field) => field.name === BODY);
  if (body?.isRequired && !values[BODY]) problems.push({ field: BODY, message: 'Enter the text.' });
  return problems.filter(({ field }, index) => problems.findIndex((each) => each.field === field) === index);
}

/** The settings beside a list, without the list. */
function shapeOf(around: z.ZodType | undefined, settings: Readonly<Record<string, unknown>>) {
  const names = Object.keys((around as z.ZodObject | undefined)?.shape ?? {});
  return Object.fromEntries(Object.entries(settings).filter(([name]) => names.includes(name)));
}

function problemOf(issue: z.core.$ZodIssue, fields: readonly Field[], values: FormValues): FieldProblem {
  const { field, name, value } = fieldAt(fields, values, issue.path);
  return { field: name, message: inWords(field?.label ?? name, issue.message, value) };
}

/** A message about a setting as a sentence: "“Title” is empty: fill it in." */
export function inWords(label: string, message: string, value: unknown): string {
  if (value === '' || (Array.isArray(value) && value.length === 0)) return `“${label}” is empty: fill it in.`;
  // The schemas say how the sentence goes on; zod's own words begin with a capital.
  return /^[a-z]/.test(message) ? `“${label}” ${message}.` : `Check “${label}”.`;
}

/** The field for a setting, by its path among what will be written: groups that are taken away have no place there. */
function fieldAt(
  fields: readonly Field[],
  values: FormValues,
  [key, place, ...rest]: readonly PropertyKey[],
  within = '',
): { field: Field | undefined; name: string; value: unknown } {
  const field = fields.find((each) => each.name === key);
  const name = within + String(key ?? '');
  const value = values[String(key)];
  if (field?.input === 'group' && place !== undefined)
    return fieldAt(field.fields ?? [], value as FormValues, [place, ...rest], `${name}.`);
  if (field?.input !== 'groups' || place === undefined) return { field, name, value };
  const groups = value as readonly (FormValues | null)[];
  const shown = groups.flatMap((group, index) => (group ? index : []))[Number(place)] ?? 0;
  return fieldAt(field.fields ?? [], groups[shown] ?? {}, rest, `${name}.${shown}.`);
}

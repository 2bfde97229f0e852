import { type Document, isNode, isSeq, LineCounter, parseDocument } from 'yaml';
import { type EditableKind, fileOfEntry } from '../../../../content-files/editable';
import type { Problem } from '../../../../content-files/problem';
import { pathOfEntry } from './entries-of-kind.server';
import { BODY, type Field } from './field';
import type { FieldProblem } from './field-problems.server';
import { type FormValues, valuesIn } from './form-entries';
import { cutMarkdownFile, linesAboveShown } from './markdown-file.server';
import { fieldsFor } from './text-from-form.server';

/** Where a field's setting begins in its file. */
interface Start {
  field: Field;
  name: string;
  line: number;
}

type Path = readonly (string | number)[];

/**
 * Problems that the check of the content has found, at the fields of a form; and those that are elsewhere.
 *
 * @param text of the file that was checked
 * @param entries the form that it was made of, in which groups of a list may have gone
 */
export function problemsByField(
  kind: EditableKind,
  text: string,
  name: string,
  problems: readonly Problem[],
  entries?: Readonly<Record<string, string>>,
): { problems: FieldProblem[]; others: Problem[] } {
  const at = placesIn(kind, text, name, entries);
  const file = fileOfEntry(kind, name);
  const own: FieldProblem[] = [];
  const others: Problem[] = [];
  for (const problem of problems) {
    const found = problem.file === file && problem.line ? at(problem.line) : undefined;
    if (found) own.push({ field: found.name, message: told(found, problem.message) });
    else others.push(problem);
  }
  return { problems: own, others };
}

/** A field, and the line within its text, from 1; 0 for a text of one line. */
interface Found {
  field: Field;
  name: string;
  within: number;
}

function placesIn(
  kind: EditableKind,
  text: string,
  name: string,
  entries?: Readonly<Record<string, string>>,
): (line: number) => Found | undefined {
  const fields = fieldsFor(kind, name);
  const values = entries && valuesIn(fields, entries);
  if (kind.place.in !== 'folder') return inYaml(text, pathOfEntry(kind, text, name), fields, values, 0);
  const { yaml, body } = cutMarkdownFile(text);
  const above = yaml.split('\n').length + 2;
  const settings = inYaml(yaml, [], fields, values, 1);
  const field = fields.find((each) => each.name === BODY);
  return (line) =>
    line > above && field
      ? { field, name: BODY, within: Math.max(1, line - above - linesAboveShown(body)) }
      : settings(line);
}

/** @param linesAbove lines of the file above the YAML */
function inYaml(
  yaml: string,
  path: Path | undefined,
  fields: readonly Field[],
  values: FormValues | undefined,
  linesAbove: number,
): (line: number) => Found | undefined {
  if (!path) return () => undefined;
  const lines = new LineCounter();
  const document = parseDocument(yaml, { lineCounter: lines });
  const lineAt = (offset: number) => lines.linePos(offset).line + linesAbove;
  const starts = startsOf(document, path, fields, values, lineAt).sort((one, other) => one.line - other.line);
  const [from, to] = rangeOf(document, path) ?? [0, yaml.length];
  const [first, last] = [lineAt(from), lineAt(Math.max(from, to - 1))];
  return (line) => {
    const start = starts.findLast((each) => each.line <= line);
    if (!start || line < first || line > last) return undefined;
    return { ...start, within: line - start.line };
  };
}

function startsOf(
  document: Document,
  path: Path,
  fields: readonly Field[],
  values: FormValues | undefined,
  lineAt: (offset: number) => number,
  within = '',
): Start[] {
  return fields.flatMap((field) => {
    const own = [...path, field.name];
    const name = within + field.name;
    const range = rangeOf(document, own);
    if (!range) return [];
    const start = { field, name, line: lineAt(range[0]) };
    const value = values?.[field.name] as FormValues | (FormValues | null)[] | undefined;
    if (field.input === 'group')
      return startsOf(document, own, field.fields ?? [], value as FormValues | undefined, lineAt, `${name}.`);
    if (field.input !== 'groups') return [start];
    const list = document.getIn(own);
    const count = isSeq(list) ? list.items.length : 0;
    const sent = Array.isArray(value) ? value : undefined;
    const shown = sent?.flatMap((group, index) => (group ? index : []));
    const groups = Array.from({ length: count }, (_none, place) => {
      const index = shown?.[place] ?? place;
      const group = sent?.[index] ?? undefined;
      return startsOf(document, [...own, place], field.fields ?? [], group, lineAt, `${name}.${index}.`);
    });
    return [start, ...groups.flat()];
  });
}

function rangeOf(document: Document, path: Path): readonly [number, number] | undefined {
  const node = path.length > 0 ? document.getIn(path, true) : document.contents;
  return isNode(node) && node.range ? [node.range[0], node.range[1]] : undefined;
}

/** "Line 12 of the text: there is no page /nsr/x on this site." */
function told({ field, within }: Found, message: string): string {
  const sentence = message.replace(/^"[\w.]+" /, `“${field.label}” `).replace(/[^.!?…”]$/, '$&.');
  const hasLines = field.input === 'markdown' || field.input === 'paragraph';
  if (hasLines && within > 0) return `Line ${within} of the text: ${sentence}`;
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

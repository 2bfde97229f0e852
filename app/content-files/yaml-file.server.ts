import { type Document, isMap, isNode, isScalar, LineCounter, parseDocument, visit } from 'yaml';
import type { z } from 'zod';
import type { Problem } from './problem';
import { slipInWords } from './yaml-slips';
import type { YamlSource } from './yaml-source';

/** Where a value stands in a file: `['tenders', 0, 'title']`. */
export type Path = readonly PropertyKey[];

/**
 * Reads YAML and validates it with a strict schema; every problem has the line of its key or value.
 *
 * @returns the value, undefined if there are problems; the problems; and a function that finds the line of a value
 */
export function readYaml<Value>(source: YamlSource, schema: z.ZodType<Value>) {
  const { file, text, linesAbove = 0 } = source;
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const lineAt = (offset: number) => lines.linePos(offset).line + linesAbove;
  const lineOf = (path: Path) => lineAt(offsetOf(document, path));
  const reading = (value: Value | undefined, problems: Problem[]) => ({ value, problems, lineOf });

  const slips = [...document.errors, ...document.warnings];
  if (slips.length > 0) {
    const texts = text.split(/\r?\n/);
    const problems = slips.map((slip) => {
      const { line } = lines.linePos(slip.pos[0]);
      return { file, line: line + linesAbove, message: slipInWords(slip, texts[line - 1] ?? '') };
    });
    return reading(undefined, problems);
  }
  const unknownAlias = aliasWithoutAnchor(document);
  if (unknownAlias !== undefined) {
    const message = slipInWords({ code: 'BAD_ALIAS', message: '' }, '');
    return reading(undefined, [{ file, line: lineAt(unknownAlias), message }]);
  }
  const given: unknown = document.toJS() ?? {};
  const result = schema.safeParse(given);
  if (result.success) return reading(result.data, []);
  const problems = result.error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => ({
          file,
          line: lineAt(offsetOfKey(document, issue.path, key)),
          message: `unknown setting "${key}"`,
        }))
      : [{ file, line: lineOf(issue.path), message: explain(issue, given) }],
  );
  return reading(undefined, problems);
}

/** The position of the first text that begins with an asterisk, which YAML takes for a reference; undefined without one. */
function aliasWithoutAnchor(document: Document.Parsed): number | undefined {
  let position: number | undefined;
  visit(document, {
    Alias(_key, node) {
      position = node.range?.[0];
      return visit.BREAK;
    },
  });
  return position;
}

/** The position of a value; for a missing one, that of its parent. */
function offsetOf(document: Document.Parsed, path: Path): number {
  for (let length = path.length; length > 0; length--) {
    const node = document.getIn(path.slice(0, length), true);
    if (isNode(node) && node.range) return node.range[0];
  }
  return document.contents?.range?.[0] ?? 0;
}

function offsetOfKey(document: Document.Parsed, path: Path, key: string): number {
  const map = path.length > 0 ? document.getIn(path, true) : document.contents;
  const pair = isMap(map)
    ? map.items.find((item) => isScalar(item.key) && item.key.value === key)
    : undefined;
  return isScalar(pair?.key) && pair.key.range ? pair.key.range[0] : offsetOf(document, path);
}

function explain(issue: z.core.$ZodIssue, given: unknown): string {
  const name = issue.path.length > 0 ? `"${issue.path.map(String).join('.')}"` : 'the file';
  if (valueAt(given, issue.path) === undefined) return `${name} is missing`;
  if (issue.code === 'invalid_type' && issue.expected === 'string')
    return notText(name, valueAt(given, issue.path));
  if (issue.code === 'invalid_type') return `${name} must be ${TYPES[issue.expected] ?? issue.expected}`;
  if (issue.code === 'invalid_value') return `${name} must be one of: ${issue.values.map(String).join(', ')}`;
  return `${name} ${issue.message}`;
}

/** Numbers, true and false, and what follows a # are no text unless they stand in quotation marks. */
function notText(name: string, value: unknown): string {
  if (value === null) return `${name} must be text: put it in quotation marks, if it has any`;
  return `${name} must be text${typeof value === 'object' ? '' : ': put it in quotation marks'}`;
}

const TYPES: Record<string, string> = {
  string: 'text',
  boolean: 'true or false',
  number: 'a number',
  int: 'a whole number',
  array: 'a list',
  object: 'a group of settings',
};

function valueAt(given: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (value, key) => (value as Record<PropertyKey, unknown> | null | undefined)?.[key],
    given,
  );
}

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Document, isMap, isScalar, isSeq, LineCounter, type Node, parseDocument } from 'yaml';
import { z } from 'zod';
import { ContentError, type Problem } from '../../app/content-files/problem';

/** A place in a content file, as messages name it. */
type Place = Pick<Problem, 'file' | 'line'>;

/** One entry of a picture list. */
export interface ListedPicture {
  readonly name: string;
  readonly alt: string;
  readonly caption?: string;
  readonly credit?: string;
  /** `gallery`: one of many, shown as a tile and large, and nowhere else. */
  readonly use?: 'gallery';
  /** Where the entry stands. */
  readonly where: Place;
}

function text(what: string) {
  return z
    .string({ error: ({ input }) => (input === undefined ? `${what} is missing` : `${what} must be text`) })
    .trim()
    .min(1, `${what} is empty`);
}

const itemSchema = z.strictObject({
  name: text('name').regex(
    /^[a-z0-9]+(-[a-z0-9]+)*$/,
    'name may hold small letters, figures and single hyphens only',
  ),
  alt: text('alt').max(250, 'alt is longer than 250 characters; put the rest into the caption'),
  caption: text('caption').optional(),
  credit: text('credit').optional(),
  use: z.enum(['gallery'], { error: 'use must be gallery, or be left out' }).optional(),
  // A remark for readers of the list. Whether a picture is a sample follows from which file there is.
  sample: z.boolean({ error: 'sample must be true or false' }).optional(),
});

interface ListFile {
  /** As written in messages. */
  readonly label: string;
  readonly document: Document.Parsed;
  readonly lines: LineCounter;
}

function lineOf({ lines }: ListFile, node: unknown): number {
  const range = (node as Node | undefined)?.range;
  return range ? lines.linePos(range[0]).line : 1;
}

/** The node that an issue is about: the value, the wrong key, or the whole entry. */
function nodeOf(file: ListFile, index: number, key: string | undefined, unknown: readonly string[]): unknown {
  const item = file.document.getIn([index], true);
  if (!isMap(item)) return item;
  const pair = item.items.find(
    ({ key: name }) => isScalar(name) && (name.value === key || unknown.includes(String(name.value))),
  );
  return pair ? pair.key : item;
}

function checkItem(
  file: ListFile,
  index: number,
  value: unknown,
  problems: Problem[],
): ListedPicture | undefined {
  const where = { file: file.label, line: lineOf(file, file.document.getIn([index], true)) };
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    problems.push({ ...where, message: 'an entry must be a list of settings that starts with "- name:"' });
    return undefined;
  }
  const checked = itemSchema.safeParse(value);
  if (checked.success) {
    const { sample: _remark, ...item } = checked.data;
    return { ...item, where };
  }
  const name = 'name' in value && typeof value.name === 'string' ? `"${value.name}": ` : '';
  for (const issue of checked.error.issues) {
    const unknown = issue.code === 'unrecognized_keys' ? issue.keys : [];
    const line = lineOf(file, nodeOf(file, index, issue.path[0]?.toString(), unknown));
    const message = unknown.length ? `no such setting: ${unknown.join(', ')}` : issue.message;
    problems.push({ file: file.label, line, message: name + message });
  }
  return undefined;
}

function readList(path: string, label: string, problems: Problem[]): ListedPicture[] {
  const lines = new LineCounter();
  const document = parseDocument(readFileSync(path, 'utf8'), { lineCounter: lines });
  const file: ListFile = { label, document, lines };
  for (const error of document.errors) {
    const line = error.linePos?.[0].line ?? 1;
    problems.push({ file: label, line, message: error.message.split('\n')[0] ?? '' });
  }
  if (document.errors.length > 0 || document.contents === null) return [];
  if (!isSeq(document.contents)) {
    const message = 'the file must be a list of pictures, each starting with "- name:"';
    problems.push({ file: label, line: 1, message });
    return [];
  }
  const values: unknown[] = document.toJS();
  return values.flatMap((value, index) => checkItem(file, index, value, problems) ?? []);
}

/**
 * Reads every `pictures*.yaml` of a folder.
 * @param label how messages name the folder
 * @throws ContentError with all problems of all lists
 */
export function readPictureLists(folder: string, label: string): ListedPicture[] {
  const files = readdirSync(folder)
    .filter((name) => /^pictures.*\.ya?ml$/.test(name))
    .sort();
  const problems: Problem[] = [];
  const pictures = files.flatMap((name) => readList(join(folder, name), `${label}/${name}`, problems));
  const first = new Map<string, ListedPicture>();
  for (const picture of pictures) {
    const other = first.get(picture.name);
    if (other) {
      const { file, line } = other.where;
      const message = `"${picture.name}": the name is already used at ${file}:${line}`;
      problems.push({ ...picture.where, message });
    } else first.set(picture.name, picture);
  }
  if (problems.length > 0) throw new ContentError(problems);
  return pictures;
}

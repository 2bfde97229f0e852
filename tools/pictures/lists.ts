import { readdirSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { NAME, NAME_RULE } from '../../app/content-files/file-name';
import { ContentError, type Problem } from '../../app/content-files/problem';
import { readYaml } from '../../app/content-files/yaml-file.server';
import type { DescribedPicture } from '../../app/features/pictures/picture-files.server';

/** A position in a content file, for messages. */
type Place = Pick<Problem, 'file' | 'line'>;

/** One entry of a picture list. */
export interface ListedPicture extends DescribedPicture {
  /** Position of the entry. */
  readonly where: Place;
}

function text(what: string) {
  return z
    .string({ error: ({ input }) => (input === undefined ? `${what} is missing` : `${what} must be text`) })
    .trim()
    .min(1, `${what} is empty`);
}

const itemSchema = z.strictObject({
  name: text('name').regex(NAME, `name ${NAME_RULE}`),
  alt: text('alt').max(250, 'alt is longer than 250 characters; put the rest into the caption'),
  caption: text('caption').optional(),
  credit: text('credit').optional(),
  use: z.enum(['gallery'], { error: 'use must be gallery, or be left out' }).optional(),
  // Informational only: whether a picture is a sample depends on which file exists.
  sample: z.boolean({ error: 'sample must be true or false' }).optional(),
});

function readList(file: string, problems: Problem[]): ListedPicture[] {
  const text = readFileSync(file, 'utf8');
  const { value, problems: faults, lineOf } = readYaml({ file, text }, z.unknown());
  problems.push(...faults);
  if (faults.length > 0) return [];
  if (Array.isArray(value)) return value.flatMap((item, index) => checkItem(item, [index]) ?? []);
  // An empty file is read as an empty object.
  const message = 'the file must be a list of pictures, each starting with "- name:"';
  if (JSON.stringify(value) !== '{}') problems.push({ file, line: 1, message });
  return [];

  function checkItem(item: unknown, place: [number]): ListedPicture | undefined {
    const where = { file, line: lineOf(place) };
    if (typeof item !== 'object' || item === null || Array.isArray(item)) {
      problems.push({ ...where, message: 'an entry must be a list of settings that starts with "- name:"' });
      return undefined;
    }
    const { data, error } = itemSchema.safeParse(item);
    if (data) {
      const { sample: _remark, ...picture } = data;
      return { ...picture, where };
    }
    const name = 'name' in item && typeof item.name === 'string' ? `"${item.name}": ` : '';
    for (const issue of error.issues) {
      const unknown = issue.code === 'unrecognized_keys' ? issue.keys : [];
      const message = unknown.length ? `no such setting: ${unknown.join(', ')}` : issue.message;
      const line = lineOf([...place, ...(unknown.length ? unknown.slice(0, 1) : issue.path)]);
      problems.push({ file, line, message: name + message });
    }
    return undefined;
  }
}

/**
 * Reads every `pictures*.yaml` in a folder.
 * @throws ContentError with all problems in all lists
 */
export function readPictureLists(folder: string): ListedPicture[] {
  const files = readdirSync(folder)
    .filter((name) => /^pictures.*\.ya?ml$/.test(name))
    .sort();
  const problems: Problem[] = [];
  const pictures = files.flatMap((name) => readList(`${folder}/${name}`, problems));
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

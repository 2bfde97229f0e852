import type { z } from 'zod';
import { type CutFile, cutFrontMatter } from './front-matter.server';
import { perText } from './per-text.server';
import { uploadsNow } from './store.server';

/** What reads the files of a schema. A check reads every file, and most have not changed since the last. */
const readers = new WeakMap<z.ZodType, (content: string) => CutFile<unknown>>();

/**
 * As `cutFrontMatter`, and only once for each text. The settings are shared by all who read the same text: nobody may change
 * them.
 */
export function readFrontMatter<Settings>(
  file: string,
  content: string,
  schema: z.ZodType<Settings>,
): CutFile<Settings> {
  const read = readers.get(schema) ?? perText((text) => withoutName(text, schema), uploadsNow);
  readers.set(schema, read);
  const cut = read(content) as CutFile<Settings>;
  return { ...cut, problems: cut.problems.map((problem) => ({ ...problem, file })) };
}

/**
 * A file by its text alone. It finds lines of settings by reading the file again: few are asked for, and to keep the tree of
 * each file would take much memory.
 */
function withoutName(content: string, schema: z.ZodType): CutFile<unknown> {
  const { lineOf: _, ...cut } = cutFrontMatter('', content, schema);
  const lines = new Map<string, number>();
  return {
    ...cut,
    lineOf(path) {
      const name = path.map(String).join('.');
      const line = lines.get(name) ?? cutFrontMatter('', content, schema).lineOf(path);
      lines.set(name, line);
      return line;
    },
  };
}

import { z } from 'zod';
import type { Problem } from './problem';
import { readYaml } from './yaml-file.server';

const [SHORTEST, LONGEST] = [50, 160];

const text = z.string().trim().min(1, 'is empty');
const between = `must have ${SHORTEST} to ${LONGEST} characters`;

const schema = z.strictObject({
  title: text,
  description: text.min(SHORTEST, between).max(LONGEST, between),
  hero: z.strictObject({ title: text.optional(), tagline: text.optional() }).optional(),
  picture: text.optional(),
  sample: z.boolean().optional(),
  updated: z.iso.date('must be a date like 2025-09-08').optional(),
});

/** What a page says of itself above its text. */
export type FrontMatter = z.output<typeof schema>;

/** A page's file, cut in two. */
export interface CutFile {
  /** Undefined when there are problems. */
  frontMatter: FrontMatter | undefined;
  body: string;
  /** Lines of the file above the body. */
  linesAbove: number;
  problems: Problem[];
  lineOf(path: readonly PropertyKey[]): number;
}

/** Cuts a page's file into the settings between its two `---` lines, and the Markdown below them. */
export function cutFrontMatter(file: string, content: string): CutFile {
  const lines = content.replace(/^\uFEFF/, '').split(/\r?\n/);
  const end = lines.indexOf('---', 1);
  if (lines[0] !== '---' || end < 0) {
    const message = 'the file must start with its settings between two lines of three hyphens (---)';
    return {
      frontMatter: undefined,
      body: '',
      linesAbove: 0,
      problems: [{ file, line: 1, message }],
      lineOf: () => 1,
    };
  }
  const settings = { file, text: lines.slice(1, end).join('\n'), linesAbove: 1 };
  const { value, problems, lineOf } = readYaml(settings, schema);
  return { frontMatter: value, body: lines.slice(end + 1).join('\n'), linesAbove: end + 1, problems, lineOf };
}

import type { z } from 'zod';
import type { Problem } from './problem';
import type { Sample } from './samples.server';
import { readYaml } from './yaml-file.server';

/** A Markdown file split into its settings and the text below them. */
export interface CutFile<Settings> {
  /** Undefined when there are problems. */
  settings: Settings | undefined;
  body: string;
  /** Lines above the body in the file. */
  linesAbove: number;
  problems: Problem[];
  lineOf(path: readonly PropertyKey[]): number;
}

/** A Markdown file's settings as YAML, and the text below them; undefined if it does not begin with settings. */
export function splitFrontMatter(content: string) {
  const lines = content.replace(/^\uFEFF/, '').split(/\r?\n/);
  const end = lines.indexOf('---', 1);
  if (lines[0] !== '---' || end < 0) return undefined;
  return { yaml: lines.slice(1, end).join('\n'), body: lines.slice(end + 1).join('\n'), linesAbove: end + 1 };
}

/** Splits a Markdown file into the settings between its `---` lines, validated by a schema, and the text below. */
export function cutFrontMatter<Settings>(
  file: string,
  content: string,
  schema: z.ZodType<Settings>,
): CutFile<Settings> {
  const parts = splitFrontMatter(content);
  if (!parts) {
    const message = 'the file must start with its settings between two lines of three hyphens (---)';
    const problems = [{ file, line: 1, message }];
    return { settings: undefined, body: '', linesAbove: 0, problems, lineOf: () => 1 };
  }
  const { value, problems, lineOf } = readYaml({ file, text: parts.yaml, linesAbove: 1 }, schema);
  return { settings: value, body: parts.body, linesAbove: parts.linesAbove, problems, lineOf };
}

/** The file as a sample, if its settings mark it as one. @param how what an editor does to replace it */
export function sampleOf(
  file: string,
  { settings, lineOf }: CutFile<{ title: string; sample?: boolean }>,
  how: string,
): Sample[] {
  return settings?.sample ? [{ where: `${file}:${lineOf(['sample'])}`, what: settings.title, how }] : [];
}

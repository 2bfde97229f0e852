import { z } from 'zod';
import { words } from '../../../content-files/data-file.server';
import { type CutFile, cutFrontMatter } from '../../../content-files/front-matter.server';

const schema = z.strictObject({
  title: words,
  date: z.iso.date('must be a date like 2026-11-20'),
  description: words,
  sample: z.boolean().default(false),
});

/** What an issue says of itself above its text. */
export type IssueSettings = z.output<typeof schema>;

/** What the name of an issue's file may be: the month, or the month and a number for a second one. */
export const ISSUE_NAME = /^\d{4}-(0[1-9]|1[0-2])(-[2-9])?$/;

const sources: Record<string, string> = import.meta.glob('../../../content/newsletter/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The files of all issues. */
export const issueFiles = Object.entries(sources).map(([path, content]) => ({
  file: path.replace('../../../', 'app/'),
  content,
}));

/** Cuts the file of an issue into its settings and its text. */
export function cutIssue(file: string, content: string): CutFile<IssueSettings> {
  return cutFrontMatter(file, content, schema);
}

/** The name of an issue: that of its file, such as `2026-11`. */
export function issueName(file: string): string {
  return file.slice(file.lastIndexOf('/') + 1).replace(/\.md$/, '');
}

import { z } from 'zod';
import { words } from '../../../content-files/data-file.server';
import { type CutFile, cutFrontMatter } from '../../../content-files/front-matter.server';

const schema = z.strictObject({
  title: words,
  date: z.iso.date('must be a date like 2025-09-08'),
  description: words,
  seen: z.array(words).default([]),
  sample: z.boolean().default(false),
});

/** What a warning says of itself above its text: `seen` names links, numbers and addresses that the fraud uses. */
export type WarningSettings = z.output<typeof schema>;

/** What the name of a warning's file may be: it is the end of its address. */
export const WARNING_NAME = /^[a-z0-9]+(-[a-z0-9]+)*$/;

const sources: Record<string, string> = import.meta.glob('../../../content/warnings/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The files of all warnings. */
export const warningFiles = Object.entries(sources).map(([path, content]) => ({
  file: path.replace('../../../', 'app/'),
  content,
}));

/** Cuts the file of a warning into its settings and its text. */
export function cutWarning(file: string, content: string): CutFile<WarningSettings> {
  return cutFrontMatter(file, content, schema);
}

/** The name of a warning: that of its file. */
export function warningName(file: string): string {
  return file.slice(file.lastIndexOf('/') + 1).replace(/\.md$/, '');
}

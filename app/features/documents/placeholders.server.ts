import { isPlaceholder } from './files.server';

/** How many entries of a list have a file, and how many of these files are placeholders. */
export interface FileCount {
  placeholders: number;
  files: number;
}

export function countPlaceholders(entries: readonly { link?: string }[]): FileCount {
  const links = entries.flatMap(({ link }) => link ?? []);
  return { placeholders: links.filter(isPlaceholder).length, files: links.length };
}

import { readFrontMatter } from '../../content-files/known-files.server';
import { pageSchema } from './page-settings';

/** Splits a page's file into the settings between its two `---` lines and the Markdown below them. */
export function cutPage(file: string, content: string) {
  return readFrontMatter(file, content, pageSchema);
}

import { statSync } from 'node:fs';
import { type HtmlNode, partsOf } from './syntax-tree';

/** Folders that hold the files of /name.pdf: the build's, and while developing the sources'. */
const FILE_FOLDERS = ['build/client', 'public'];

/**
 * Links to other sites get `rel="noopener"`, files their size (rule R44), and what the menu opens in a new
 * tab opens in one here as well.
 */
export function shapeLinks(tree: HtmlNode, newTab: ReadonlySet<string>) {
  for (const [link] of partsOf(tree)) {
    if (link.tagName !== 'a' || !link.properties) continue;
    const href = String(link.properties.href);
    if (/^https?:/.test(href) || newTab.has(href)) link.properties.rel = ['noopener'];
    if (newTab.has(href)) link.properties.target = '_blank';
    const size = /^\/[^?#]+\.pdf$/.test(href) ? fileSize(href) : '';
    if (size) link.children?.push({ type: 'text', value: ` (${size})` });
  }
}

/** The size of a file of the site, such as "42 KB"; '' when there is no such file yet. */
function fileSize(path: string): string {
  for (const folder of FILE_FOLDERS) {
    const bytes = statSync(`${folder}${path}`, { throwIfNoEntry: false })?.size;
    if (bytes)
      return bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
  }
  return '';
}

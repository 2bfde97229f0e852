import { fileNoteAt } from '../ui/file-note.server';
import { type HtmlNode, partsOf } from './syntax-tree';

/**
 * Adds `rel="noopener"` to links to other sites, adds type and size to links to files (docs/rules.md R44), and opens in
 * a new tab what the menu opens in one.
 */
export function shapeLinks(tree: HtmlNode, newTab: ReadonlySet<string>) {
  for (const [link] of partsOf(tree)) {
    if (link.tagName !== 'a' || !link.properties) continue;
    const href = String(link.properties.href);
    if (/^https?:/.test(href) || newTab.has(href)) link.properties.rel = ['noopener'];
    if (newTab.has(href)) link.properties.target = '_blank';
    const note = fileNoteAt(href);
    if (note) link.children?.push({ type: 'text', value: ` (${note})` });
  }
}

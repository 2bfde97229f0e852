import { fileNoteAt } from '../ui/file-note.server';
import { type HtmlNode, partsOf } from './syntax-tree';

/** Gives links `rel="noopener"`, the type and size of their files (docs/rules.md R44), and the new tabs of the menu. */
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

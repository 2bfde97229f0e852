import type { PagePart } from '../../content-files/page-parts';

const LEAD = /^<p>.*?<\/p>/s;

/** The first paragraph of a page that begins with one, as HTML, and the parts without it. */
export function cutLead(parts: readonly PagePart[]): [lead: string | undefined, rest: readonly PagePart[]] {
  const [first, ...others] = parts;
  const [lead] = (first && 'html' in first && LEAD.exec(first.html)) || [];
  if (!lead || !first || !('html' in first)) return [undefined, parts];
  return [lead, [{ html: first.html.slice(lead.length).trim() }, ...others]];
}

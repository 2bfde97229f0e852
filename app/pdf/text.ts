import type { TextStyle } from './look';
import type { OfficeDocument, StructElement } from './office-document';
import { printable } from './printable';

/** A document being written, and the tag to which blocks are added. */
export interface Sheet {
  readonly doc: OfficeDocument;
  readonly body: StructElement;
}

/** Position of a text, in points from the top left corner of the page. */
export interface TextBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** Left by default. */
  readonly align?: 'left' | 'right';
}

function applyStyle(doc: OfficeDocument, style: TextStyle): number {
  doc.font(style.font).fontSize(style.size).fillColor(style.color);
  return style.size * style.leading - doc.currentLineHeight(true);
}

/** The space to add above a line so that it equals the space below: pdfkit puts all of it below. */
export function halfLeading(doc: OfficeDocument, style: TextStyle): number {
  applyStyle(doc, style);
  return (style.size * style.leading - doc.currentLineHeight(false)) / 2;
}

/** Height in points of the text at this width. */
export function textHeight(doc: OfficeDocument, text: string, style: TextStyle, width: number): number {
  const lineGap = applyStyle(doc, style);
  return doc.heightOfString(printable(text), { width, lineGap });
}

/** Width in points of the text on one line. */
export function textWidth(doc: OfficeDocument, text: string, style: TextStyle): number {
  applyStyle(doc, style);
  return doc.widthOfString(printable(text));
}

/** Writes text as a tagged element of `parent` and returns the y position below it. */
export function writeText(
  doc: OfficeDocument,
  parent: StructElement,
  tag: string | { readonly name: string; readonly scope: 'Column' | 'Row' },
  text: string,
  style: TextStyle,
  box: TextBox,
): number {
  const shown = printable(text);
  const name = typeof tag === 'string' ? tag : tag.name;
  const options = {
    ...(typeof tag === 'string' ? {} : { scope: tag.scope }),
    ...(shown === text.replace(/\s+/g, ' ').trim() ? {} : { actual: text }),
  };
  const lineGap = applyStyle(doc, style);
  const top = box.y + halfLeading(doc, style);
  parent.add(
    doc.struct(name, options, () =>
      doc.text(shown, box.x, top, { width: box.width, align: box.align, lineGap }),
    ),
  );
  return doc.y - halfLeading(doc, style);
}

/** Adds a tag that contains other tags. End it after adding its last child. */
export function addContainer(doc: OfficeDocument, parent: StructElement, tag: string): StructElement {
  const element = doc.struct(tag);
  parent.add(element);
  return element;
}

/** Starts a new page unless `height` points are left on this one. A block taller than a page may break. */
export function keepTogether(doc: OfficeDocument, height: number): void {
  const fullPage = doc.page.maxY() - doc.page.margins.top;
  if (doc.y + Math.min(height, fullPage) > doc.page.maxY() + 0.01) doc.addPage();
}

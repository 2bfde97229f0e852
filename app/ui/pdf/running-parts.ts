import { drawArtifact, drawRule } from './drawing';
import { COLOR, OFFICE, PAGE, TEXT } from './look';
import type { OfficeDocument } from './office-document';
import { drawWovenEdge } from './pattern';
import { printable } from './printable';

const LEFT = PAGE.margin.left;
const RIGHT = PAGE.width - PAGE.margin.right;

interface Running {
  readonly title: string;
  readonly isSample: boolean;
}

/** Fits the title on one line, cut between words with an ellipsis if it is too long. */
function shorten(doc: OfficeDocument, title: string, width: number): string {
  if (doc.widthOfString(title) <= width) return title;
  let kept = title;
  while (kept !== '' && doc.widthOfString(`${kept}…`) > width) kept = kept.slice(0, -1);
  const atWord = kept.slice(0, Math.max(0, kept.lastIndexOf(' ')));
  return `${(atWord || kept).trimEnd()}…`;
}

function drawRunningHead(doc: OfficeDocument, title: string): void {
  doc.rect(0, 0, PAGE.width, 12).fill(COLOR.green900);
  drawWovenEdge(doc, { x: 0, y: 12, width: PAGE.width, height: 4 });
  doc.font('Helvetica-Bold').fontSize(9.5).fillColor(COLOR.green700);
  doc.text(OFFICE.shortName, LEFT, 34, { lineBreak: false });
  doc.font('Helvetica').fillColor(COLOR.muted);
  const shown = shorten(doc, printable(title), 380);
  doc.text(shown, RIGHT - doc.widthOfString(shown), 34, { lineBreak: false });
}

function drawFooter(doc: OfficeDocument, place: string, isSample: boolean): void {
  const y = PAGE.height - 44;
  drawRule(doc, { x: LEFT, y: y - 10, width: PAGE.contentWidth }, 0.75, COLOR.line);
  doc.font('Helvetica').fontSize(9.5).fillColor(COLOR.muted);
  const lead = 'Toll-free complaint line ';
  doc.text(lead, LEFT, y, { lineBreak: false });
  const leadWidth = doc.widthOfString(lead);
  doc.text(place, RIGHT - doc.widthOfString(place), y, { lineBreak: false });
  if (isSample) {
    const x = (PAGE.width - doc.widthOfString(OFFICE.sampleMark)) / 2;
    doc.text(OFFICE.sampleMark, x, y, { lineBreak: false });
  }
  doc.font('Helvetica-Bold').fillColor(TEXT.body.color);
  doc.text(OFFICE.tollFree, LEFT + leadWidth, y, { lineBreak: false });
}

/**
 * Draws the header of all pages but the first, and every page's footer. Call it last, when the number of pages is known.
 * Everything is marked as pagination, which screen readers skip.
 */
export function drawRunningParts(doc: OfficeDocument, { title, isSample }: Running): void {
  const { start, count } = doc.bufferedPageRange();
  for (let index = start; index < start + count; index += 1) {
    doc.switchToPage(index);
    // The footer is in the bottom margin, where pdfkit would otherwise start a new page.
    doc.page.margins.bottom = 0;
    if (index > start) drawArtifact(doc, () => drawRunningHead(doc, title), 'Pagination');
    drawArtifact(doc, () => drawFooter(doc, `Page ${index - start + 1} of ${count}`, isSample), 'Pagination');
  }
}

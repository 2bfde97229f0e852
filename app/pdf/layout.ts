import { drawAdireArcs, drawArtifact, drawRule, drawWovenEdge } from './drawing';
import { COLOR, OFFICE, PAGE, TEXT, type TextStyle } from './look';
import { type OfficeDocument, officeDocuments } from './office-document';
import { printable } from './printable';
import { addContainer, type Sheet, textHeight, textWidth, writeText } from './text';

/** The head of the first page. `line` is below the title: a date or one plain sentence. */
export interface Head {
  readonly title: string;
  readonly line?: string;
  readonly isSample: boolean;
}

/**
 * Makes a PDF file in the office's design: writes the head, lets `writeBody` add its blocks, then adds running heads and
 * page numbers. Returns the file's bytes, which are always the same for the same content. Throws if a text has
 * characters that the fonts cannot show.
 */
export async function makePdf(
  head: Head,
  subject: string,
  writeBody: (sheet: Sheet) => void,
): Promise<Uint8Array> {
  const OfficeDocument = await officeDocuments();
  const doc = new OfficeDocument({ title: head.title, subject });
  const body = doc.struct('Document');
  doc.addStructure(body);
  const sheet: Sheet = { doc, body };
  writeHead(sheet, head);
  writeBody(sheet);
  body.end();
  drawRunningParts(doc, head);
  doc.end();
  const chunks: Uint8Array[] = [];
  for await (const chunk of doc) chunks.push(chunk);
  return new Uint8Array(Buffer.concat(chunks));
}

const LEFT = PAGE.margin.left;
const RIGHT = PAGE.width - PAGE.margin.right;
const EDGE = 8;
const NAME: TextStyle = { font: 'Helvetica-Bold', size: 15, leading: 1.2, color: COLOR.white };
const FULL_NAME: TextStyle = { font: 'Helvetica', size: 9.5, leading: 1.3, color: COLOR.green100 };
const LINE: TextStyle = { font: 'Helvetica', size: 12, leading: 1.35, color: COLOR.green100 };
const MARK: TextStyle = { font: 'Helvetica-Bold', size: 10, leading: 1.2, color: COLOR.ink };

/** Longer titles are smaller, to limit the height of the band. */
function titleStyle(title: string): TextStyle {
  const size = title.length > 130 ? 17 : title.length > 70 ? 21 : 27;
  return { font: 'Helvetica-Bold', size, leading: 1.17, color: COLOR.white };
}

/** The smallest width at which the title takes no more lines than at `width`, so that no word is left alone on a line. */
function balancedWidth(doc: OfficeDocument, title: string, style: TextStyle, width: number): number {
  const height = textHeight(doc, title, style, width);
  let best = width;
  for (let narrower = width - 6; narrower > width / 3; narrower -= 6) {
    if (textHeight(doc, title, style, narrower) > height) break;
    best = narrower;
  }
  return best;
}

/** Draws the green band with the office's name, the title (H1), the line below it and the sample mark. */
function writeHead({ doc, body }: Sheet, head: Head): void {
  const style = titleStyle(head.title);
  const titleWidth = balancedWidth(doc, head.title, style, PAGE.contentWidth - 24);
  const titleTop = 94;
  const titleBottom = titleTop + textHeight(doc, head.title, style, titleWidth);
  const lineTop = titleBottom + 7;
  const lineBottom = head.line ? lineTop + textHeight(doc, head.line, LINE, PAGE.contentWidth) : titleBottom;
  const height = lineBottom + 22;

  drawArtifact(doc, () => {
    doc.rect(0, 0, PAGE.width, height).fill(COLOR.green900);
    drawAdireArcs(doc, { x: 0, y: 0, width: PAGE.width, height });
    drawWovenEdge(doc, { x: 0, y: height, width: PAGE.width, height: EDGE });
  });

  const block = addContainer(doc, body, 'Div');
  const nameBottom = writeText(doc, block, 'P', OFFICE.shortName, NAME, { x: LEFT, y: 32, width: 200 });
  writeText(doc, block, 'P', OFFICE.name, FULL_NAME, { x: LEFT, y: nameBottom + 1, width: 300 });
  writeText(doc, block, 'H1', head.title, style, { x: LEFT, y: titleTop, width: titleWidth });
  if (head.line)
    writeText(doc, block, 'P', head.line, LINE, { x: LEFT, y: lineTop, width: PAGE.contentWidth });
  if (head.isSample) writeSampleMark({ doc, body: block });
  block.end();

  doc.x = LEFT;
  doc.y = height + EDGE + 26;
}

function writeSampleMark({ doc, body }: Sheet): void {
  const width = textWidth(doc, OFFICE.sampleMark, MARK) + 1;
  const x = RIGHT - width - 10;
  drawArtifact(doc, () => doc.rect(x - 10, 35, width + 20, 23).fill(COLOR.gold));
  writeText(doc, body, 'P', OFFICE.sampleMark, MARK, { x, y: 40.5, width });
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

/** Draws the header of all pages but the first, and all footers, which screen readers skip. Call it last. */
function drawRunningParts(doc: OfficeDocument, { title, isSample }: Head): void {
  const { start, count } = doc.bufferedPageRange();
  for (let index = start; index < start + count; index += 1) {
    doc.switchToPage(index);
    // The footer is in the bottom margin, where pdfkit would otherwise start a new page.
    doc.page.margins.bottom = 0;
    if (index > start) drawArtifact(doc, () => drawRunningHead(doc, title), 'Pagination');
    drawArtifact(doc, () => drawFooter(doc, `Page ${index - start + 1} of ${count}`, isSample), 'Pagination');
  }
}

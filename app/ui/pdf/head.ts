import { drawArtifact } from './drawing';
import { COLOR, OFFICE, PAGE, type TextStyle } from './look';
import type { OfficeDocument } from './office-document';
import { drawAdireArcs, drawWovenEdge } from './pattern';
import { addContainer, type Sheet, textHeight, textWidth, writeText } from './text';

/** The head of the first page. `line` is below the title: a date or one plain sentence. */
export interface Head {
  readonly title: string;
  readonly line?: string;
  readonly isSample: boolean;
}

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
export function writeHead({ doc, body }: Sheet, head: Head): void {
  const left = PAGE.margin.left;
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
  const nameBottom = writeText(doc, block, 'P', OFFICE.shortName, NAME, { x: left, y: 32, width: 200 });
  writeText(doc, block, 'P', OFFICE.name, FULL_NAME, { x: left, y: nameBottom + 1, width: 300 });
  writeText(doc, block, 'H1', head.title, style, { x: left, y: titleTop, width: titleWidth });
  if (head.line)
    writeText(doc, block, 'P', head.line, LINE, { x: left, y: lineTop, width: PAGE.contentWidth });
  if (head.isSample) writeSampleMark({ doc, body: block });
  block.end();

  doc.x = left;
  doc.y = height + EDGE + 26;
}

function writeSampleMark({ doc, body }: Sheet): void {
  const width = textWidth(doc, OFFICE.sampleMark, MARK) + 1;
  const x = PAGE.width - PAGE.margin.right - width - 10;
  drawArtifact(doc, () => doc.rect(x - 10, 35, width + 20, 23).fill(COLOR.gold));
  writeText(doc, body, 'P', OFFICE.sampleMark, MARK, { x, y: 40.5, width });
}

import { drawArtifact, drawRule } from './drawing';
import { COLOR, PAGE, TEXT, type TextStyle } from './look';
import { addContainer, keepTogether, type Sheet, type TextBox, textHeight, writeText } from './text';

const PAD_Y = 7;
const HEAD: TextStyle = { ...TEXT.label, leading: 1.3 };
const ROW_HEAD: TextStyle = { ...TEXT.strong, size: 10.5 };
const CELL: TextStyle = { ...TEXT.body, size: 10.5 };

/** Font size in tables of figures, which have many columns. */
const FIGURE_SIZE = 9;

/** A table of two or more columns. The first cell of each row names the row. */
export interface TableContent {
  /** Describes the table; shown above it. */
  readonly caption: string;
  /** Column names; omitted if the row names are enough. */
  readonly columns?: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Width of the first column in points; the others share the rest. */
  readonly firstWidth: number;
  /** Whether all cells but the first in each row are figures, which are right-aligned and smaller. */
  readonly isOfFigures?: boolean;
}

function cellBoxes(count: number, firstWidth: number, padX: number, isOfFigures: boolean): TextBox[] {
  const otherWidth = (PAGE.contentWidth - firstWidth) / (count - 1);
  return Array.from({ length: count }, (_, index) => ({
    x: PAGE.margin.left + padX + (index === 0 ? 0 : firstWidth + (index - 1) * otherWidth),
    y: 0,
    width: (index === 0 ? firstWidth : otherWidth) - 2 * padX,
    align: isOfFigures && index > 0 ? 'right' : 'left',
  }));
}

/** Writes the table with tags for rows, row names and column names. Rows never break across pages. */
export function table(sheet: Sheet, content: TableContent): void {
  const { caption, columns, rows, firstWidth, isOfFigures = false } = content;
  const { doc, body } = sheet;
  // Without a tinted header row there is no edge to keep clear of, so text aligns with the text above.
  const padX = isOfFigures ? 5 : columns ? 10 : 0;
  const boxes = cellBoxes(columns?.length ?? rows[0]?.length ?? 2, firstWidth, padX, isOfFigures);
  const element = addContainer(doc, body, 'Table');

  function heightOf(cells: readonly string[], styleOf: (index: number) => TextStyle): number {
    const heights = boxes.map((box, index) => textHeight(doc, cells[index] ?? '', styleOf(index), box.width));
    return Math.max(...heights) + 2 * PAD_Y;
  }

  function writeRow(cells: readonly string[], isHead: boolean): void {
    const styleOf = (index: number): TextStyle => {
      const style = isHead ? HEAD : index === 0 ? ROW_HEAD : CELL;
      return isOfFigures ? { ...style, size: FIGURE_SIZE } : style;
    };
    const height = heightOf(cells, styleOf);
    keepTogether(doc, height);
    const top = doc.y;
    drawArtifact(doc, () => {
      if (isHead) doc.rect(PAGE.margin.left, top, PAGE.contentWidth, height).fill(COLOR.green100);
      const under = { x: PAGE.margin.left, y: top + height, width: PAGE.contentWidth };
      drawRule(doc, under, isHead ? 1.5 : 0.75, isHead ? COLOR.green700 : COLOR.line);
    });
    const row = addContainer(doc, element, 'TR');
    boxes.forEach((box, index) => {
      const scope = isHead ? 'Column' : 'Row';
      const tag = isHead || index === 0 ? ({ name: 'TH', scope } as const) : 'TD';
      writeText(doc, row, tag, cells[index] ?? '', styleOf(index), { ...box, y: top + PAD_Y });
    });
    row.end();
    doc.y = top + height;
  }

  const captionHeight = textHeight(doc, caption, TEXT.label, PAGE.contentWidth);
  keepTogether(doc, captionHeight + 90);
  const place = { x: PAGE.margin.left, y: doc.y, width: PAGE.contentWidth };
  doc.y = writeText(doc, element, 'Caption', caption, TEXT.label, place) + 5;
  if (columns) writeRow(columns, true);
  for (const cells of rows) writeRow(cells, false);
  element.end();
  doc.y += 14;
}

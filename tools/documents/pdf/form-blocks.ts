import { type Area, drawArtifact, drawRule } from '../../../app/pdf/drawing';
import { COLOR, PAGE, TEXT } from '../../../app/pdf/look';
import {
  addContainer,
  halfLeading,
  keepTogether,
  type Sheet,
  textHeight,
  writeText,
} from '../../../app/pdf/text';
import type { FillableField, FillableForm } from './fillable';

const LEFT = PAGE.margin.left;
const GAP = 18;

/** A labelled field of the printed form; the hint is printed below the label. */
export interface FormField {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly isRequired?: boolean;
  /** Rows of handwriting that fit in the field; 1 by default. */
  readonly lines?: number;
}

function labelText({ label, isRequired }: FormField): string {
  return isRequired ? `${label} (required)` : label;
}

function fillable(field: FormField): FillableField {
  const hint = field.hint ? `, ${field.hint}` : '';
  return {
    name: field.name,
    tooltip: `${labelText(field)}${hint}`,
    isRequired: field.isRequired ?? false,
    isMultiline: (field.lines ?? 1) > 1,
  };
}

function drawFrame({ doc }: Sheet, area: Area): void {
  drawArtifact(doc, () =>
    doc.lineWidth(0.9).strokeColor(COLOR.ink).rect(area.x, area.y, area.width, area.height).stroke(),
  );
}

/** The heading of a part of the form above a green rule; kept together with the next `height` points. */
export function partHeading({ doc, body }: Sheet, part: number, title: string, height: number): void {
  const above = 20;
  const { font, size, color } = TEXT.h2;
  const own = size * TEXT.h2.leading;
  keepTogether(doc, above + own + 18 + height);
  const top = doc.y <= doc.page.margins.top + 1 ? doc.y : doc.y + above;
  const y = top + halfLeading(doc, TEXT.h2);
  const writeRuns = () => {
    doc.font('Helvetica').fontSize(size).fillColor(COLOR.green600);
    doc.text(`Part ${part} `, LEFT, y, { lineBreak: false });
    doc
      .font(font)
      .fillColor(color)
      .text(title, LEFT + 58, y, { lineBreak: false });
  };
  body.add(doc.struct('H2', {}, writeRuns));
  const bottom = top + own + 5;
  drawArtifact(doc, () => doc.rect(LEFT, bottom, PAGE.contentWidth, 2).fill(COLOR.green600));
  doc.y = bottom + 13;
}

/** One or two fields side by side; their boxes are aligned whatever the hints. */
export function fieldRow(sheet: Sheet, form: FillableForm, fields: readonly FormField[]): void {
  const { doc, body } = sheet;
  const width = (PAGE.contentWidth - GAP * (fields.length - 1)) / fields.length;
  const labelHeight = (field: FormField) =>
    textHeight(doc, labelText(field), TEXT.label, width) +
    (field.hint ? textHeight(doc, field.hint, TEXT.small, width) : 0);
  const textPart = Math.max(...fields.map(labelHeight)) + 3;
  const boxHeight = 27 + 20 * (Math.max(...fields.map((field) => field.lines ?? 1)) - 1);
  keepTogether(doc, textPart + boxHeight);
  const top = doc.y;
  fields.forEach((field, index) => {
    const x = LEFT + index * (width + GAP);
    const block = addContainer(doc, body, 'Div');
    const hintTop = writeText(doc, block, 'P', labelText(field), TEXT.label, { x, y: top, width });
    if (field.hint) writeText(doc, block, 'P', field.hint, TEXT.small, { x, y: hintTop, width });
    const box = { x, y: top + textPart, width, height: boxHeight };
    drawFrame(sheet, box);
    form.addText(block, fillable(field), {
      x: x + 5,
      y: box.y + 2,
      width: width - 10,
      height: boxHeight - 4,
    });
    block.end();
  });
  doc.y = top + textPart + boxHeight + 15;
}

/** Tick boxes side by side, each with a label and a hint about the part it opens. */
export function tickRow(sheet: Sheet, form: FillableForm, fields: readonly FormField[]): void {
  const { doc, body } = sheet;
  const side = 17;
  const pitch = PAGE.contentWidth / fields.length;
  const width = pitch - side - 8 - 12;
  const hintHeights = fields.map(({ hint }) => (hint ? textHeight(doc, hint, TEXT.small, width) : 0));
  const height = textHeight(doc, 'Tick', TEXT.label, width) + Math.max(...hintHeights);
  keepTogether(doc, height);
  const top = doc.y;
  const list = addContainer(doc, body, 'L');
  fields.forEach((field, index) => {
    const x = LEFT + index * pitch;
    const item = addContainer(doc, list, 'LI');
    const content = addContainer(doc, item, 'LBody');
    drawFrame(sheet, { x, y: top, width: side, height: side });
    form.addTickBox(content, fillable(field), { x: x + 1, y: top + 1, width: side - 2, height: side - 2 });
    const textX = x + side + 8;
    const y = writeText(doc, content, 'P', field.label, TEXT.label, { x: textX, y: top + 2, width });
    if (field.hint) writeText(doc, content, 'P', field.hint, TEXT.small, { x: textX, y, width });
    content.end();
    item.end();
  });
  list.end();
  doc.y = top + height + 12;
}

/** Numbered lines to write on, as `count` copies of a field: "householdCriteria.1" and so on. */
export function numberedLines(
  sheet: Sheet,
  form: FillableForm,
  { name, label, count }: { readonly name: string; readonly label: string; readonly count: number },
): void {
  const { doc, body } = sheet;
  const pitch = NUMBERED_LINE;
  const indent = 26;
  keepTogether(doc, count * pitch);
  const list = addContainer(doc, body, 'L');
  for (let number = 1; number <= count; number += 1) {
    const top = doc.y;
    const bottom = top + pitch;
    const item = addContainer(doc, list, 'LI');
    writeText(doc, item, 'Lbl', `${number}.`, TEXT.marker, { x: LEFT, y: bottom - 18, width: indent });
    const line = { x: LEFT + indent, width: PAGE.contentWidth - indent };
    drawArtifact(doc, () => drawRule(doc, { ...line, y: bottom }, 0.75, COLOR.muted));
    const content = addContainer(doc, item, 'LBody');
    const field = { name: `${name}.${number}`, tooltip: `${label}, entry ${number} of ${count}` };
    form.addText(content, field, { x: line.x, y: top + 3, width: line.width, height: pitch - 4 });
    content.end();
    item.end();
    doc.y = bottom;
  }
  list.end();
  doc.y += 12;
}

/** Height of a numbered line in points. */
export const NUMBERED_LINE = 24;

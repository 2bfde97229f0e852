import { COLOR } from './look';
import type { OfficeDocument } from './office-document';

/** A rectangle, in points from the top left corner of the page. */
export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Draws something that assistive technology ignores: rules, field frames, patterns, page numbers. */
export function drawArtifact(
  doc: OfficeDocument,
  draw: () => void,
  type: 'Layout' | 'Pagination' = 'Layout',
): void {
  doc.markContent('Artifact', { type });
  doc.save();
  draw();
  doc.restore();
  doc.endMarkedContent();
}

/** Draws a horizontal rule from the area's left to its right edge, at its `y`. */
export function drawRule(
  doc: OfficeDocument,
  { x, y, width }: Omit<Area, 'height'>,
  weight: number,
  color: string,
): void {
  doc.lineWidth(weight).strokeColor(color);
  doc
    .moveTo(x, y)
    .lineTo(x + width, y)
    .stroke();
}

/** Arcs like the resist-dye patterns of adire cloth: rings around two opposite corners, faint on green. */
export function drawAdireArcs(doc: OfficeDocument, area: Area): void {
  const reach = Math.hypot(area.width, area.height) * 0.62;
  doc.save();
  doc.rect(area.x, area.y, area.width, area.height).clip();
  doc.lineWidth(1.4).strokeColor(COLOR.white).strokeOpacity(0.075);
  for (let radius = 14; radius < reach; radius += 15) {
    doc.circle(area.x, area.y + area.height, radius);
    doc.circle(area.x + area.width, area.y, radius);
  }
  doc.stroke();
  doc.restore();
}

/** A narrow strip like the woven edge of aso-oke cloth: gold warp threads and blocks of weft, repeated. */
export function drawWovenEdge(doc: OfficeDocument, area: Area): void {
  const unit = 28;
  const right = area.x + area.width;
  const bottom = area.y + area.height;
  doc.save();
  doc.rect(area.x, area.y, area.width, area.height).fill(COLOR.green700);
  doc.rect(area.x, area.y, area.width, area.height).clip();
  doc.lineWidth(1.2).strokeColor(COLOR.gold);
  for (let x = area.x; x < right; x += unit) {
    for (const offset of [2, 5, 8]) doc.moveTo(x + offset, area.y).lineTo(x + offset, bottom);
  }
  doc.stroke();
  doc.lineWidth(0.8).strokeColor(COLOR.green100).strokeOpacity(0.55);
  for (let x = area.x; x < right; x += unit) {
    for (let y = area.y + 1.4; y < bottom; y += 2.6) doc.moveTo(x + 12, y).lineTo(x + 24, y);
  }
  doc.stroke();
  doc.restore();
}

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

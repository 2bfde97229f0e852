import type { Point } from './outlines';

/**
 * Finds the position with the most room for a label's centre inside a ring: the point farthest from its border,
 * measured in the label's proportions.
 *
 * @param ratio the label's width divided by its height
 * @returns the point, and half the height that a label there may have
 */
export function labelPlace(ring: readonly Point[], ratio: number): { at: Point; room: number } {
  const points = ring.map(([x, y]): Point => [x / ratio, y]);
  const [left, right] = [Math.min(...points.map(([x]) => x)), Math.max(...points.map(([x]) => x))];
  const [top, bottom] = [Math.min(...points.map(([, y]) => y)), Math.max(...points.map(([, y]) => y))];
  const border = borderOf(points);
  let best = { at: [(left + right) / 2, (top + bottom) / 2] as Point, room: 0 };
  const step = Math.max(right - left, bottom - top) / 80;
  for (let x = left; x <= right; x += step) {
    for (let y = top; y <= bottom; y += step) {
      const room = distanceToBorder([x, y], border, best.room);
      if (room > best.room && isInside([x, y], points)) best = { at: [x, y], room };
    }
  }
  return { at: [Math.round(best.at[0] * ratio), Math.round(best.at[1])], room: best.room };
}

function isInside([x, y]: Point, ring: readonly Point[]): boolean {
  let inside = false;
  ring.forEach(([x1, y1], index) => {
    const [x2, y2] = ring[(index + 1) % ring.length] ?? [x1, y1];
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside;
  });
  return inside;
}

/** Points along the lines of a ring, at most three units apart. */
function borderOf(ring: readonly Point[]): Point[] {
  return ring.flatMap(([x1, y1], index) => {
    const [x2, y2] = ring[(index + 1) % ring.length] ?? [x1, y1];
    const steps = Math.ceil(Math.hypot(x2 - x1, y2 - y1) / 3);
    return Array.from(
      { length: steps },
      (_, step): Point => [x1 + ((x2 - x1) * step) / steps, y1 + ((y2 - y1) * step) / steps],
    );
  });
}

/**
 * The distance to the nearest border point, as the larger of horizontal and vertical distance, since labels are boxes.
 * Stops once it is at most `enough`.
 */
function distanceToBorder([x, y]: Point, border: readonly Point[], enough: number): number {
  let nearest = Number.POSITIVE_INFINITY;
  for (const [px, py] of border) {
    nearest = Math.min(nearest, Math.max(Math.abs(px - x), Math.abs(py - y)));
    if (nearest <= enough) break;
  }
  return nearest;
}

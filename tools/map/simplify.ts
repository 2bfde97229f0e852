import { areaOf, type Point, type Ring } from './outlines';

interface Simplification {
  /** Points closer than this are merged, so that neighbours share their border. */
  snap: number;
  /** Maximum deviation of the simplified line. */
  tolerance: number;
  /** Output units per source unit. */
  scale: number;
  /** Smaller islands, in square units of the source, are left out. */
  leastArea: number;
}

/**
 * Reduces the outlines to fewer points, in whole units. Each border between two states is simplified once for both, so
 * that no gap opens between them.
 */
export function simplify(
  rings: readonly Ring[],
  { snap, tolerance, scale, leastArea }: Simplification,
): Ring[] {
  const { places, shared } = snapTogether(rings, snap);
  const neighbours = places.map(() => new Set<number>());
  for (const { at } of shared) {
    at.forEach((place, index) => {
      const next = at[(index + 1) % at.length] ?? place;
      neighbours[place]?.add(next);
      neighbours[next]?.add(place);
    });
  }
  const isJunction = (place: number) => neighbours[place]?.size !== 2;
  const simpler: Ring[] = [];
  for (const { id, at } of shared) {
    const kept = bordersOf(at, isJunction).flatMap((border) =>
      straighten(border, places, tolerance).slice(0, -1),
    );
    const points = kept.map((place): Point => {
      const [x, y] = places[place] ?? [0, 0];
      return [Math.round(x * scale), Math.round(y * scale)];
    });
    if (areaOf(points) >= leastArea * scale * scale) simpler.push({ id, points: withoutRepeats(points) });
  }
  return simpler;
}

/** Merges close points of all rings; returns the distinct points, and each ring as indexes of points. */
function snapTogether(rings: readonly Ring[], snap: number) {
  const places: Point[] = [];
  const cells = new Map<string, number[]>();
  function placeOf([x, y]: Point): number {
    const [column, row] = [Math.floor(x / snap), Math.floor(y / snap)];
    for (let dx = -1; dx <= 1; dx++) {
      for (let dy = -1; dy <= 1; dy++) {
        const near = cells
          .get(`${column + dx},${row + dy}`)
          ?.find((place) => distance(places[place] ?? [0, 0], [x, y]) < snap);
        if (near !== undefined) return near;
      }
    }
    const cell = `${column},${row}`;
    cells.set(cell, [...(cells.get(cell) ?? []), places.push([x, y]) - 1]);
    return places.length - 1;
  }
  const shared = rings.map(({ id, points }) => ({ id, at: withoutRepeats(points.map(placeOf)) }));
  return { places, shared: shared.filter(({ at }) => at.length > 2) };
}

/** Splits a ring where borders meet; one without such points is split in two. Each piece ends where the next begins. */
function bordersOf(ring: readonly number[], isJunction: (place: number) => boolean): number[][] {
  const start = Math.max(0, ring.findIndex(isJunction));
  const turned = [...ring.slice(start), ...ring.slice(0, start + 1)];
  const cuts = turned.flatMap((place, index) =>
    index > 0 && index < turned.length - 1 && isJunction(place) ? index : [],
  );
  if (cuts.length === 0) cuts.push(turned.length >> 1);
  const ends = [0, ...cuts, turned.length - 1];
  return ends.slice(1).map((end, index) => turned.slice(ends[index], end + 1));
}

/** Removes the points within the tolerance of a line (Douglas–Peucker), with the same result in both directions. */
function straighten(border: number[], places: readonly Point[], tolerance: number): number[] {
  const isTurned = (border[0] ?? 0) > (border.at(-1) ?? 0);
  const line = isTurned ? border.toReversed() : border;
  const kept = new Set([0, line.length - 1]);
  const spans: [number, number][] = [[0, line.length - 1]];
  for (let span = spans.pop(); span; span = spans.pop()) {
    const [from, to] = span;
    const at = (index: number) => places[line[index] ?? 0] ?? [0, 0];
    let [farthest, most] = [-1, tolerance];
    for (let index = from + 1; index < to; index++) {
      const away = distanceToLine(at(index), at(from), at(to));
      if (away > most) [farthest, most] = [index, away];
    }
    if (farthest < 0) continue;
    kept.add(farthest);
    spans.push([from, farthest], [farthest, to]);
  }
  const rest = line.filter((_, index) => kept.has(index));
  return isTurned ? rest.reverse() : rest;
}

function distance([x, y]: Point, [otherX, otherY]: Point): number {
  return Math.hypot(x - otherX, y - otherY);
}

function distanceToLine(point: Point, [x1, y1]: Point, [x2, y2]: Point): number {
  const [dx, dy] = [x2 - x1, y2 - y1];
  const along =
    dx === 0 && dy === 0 ? 0 : ((point[0] - x1) * dx + (point[1] - y1) * dy) / (dx * dx + dy * dy);
  const share = Math.min(1, Math.max(0, along));
  return distance(point, [x1 + share * dx, y1 + share * dy]);
}

function withoutRepeats<Item>(ring: Item[]): Item[] {
  return ring.filter((item, index) => String(item) !== String(ring[(index || ring.length) - 1]));
}

/** A point on the map, in its own units. */
export type Point = readonly [x: number, y: number];

/** A closed outline of a state: its land, or an island. */
export interface Ring {
  /** The state's name in the source. */
  id: string;
  points: Point[];
}

/** Reads the rings of an SVG path made of relative moves and lines, as in the source. */
export function readRings(id: string, path: string): Ring[] {
  const rings: Ring[] = [];
  let [x, y] = [0, 0];
  for (const part of path.split(/z/i).filter((each) => each.trim())) {
    const [command, ...numbers] = part.match(/[a-z]|-?\d*\.?\d+(e-?\d+)?/gi) ?? [];
    if (command !== 'm' || numbers.length % 2 === 1)
      throw new Error(`the outline of ${id} does not consist of relative lines`);
    const points: Point[] = [];
    for (let index = 0; index < numbers.length; index += 2) {
      x += Number(numbers[index]);
      y += Number(numbers[index + 1]);
      points.push([x, y]);
    }
    // After a closed ring, the next move is relative to this ring's start.
    [x, y] = points[0] ?? [x, y];
    rings.push({ id, points });
  }
  return rings;
}

/** Writes a ring as an SVG path in whole units, each line relative to the previous one. */
export function writeRing(points: readonly Point[]): string {
  const [first = [0, 0], ...others] = points;
  let [x, y] = first;
  let path = `M${x} ${y}l`;
  for (const [toX, toY] of others) {
    const [dx, dy] = [toX - x, toY - y];
    path += `${dx < 0 || path.endsWith('l') ? '' : ' '}${dx}${dy < 0 ? '' : ' '}${dy}`;
    [x, y] = [toX, toY];
  }
  return `${path}z`;
}

/** The area that a ring encloses, in square units. */
export function areaOf(points: readonly Point[]): number {
  let twice = 0;
  points.forEach(([x, y], index) => {
    const [nextX, nextY] = points[(index + 1) % points.length] ?? [x, y];
    twice += x * nextY - nextX * y;
  });
  return Math.abs(twice) / 2;
}

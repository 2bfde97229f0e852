/** Places on the map, in its own units. */
export type Point = readonly [x: number, y: number];

/** One closed line of a state: its land, or an island. */
export interface Ring {
  /** Name of the state in the source. */
  id: string;
  points: Point[];
}

/** The rings of an SVG path that is made of relative moves and lines, as the source's are. */
export function readRings(id: string, path: string): Ring[] {
  const rings: Ring[] = [];
  let [x, y] = [0, 0];
  for (const part of path.split(/z/i).filter((each) => each.trim())) {
    const [command, ...numbers] = part.match(/[a-z]|-?\d*\.?\d+(e-?\d+)?/gi) ?? [];
    if (command !== 'm' || numbers.length % 2 === 1)
      throw new Error(`the outline of ${id} is not made of relative lines`);
    const points: Point[] = [];
    for (let index = 0; index < numbers.length; index += 2) {
      x += Number(numbers[index]);
      y += Number(numbers[index + 1]);
      points.push([x, y]);
    }
    // After a closed ring, the next move starts from where this one began.
    [x, y] = points[0] ?? [x, y];
    rings.push({ id, points });
  }
  return rings;
}

/** The path of a ring in whole units, each line relative to the last. */
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

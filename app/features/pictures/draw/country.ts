import type { Point } from './svg';

/** The country's outline, degrees east and north, clockwise from the north-west. Rounded for a drawing, not for measuring. */
export const outline: readonly Point[] = [
  [3.61, 11.66],
  [3.7, 12.55],
  [4.1, 13.48],
  [4.37, 13.75],
  [4.95, 13.73],
  [5.44, 13.87],
  [6.1, 13.67],
  [6.82, 13.12],
  [7.33, 13.1],
  [7.8, 13.34],
  [8.4, 13.07],
  [9.01, 12.83],
  [9.52, 12.85],
  [10.11, 13.28],
  [10.7, 13.25],
  [10.99, 13.39],
  [11.53, 13.33],
  [12.3, 13.04],
  [12.9, 13.5],
  [13.4, 13.7],
  [13.85, 13.1],
  [14.18, 12.48],
  [14.58, 12.09],
  [14.47, 11.6],
  [13.9, 11.2],
  [13.57, 10.8],
  [13.31, 10.16],
  [13.17, 9.64],
  [12.96, 9.42],
  [12.75, 8.72],
  [12.22, 8.31],
  [12.06, 7.8],
  [11.84, 7.4],
  [11.75, 6.98],
  [11.06, 6.64],
  [10.5, 7.06],
  [10.12, 7.04],
  [9.52, 6.45],
  [9.23, 6.44],
  [8.76, 5.48],
  [8.5, 4.77],
  [7.9, 4.5],
  [7.46, 4.41],
  [7.08, 4.46],
  [6.7, 4.28],
  [5.9, 4.28],
  [5.36, 4.89],
  [5.03, 5.61],
  [4.33, 6.27],
  [3.57, 6.4],
  [2.69, 6.36],
  [2.75, 7.87],
  [2.72, 8.51],
  [2.91, 9.14],
  [3.22, 9.44],
  [3.71, 10.06],
  [3.6, 10.33],
  [3.8, 10.73],
  [3.57, 11.33],
];

/** A point within each of the 36 states and the capital territory, degrees east and north. */
export const places: readonly Point[] = [
  [7.5, 5.5],
  [12.4, 9.3],
  [7.9, 4.95],
  [6.95, 6.25],
  [10, 10.7],
  [6.1, 4.8],
  [8.6, 7.4],
  [13, 11.7],
  [8.55, 5.9],
  [5.9, 5.6],
  [8.1, 6.3],
  [5.9, 6.6],
  [5.3, 7.7],
  [7.45, 6.5],
  [7.25, 8.9],
  [11.2, 10.3],
  [7.05, 5.55],
  [9.5, 12.1],
  [7.7, 10.4],
  [8.5, 11.7],
  [7.6, 12.5],
  [4.2, 11.6],
  [6.7, 7.7],
  [4.6, 8.8],
  [3.5, 6.6],
  [8.4, 8.5],
  [5.9, 9.9],
  [3.4, 7.1],
  [5.1, 6.9],
  [4.5, 7.6],
  [3.6, 8.2],
  [9.5, 9.2],
  [6.9, 4.85],
  [5.2, 13.1],
  [10.8, 7.9],
  [11.5, 12.3],
  [6.2, 12.2],
];

/** The two great rivers, degrees east and north. */
export const niger: readonly Point[] = [
  [3.6, 11.7],
  [4.1, 11.2],
  [4.7, 10.9],
  [4.6, 10.2],
  [4.85, 9.5],
  [5.4, 8.9],
  [6.2, 8.7],
  [6.75, 7.8],
  [6.7, 7],
  [6.75, 6.2],
  [6.5, 5.4],
  [6.1, 4.4],
];
export const benue: readonly Point[] = [
  [13.2, 9.35],
  [12.3, 9.25],
  [11.5, 8.9],
  [10.6, 8.4],
  [9.7, 7.95],
  [8.6, 7.75],
  [7.7, 7.9],
  [6.75, 7.8],
];

/** Cuts from a polygon what is nearer to `other` than to `own`. */
function keepNearer(polygon: readonly Point[], own: Point, other: Point): Point[] {
  const [mx, my] = [(own[0] + other[0]) / 2, (own[1] + other[1]) / 2];
  const [dx, dy] = [other[0] - own[0], other[1] - own[1]];
  const beyond = ([x, y]: Point) => (x - mx) * dx + (y - my) * dy;
  const kept: Point[] = [];
  polygon.forEach((point, index) => {
    const next = polygon[(index + 1) % polygon.length] ?? point;
    const [here, there] = [beyond(point), beyond(next)];
    if (here <= 0) kept.push(point);
    if (here <= 0 !== there <= 0) {
      const share = here / (here - there);
      kept.push([point[0] + (next[0] - point[0]) * share, point[1] + (next[1] - point[1]) * share]);
    }
  });
  return kept;
}

/** One area around each place: all that is nearer to it than to the others. Real boundaries differ. */
export function areas(): Point[][] {
  const frame: Point[] = [
    [2, 3.5],
    [15.5, 3.5],
    [15.5, 14.5],
    [2, 14.5],
  ];
  return places.map((own) =>
    places.reduce<Point[]>(
      (polygon, other) => (other === own ? polygon : keepNearer(polygon, own, other)),
      frame,
    ),
  );
}

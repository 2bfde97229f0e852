import { type Cloth, clothFill } from './cloth';
import { colours, shade, tint } from './colours';
import type { Drawing } from './drawing';
import { circle, ellipse, group, n, placed, rect, shape, stroke } from './svg';

/** A plain desk seen from the front: top at y, down to `foot`. */
export function desk(x: number, y: number, width: number, foot: number, wood: string): string {
  return (
    rect(x + 14, y + 12, width - 28, (foot - y) * 0.62, shade(wood, 0.2)) +
    rect(x + 16, y, 14, foot - y, shade(wood, 0.3)) +
    rect(x + width - 30, y, 14, foot - y, shade(wood, 0.3)) +
    rect(x, y, width, 15, wood) +
    rect(x, y + 15, width, 4, '#17211c', { opacity: 0.2 })
  );
}

/** A table under a cloth that falls to the floor in folds. */
export function clothTable(
  drawing: Drawing,
  x: number,
  y: number,
  width: number,
  foot: number,
  cloth: Cloth,
  repeat = 46,
): string {
  const folds: string[] = [];
  for (let at = 40; at < width - 20; at += 74)
    folds.push(
      `M${n(x + at)} ${n(y + 26)}Q${n(x + at - 8)} ${n((y + foot) / 2)} ${n(x + at - 2)} ${n(foot)}`,
    );
  return (
    shape(
      `M${n(x)} ${n(y + 8)}L${n(x - 8)} ${n(foot)}Q${n(x + width / 2)} ${n(foot + 10)} ${n(x + width + 8)} ${n(foot)}L${n(x + width)} ${n(y + 8)}Z`,
      clothFill(drawing, cloth, repeat),
    ) +
    stroke(folds.join(''), shade(cloth.base, 0.35), 3, { opacity: 0.5 }) +
    rect(x - 8, y, width + 16, 14, tint(cloth.base, 0.25)) +
    rect(x - 8, y + 14, width + 16, 4, cloth.thread)
  );
}

/** A laptop from behind, 60 wide, foot at x, y. */
export function laptopBack(x: number, y: number, scale: number, fill: string = '#59666b'): string {
  return placed(
    shape('M-28 -40H28L32 -3H-32Z', fill) +
      circle(0, -22, 4.4, tint(fill, 0.4)) +
      rect(-36, -4, 72, 5, tint(fill, 0.45), { rx: 2 }),
    x,
    y,
    scale,
  );
}

/** A microphone on a table stand. */
export function microphone(x: number, y: number, scale: number): string {
  return placed(
    ellipse(0, -1, 9, 3, colours.ink) +
      stroke('M0 -2Q2 -18 -8 -30', colours.ink, 2.6) +
      ellipse(-10, -33, 4, 6, '#4a565b', { transform: 'rotate(-30 -10 -33)' }),
    x,
    y,
    scale,
  );
}

/** A bottle of water and a glass. */
export function bottle(x: number, y: number, scale: number): string {
  return placed(
    shape('M-5 0V-20Q-5 -25 -2.4 -27V-32H2.4V-27Q5 -25 5 -20V0Z', '#bfd8e0') +
      rect(-2.8, -35, 5.6, 4, colours.green600) +
      rect(-5, -18, 10, 9, colours.white) +
      rect(9, -12, 8, 12, '#d9e8ec'),
    x,
    y,
    scale,
  );
}

/** A chair from the front, seat at 26 of 100 under the figure that sits on it. */
export function chair(x: number, y: number, height: number, fill: string): string {
  const s = height / 100;
  return placed(
    rect(-13, -60, 26, 36, fill, { rx: 5 }) +
      stroke('M-11 -22L-13 0M11 -22L13 0', shade(fill, 0.35), 2.4) +
      rect(-14.6, -27, 29.2, 5, shade(fill, 0.2), { rx: 2 }),
    x,
    y,
    s,
  );
}

/** A long bench; `height` is that of the people who sit on it. */
export function bench(x: number, y: number, width: number, height: number): string {
  const seat = height * 0.26;
  const legs = [0.08, 0.5, 0.92].map((share) =>
    rect(x + width * share - 6, y - seat, 12, seat - 2, shade(colours.bark, 0.3)),
  );
  return legs.join('') + rect(x, y - seat - 8, width, 14, colours.bark);
}

function barsOnPaper(accent: string): string {
  const bars = [
    [-16, 8, colours.gold],
    [-6, 16, accent],
    [4, 24, colours.gold],
    [14, 34, accent],
  ] as const;
  return (
    bars.map(([x, height, fill]) => rect(x - 3, -42 - height, 6, height, fill)).join('') +
    stroke('M-20 -41H20', '#8b968f', 1.8)
  );
}

/** A flip chart on three legs with a few drawn lines; foot at x, y. */
export function flipChart(drawing: Drawing, x: number, y: number, height: number): string {
  const accent = drawing.random.pick([colours.green600, colours.terracotta, colours.indigoMid]);
  const marks = drawing.random.pick([
    stroke('M-18 -84H4M-18 -76H14M-18 -68H-2', '#8b968f', 2.2) +
      circle(0, -50, 10, 'none', { stroke: accent, 'stroke-width': 3 }) +
      circle(0, -50, 4, colours.gold),
    barsOnPaper(accent),
    [-14, 0, 14].map((at) => circle(at, -72, 4.4, accent) + stroke(`M${at} -66V-52`, accent, 4)).join('') +
      stroke('M-18 -45H18', '#8b968f', 2),
  ]);
  return placed(
    stroke('M-16 -36L-26 0M16 -36L26 0M0 -92L0 -96', colours.bark, 3) +
      rect(-27, -95, 54, 62, colours.bark) +
      rect(-24.4, -92.4, 48.8, 57, colours.paper) +
      rect(-25, -96, 50, 4, '#4a565b') +
      marks,
    x,
    y,
    height / 100,
  );
}

/** A headset worn on a head, in head units. */
export function headset(): string {
  return (
    stroke('M-6.4 0.6C-7.6 -10.6 7.6 -10.6 6.4 0.6', '#2d3a44', 1.3) +
    ellipse(-6.3, 1.2, 1.7, 2.6, '#2d3a44') +
    ellipse(6.3, 1.2, 1.7, 2.6, '#2d3a44') +
    stroke('M6.2 3.4Q6 6.4 2.6 6.6', '#2d3a44', 0.9) +
    circle(2.2, 6.6, 1.1, colours.gold)
  );
}

/** A canopy on poles with a scalloped edge, as is hired for every event. Foot at x, y (middle). */
export function canopy(
  x: number,
  y: number,
  width: number,
  height: number,
  one: string,
  two: string,
): string {
  const half = width / 2;
  const strips = 8;
  const each = width / strips;
  let svg =
    rect(-half + 8, -height * 0.7, 7, height * 0.7, colours.white) +
    rect(half - 15, -height * 0.7, 7, height * 0.7, colours.white);
  for (let strip = 0; strip < strips; strip += 1) {
    const left = -half + strip * each;
    svg += shape(
      `M0 ${n(-height)}L${n(left)} ${n(-height * 0.7)}v10a${n(each / 2)} ${n(each / 2.4)} 0 0 0 ${n(each)} 0v-10Z`,
      strip % 2 ? one : two,
    );
  }
  return group(svg, { transform: `translate(${n(x)} ${n(y)})` });
}

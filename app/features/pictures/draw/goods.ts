import { clothFill, someCloth } from './cloth';
import { colours, shade, tint } from './colours';
import type { Drawing } from './drawing';
import { circle, ellipse, group, n, placed, rect, shape, stroke } from './svg';

/** A woven basket with produce, 40 wide, foot at x, y. */
export function basket(drawing: Drawing, x: number, y: number, scale: number): string {
  const { random } = drawing;
  const produce = random.pick(['#c23b22', '#3f8f63', '#f2c14e', '#d9752b', '#7a2b3c']);
  let svg = '';
  for (const [cx, cy] of [
    [-13, -21],
    [-5, -25],
    [5, -25],
    [13, -21],
    [-9, -19],
    [0, -20],
    [9, -19],
  ] as const) {
    svg += circle(cx, cy, 6, random.chance(0.3) ? shade(produce, 0.15) : produce);
  }
  svg +=
    shape('M-20 -19H20L15 0Q0 2 -15 0Z', '#c9994f') +
    stroke('M-18.6 -13H18.6M-17 -7H17', '#8f6428', 1.6) +
    stroke('M-13 -19L-10 0M-4.5 -19L-3.6 0.6M4.5 -19L3.6 0.6M13 -19L10 0', '#8f6428', 1.2);
  return placed(svg, x, y, scale);
}

/** An enamel bowl, heaped. */
export function bowl(drawing: Drawing, x: number, y: number, scale: number): string {
  const { random } = drawing;
  const heap = random.pick(['#f3ead2', '#d9a441', '#b5532d', '#6b442e', '#dcd3b4', '#c23b22']);
  const rim = random.pick([colours.paper, colours.indigoMid, colours.green600]);
  return placed(
    shape('M-17 -12Q-9 -27 0 -28Q9 -27 17 -12Z', heap) +
      stroke('M-9 -17Q0 -23 9 -17', shade(heap, 0.2), 1.2) +
      shape('M-21 -13H21Q18 0 9 0H-9Q-18 0 -21 -13Z', rim) +
      stroke('M-20 -10H20', shade(rim, 0.3), 1.4),
    x,
    y,
    scale,
  );
}

/** Yam tubers in a heap. */
export function yams(drawing: Drawing, x: number, y: number, scale: number): string {
  let svg = '';
  for (const [cx, cy, turn] of [
    [-16, -5, 6],
    [0, -4, -4],
    [15, -5, 3],
    [-8, -13, -6],
    [8, -13, 5],
    [0, -20, 2],
  ] as const) {
    svg +=
      ellipse(cx, cy, 12, 5.6, '#8a5f3f', { transform: `rotate(${turn} ${cx} ${cy})` }) +
      stroke(`M${cx - 7} ${cy - 1}h5m4 2h4`, '#b98b63', 1);
  }
  return placed(svg, x, y, scale, drawing.random.sign());
}

/** Full sacks, one leaning on the other. */
export function sacks(drawing: Drawing, x: number, y: number, scale: number): string {
  const { random } = drawing;
  const stripe = random.pick([colours.green600, colours.indigoMid, colours.terracotta]);
  const one =
    shape('M-17 0Q-22 -18 -15 -34Q-17 -40 -8 -42H8Q17 -40 15 -34Q22 -18 17 0Q0 4 -17 0Z', '#efe3c4') +
    stroke('M-12 -36Q0 -32 12 -36', '#b89d66', 1.6) +
    stroke('M-4 -31Q-6 -14 -4 1M4 -31Q6 -14 4 1', stripe, 2.6);
  return placed(one, x, y, scale) + placed(one, x + 30 * scale, y + 3 * scale, scale * 0.92);
}

/** Folded cloths in a pile. */
export function clothPile(drawing: Drawing, x: number, y: number, scale: number): string {
  let svg = '';
  for (let layer = 0; layer < 5; layer += 1) {
    svg += rect(
      -22 + (layer % 2) * 2,
      -9 - layer * 9,
      42,
      8.4,
      clothFill(drawing, someCloth(drawing.random), 9),
      { rx: 3 },
    );
  }
  return placed(svg, x, y, scale);
}

/** Anything that a trader may set out. */
export function someGoods(drawing: Drawing, x: number, y: number, scale: number): string {
  return drawing.random.pick([basket, basket, bowl, bowl, yams, clothPile])(drawing, x, y, scale);
}

/** A load for a head, around 0,0 in figure units. */
export function headLoad(drawing: Drawing): string {
  const { random } = drawing;
  const kind = random.whole(0, 2);
  if (kind === 0) return basket(drawing, 0, 1, 0.62);
  if (kind === 1) return bowl(drawing, 0, 1, 0.62);
  return (
    shape('M-8 0Q-12 -8 -5 -14H5Q12 -8 8 0Z', '#44588f') +
    ellipse(0, -14, 5.4, 1.6, '#2a3c70') +
    stroke('M-9 -6Q0 -3 9 -6', '#aebbe0', 0.8)
  );
}

/** A tablet held upright, in figure units around 0,0. */
export function tablet(x: number, y: number): string {
  return (
    rect(x - 5, y - 7, 10.6, 14, colours.ink, { rx: 1.2 }) +
    rect(x - 4, y - 6, 8.6, 11.6, tint(colours.green600, 0.75)) +
    stroke(
      `M${n(x - 2.6)} ${n(y - 3)}h5.6M${n(x - 2.6)} ${n(y)}h5.6M${n(x - 2.6)} ${n(y + 3)}h3.4`,
      colours.green700,
      0.9,
    )
  );
}

/** A paper form on a board, in figure units. */
export function clipboard(x: number, y: number): string {
  return (
    rect(x - 5.4, y - 7, 11, 14.4, colours.bark, { rx: 0.8 }) +
    rect(x - 4.2, y - 5.4, 8.6, 11.6, colours.paper) +
    rect(x - 2, y - 8, 4, 2.4, colours.gold) +
    stroke(
      `M${n(x - 2.8)} ${n(y - 2.6)}h5.8M${n(x - 2.8)} ${n(y + 0.2)}h5.8M${n(x - 2.8)} ${n(y + 3)}h3.6`,
      '#8b968f',
      0.8,
    )
  );
}

/** A book or folder under the arm, in figure units. */
export function book(x: number, y: number, fill: string): string {
  return (
    rect(x - 4, y - 5.4, 8.6, 11, fill, { rx: 0.6 }) +
    rect(x - 4, y - 5.4, 1.6, 11, shade(fill, 0.3)) +
    rect(x - 1, y - 3, 4, 2, tint(fill, 0.6))
  );
}

/** A fan of banknotes, in figure units; plain paper in the office's colours, no real note. */
export function notes(x: number, y: number): string {
  return [-16, 0, 16]
    .map((turn, index) => {
      const fill = [colours.leaf, colours.sage, colours.green600][index] ?? colours.leaf;
      return group(rect(-2.4, -9, 5, 9.4, fill, { rx: 0.5 }) + circle(0.1, -4.4, 1.3, tint(fill, 0.6)), {
        transform: `translate(${n(x)} ${n(y)}) rotate(${turn})`,
      });
    })
    .join('');
}

/** A goat, 40 long, feet at x, y. */
export function goat(drawing: Drawing, x: number, y: number, scale: number): string {
  const coat = drawing.random.pick(['#f3ead2', '#5b3a29', '#2b2320', '#b98a5c']);
  const svg =
    stroke('M-11 -12V-1M-6 -12V-1M8 -12V-1M13 -12V-1', shade(coat, 0.25), 2.6) +
    shape(
      'M-16 -20Q-14 -26 0 -24Q10 -26 15 -24L19 -32Q24 -36 28 -31L30 -27Q27 -24 23 -25L18 -15Q14 -10 0 -11Q-16 -9 -16 -20Z',
      coat,
    ) +
    stroke('M20 -33Q16 -38 13 -37M-16 -20L-20 -24', shade(coat, 0.35), 2);
  return placed(svg, x, y, scale, drawing.random.sign());
}

/** A hen, 14 long. */
export function hen(drawing: Drawing, x: number, y: number, scale: number): string {
  const coat = drawing.random.pick(['#fbfaf5', '#b5532d', '#3a2b24']);
  return placed(
    stroke('M-1 -3V0M3 -3V0', '#d9a441', 1) +
      shape('M-9 -13Q-6 -6 0 -8Q4 -12 6 -15Q9 -18 11 -14Q10 -4 3 -3Q-6 -3 -9 -13Z', coat) +
      circle(9, -17, 1.6, '#c23b22'),
    x,
    y,
    scale,
    drawing.random.sign(),
  );
}

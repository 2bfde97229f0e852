import { shade, tint } from './colours';
import type { Drawing } from './drawing';
import { circle, ellipse, group, n, placed, shape, stroke } from './svg';

const BARK = '#6b4632';

/** A baobab: a swollen trunk, short limbs, small crowns of leaf. `height` in drawing units, foot at x, y. */
export function baobab(drawing: Drawing, x: number, y: number, height: number): string {
  const { random, mood } = drawing;
  const bark = mixBark(drawing);
  const crowns: readonly (readonly [number, number, number])[] = [
    [-46, -74, 17],
    [-29, -91, 20],
    [-6, -98, 21],
    [18, -96, 20],
    [38, -82, 19],
    [52, -67, 13],
    [-56, -60, 11],
    [5, -84, 18],
  ];
  let svg = '';
  for (const [cx, cy, r] of crowns) svg += ellipse(cx + random.between(-2, 2), cy, r, r * 0.68, mood.leaf);
  for (const [cx, cy, r] of crowns) svg += scallops(cx, cy + 2, r * 0.8, tint(mood.leaf, 0.28));
  svg += shape(
    'M-17 0C-11 -12 -16 -34 -12 -48L-44 -70L-41 -74L-14 -60L-26 -86L-22 -88L-6 -64L-4 -92L1 -92L3 -64L16 -90L20 -88L11 -60L36 -78L39 -74L11 -48C15 -34 10 -12 17 0Q8 3 6 0Q0 4 -6 0Q-9 3 -17 0Z',
    bark,
  );
  svg += stroke(
    'M-6 -4C-4 -18 -8 -34 -5 -52M2 -2C4 -18 0 -34 3 -54M9 -5C8 -18 9 -30 7 -44',
    tint(bark, 0.3),
    1,
  );
  return placed(svg, x, y, height / 100, random.sign());
}

function mixBark({ mood }: Drawing): string {
  return mood.sky === '#2a3c70' ? '#4a3440' : BARK;
}

/** Half rings inside a crown, like one stamp of an adire cloth. */
function scallops(x: number, y: number, r: number, colour: string): string {
  const arcs = [1, 0.66, 0.33].map(
    (share) =>
      `M${n(x - r * share)} ${n(y)}A${n(r * share)} ${n(r * share * 0.62)} 0 0 1 ${n(x + r * share)} ${n(y)}`,
  );
  return stroke(arcs.join(''), colour, 0.9);
}

/** A broad shade tree, as stands in the middle of many villages. */
export function shadeTree(drawing: Drawing, x: number, y: number, height: number): string {
  const { random, mood } = drawing;
  const bark = mixBark(drawing);
  const blobs: readonly (readonly [number, number, number])[] = [
    [-36, -60, 17],
    [-20, -76, 20],
    [4, -84, 21],
    [27, -74, 19],
    [40, -58, 15],
    [-4, -62, 22],
    [18, -60, 18],
  ];
  let svg = shape(
    'M-7 0C-3 -14 -4 -30 -5 -40L-20 -58L-16 -61L-1 -46L4 -66L8 -65L6 -44L20 -56L23 -53L8 -36C6 -24 6 -12 10 0Q1 3 -7 0Z',
    bark,
  );
  for (const [cx, cy, r] of blobs) svg += circle(cx + random.between(-2, 2), cy, r, mood.leaf);
  for (const [cx, cy, r] of blobs) svg += scallops(cx, cy + 4, r * 0.72, tint(mood.leaf, 0.26));
  return placed(svg, x, y, height / 100, random.sign());
}

/** A flat-topped tree of the savannah. */
export function acacia(drawing: Drawing, x: number, y: number, height: number): string {
  const { random, mood } = drawing;
  const bark = mixBark(drawing);
  let svg = stroke('M0 0C2 -26 -4 -40 -22 -70M0 -24C2 -44 8 -56 24 -76M-5 -42C-2 -56 0 -66 2 -82', bark, 4.4);
  svg += shape('M-48 -66C-46 -80 -14 -84 -6 -74C-10 -66 -40 -62 -48 -66Z', mood.leaf);
  svg += shape('M-2 -74C2 -88 44 -88 50 -74C44 -68 6 -68 -2 -74Z', mood.leaf);
  svg += shape('M-26 -82C-20 -98 22 -98 28 -84C18 -78 -18 -78 -26 -82Z', shade(mood.leaf, 0.12));
  svg += stroke('M-38 -70Q-26 -76 -14 -73M8 -76Q24 -82 40 -76M-14 -86Q0 -92 16 -87', tint(mood.leaf, 0.3), 1);
  return placed(svg, x, y, height / 100, random.sign());
}

/** An oil palm or coconut palm. */
export function palm(drawing: Drawing, x: number, y: number, height: number): string {
  const { random, mood } = drawing;
  const lean = random.between(4, 14);
  const bark = mixBark(drawing);
  let svg = shape(
    `M-4 0C-3 -30 ${n(lean - 8)} -50 ${n(lean - 2)} -76L${n(lean + 2)} -76C${n(lean - 3)} -50 4 -30 5 0Z`,
    bark,
  );
  for (let ring = 1; ring < 8; ring += 1) {
    const share = ring / 8;
    svg += stroke(
      `M${n(lean * share * share - 3.6 + share)} ${n(-74 * share)}q3 1.6 ${n(6 - share * 2)} 0`,
      tint(bark, 0.3),
      0.9,
    );
  }
  let crown = '';
  const fronds = [-168, -146, -118, -92, -62, -34, -12, 14, -194];
  for (const angle of fronds)
    crown += group(frond(mood.leaf, tint(mood.leaf, 0.3), random.between(34, 42)), {
      transform: `rotate(${n(angle + random.between(-6, 6))})`,
    });
  svg +=
    group(crown, { transform: `translate(${n(lean)} -77)` }) +
    circle(lean - 2, -74, 2.4, '#8a5a2b') +
    circle(lean + 2, -73, 2.4, '#b5532d');
  return placed(svg, x, y, height / 100, random.sign());
}

function frond(fill: string, vein: string, length: number): string {
  const l = length;
  return (
    shape(`M0 0C${n(l * 0.3)} -9 ${n(l * 0.75)} -7 ${n(l)} 5C${n(l * 0.7)} 1 ${n(l * 0.3)} 1 0 2.6Z`, fill) +
    stroke(`M1 0.6C${n(l * 0.3)} -4 ${n(l * 0.7)} -3.4 ${n(l * 0.92)} 2.6`, vein, 0.7)
  );
}

/** A tree of some kind that fits open country. */
export function someTree(drawing: Drawing, x: number, y: number, height: number): string {
  const kind = drawing.random.pick([baobab, shadeTree, shadeTree, acacia, palm, palm]);
  return kind(drawing, x, y, kind === palm ? height * 1.15 : height);
}

/** Maize: a stem, arching leaves, one cob. */
export function maize(drawing: Drawing, x: number, y: number, height: number): string {
  const { random, mood } = drawing;
  const green = random.pick([mood.leaf, tint(mood.leaf, 0.15), shade(mood.leaf, 0.12)]);
  const svg =
    stroke('M0 0V-92', green, 4) +
    shape('M0 -22C10 -50 26 -54 38 -38C26 -44 12 -38 0 -14Z', green) +
    shape('M0 -40C-10 -66 -26 -70 -38 -52C-26 -58 -12 -52 0 -30Z', green) +
    shape('M0 -62C10 -86 22 -88 32 -74C22 -78 10 -74 0 -52Z', green) +
    stroke('M0 -90L-7 -104M0 -90V-108M0 -90L7 -104', '#d9b45a', 2.4) +
    ellipse(6, -48, 5, 12, '#f2c14e', { transform: 'rotate(16 6 -48)' });
  return placed(svg, x, y, height / 100, random.sign());
}

/** A clump of broad leaves at the picture's edge, close to the viewer. */
export function cornerLeaves(drawing: Drawing, side: 'left' | 'right', size: number): string {
  const { width, height, random, mood } = drawing;
  let svg = '';
  const count = random.whole(4, 6);
  for (let index = 0; index < count; index += 1) {
    const angle = -94 + (84 * index) / (count - 1) + random.between(-7, 7);
    const length = random.between(66, 104);
    const fill = index % 2 ? mood.leafDark : shade(mood.leaf, 0.18);
    svg += group(leaf(length, random.between(11, 17), fill, tint(fill, 0.3)), {
      transform: `rotate(${n(angle)})`,
    });
  }
  return placed(svg, side === 'left' ? -14 : width + 14, height + 12, size / 100, side === 'left' ? 1 : -1);
}

function leaf(length: number, half: number, fill: string, vein: string): string {
  let svg = shape(
    `M0 0C${n(length * 0.25)} ${n(-half * 1.3)} ${n(length * 0.7)} ${n(-half * 1.2)} ${n(length)} 0C${n(length * 0.7)} ${n(half * 1.2)} ${n(length * 0.25)} ${n(half * 1.3)} 0 0Z`,
    fill,
  );
  let veins = `M4 0H${n(length * 0.94)}`;
  for (let share = 0.2; share < 0.85; share += 0.16) {
    const from = length * share;
    const rise = half * 0.72 * Math.sin(Math.PI * share);
    veins += `M${n(from)} 0L${n(from + 9)} ${n(-rise)}M${n(from)} 0L${n(from + 9)} ${n(rise)}`;
  }
  svg += stroke(veins, vein, 1.1, { opacity: 0.8 });
  return svg;
}

/** Tufts of grass along a line. */
export function grass(
  drawing: Drawing,
  fromX: number,
  toX: number,
  y: number,
  count: number,
  size: number,
): string {
  const { random, mood } = drawing;
  let svg = '';
  for (let index = 0; index < count; index += 1) {
    const x = random.between(fromX, toX);
    const at = y + random.between(-8, 8);
    const s = size * random.between(0.7, 1.2);
    svg += stroke(
      `M${n(x)} ${n(at)}q${n(-s * 0.2)} ${n(-s * 0.6)} ${n(-s * 0.6)} ${n(-s * 0.9)}M${n(x)} ${n(at)}q0 ${n(-s * 0.6)} ${n(s * 0.1)} ${n(-s)}M${n(x)} ${n(at)}q${n(s * 0.2)} ${n(-s * 0.5)} ${n(s * 0.6)} ${n(-s * 0.8)}`,
      random.pick([mood.near, mood.leaf]),
      3.4,
    );
  }
  return svg;
}

/** A plant in a pot, for rooms. */
export function pottedPlant(drawing: Drawing, x: number, y: number, height: number): string {
  const { random, mood } = drawing;
  let svg = '';
  for (const angle of [-150, -124, -100, -78, -54, -30]) {
    const fill = random.pick([mood.leaf, mood.leafDark]);
    svg += group(leaf(random.between(48, 70), 8, fill, tint(fill, 0.35)), {
      transform: `translate(0 -28) rotate(${n(angle + random.between(-6, 6))})`,
    });
  }
  svg +=
    shape('M-18 -32H18L13 0H-13Z', '#b5532d') +
    stroke('M-16 -24H16M-15 -18L-8 -12L-1 -18L6 -12L13 -18', '#f9e2a8', 1.6);
  return placed(svg, x, y, height / 100);
}

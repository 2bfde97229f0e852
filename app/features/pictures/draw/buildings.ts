import { clothFill, plainCloth, someCloth } from './cloth';
import { colours, shade, tint } from './colours';
import type { Drawing } from './drawing';
import { circle, ellipse, group, n, placed, rect, shape, stroke } from './svg';

const walls = ['#e9c99a', '#d89b6a', '#f2e2bf', '#c97f4f', '#dfe3d0', '#b9683f'] as const;
const tins = ['#8d9aa0', '#a9573a', '#6f8a86', '#b9bfc0', '#8c4a33'] as const;

/** Ribs of corrugated tin between two slanted edges. */
function ribs(
  fromTop: number,
  toTop: number,
  fromFoot: number,
  toFoot: number,
  top: number,
  foot: number,
  colour: string,
): string {
  let d = '';
  const count = Math.max(6, Math.round((toFoot - fromFoot) / 9));
  for (let index = 1; index < count; index += 1) {
    const share = index / count;
    d += `M${n(fromTop + (toTop - fromTop) * share)} ${n(top)}L${n(fromFoot + (toFoot - fromFoot) * share)} ${n(foot)}`;
  }
  return stroke(d, colour, 1.4);
}

function shutter(x: number, y: number, width: number, height: number, fill: string): string {
  return (
    rect(x - 2, y - 2, width + 4, height + 4, colours.paper) +
    rect(x, y, width, height, fill) +
    stroke(
      `M${n(x + width / 2)} ${n(y)}V${n(y + height)}M${n(x + 3)} ${n(y + height / 3)}h${n(width - 6)}M${n(x + 3)} ${n(y + (height * 2) / 3)}h${n(width - 6)}`,
      tint(fill, 0.35),
      1.4,
    )
  );
}

function door(x: number, y: number, width: number, height: number, fill: string): string {
  return (
    rect(x - 3, y - 3, width + 6, height + 3, colours.paper) +
    rect(x, y, width, height, fill) +
    rect(x + 4, y + 5, width - 8, height / 2 - 8, tint(fill, 0.14)) +
    rect(x + 4, y + height / 2 + 2, width - 8, height / 2 - 8, tint(fill, 0.14)) +
    circle(x + width - 6, y + height / 2, 2, colours.gold)
  );
}

/** A family house under a tin roof: 200 units wide, 135 high before `scale`. Foot of the wall at x, y. */
export function house(drawing: Drawing, x: number, y: number, scale: number): string {
  const { random } = drawing;
  const wall = random.pick(walls);
  const tin = random.pick(tins);
  const wood = random.pick([colours.green700, colours.indigoMid, colours.bark, colours.terracotta]);
  const band = someCloth(random);
  const veranda = random.chance(0.5);
  const doorAt = random.pick([-18, -60, 34]);
  let svg = rect(-90, -86, 180, 86, wall) + rect(-90, -18, 180, 18, shade(wall, 0.25));
  svg += rect(-90, -24, 180, 7, clothFill(drawing, band, 7));
  svg += door(doorAt, -64, 30, 64, wood);
  for (const at of [-74, -24, 18, 56]) {
    if (Math.abs(at - doorAt) > 34 || at < doorAt - 30) svg += shutter(at, -64, 22, 28, wood);
  }
  svg += rect(-90, -86, 180, 9, '#17211c', { opacity: 0.18 });
  svg +=
    shape('M-78 -134H78L104 -84H-104Z', tin) +
    ribs(-78, 78, -104, 104, -134, -84, shade(tin, 0.24)) +
    rect(-104, -86, 208, 5, shade(tin, 0.35));
  if (veranda) svg += [-86, -30, 28, 84].map((at) => rect(at - 3, -82, 6, 82, colours.paper)).join('');
  return placed(svg, x, y, scale, random.sign());
}

/** A round house with a thatched roof: 120 wide, 130 high before `scale`. */
export function roundHouse(drawing: Drawing, x: number, y: number, scale: number): string {
  const { random } = drawing;
  const wall = random.pick(walls);
  const straw = random.pick(['#c99a4e', '#b98442', '#d8b066']);
  const band = plainCloth(random.pick([colours.paper, colours.terracotta, colours.indigo]));
  let svg = shape('M-46 -66H46L43 -2Q0 4 -43 -2Z', wall);
  svg += stroke(
    'M-45 -44L-36 -54L-27 -44L-18 -54L-9 -44L0 -54L9 -44L18 -54L27 -44L36 -54L45 -44',
    band.base,
    2.6,
  );
  svg += stroke('M-45.5 -40H45.5', band.base, 2);
  const at = random.pick([-16, -4, 6]);
  svg += shape(`M${at} 1V-34Q${at + 12} -46 ${at + 24} -34V1Z`, shade(wall, 0.62));
  svg += shape('M-62 -58Q-30 -84 -6 -128Q0 -136 6 -128Q30 -84 62 -58Q0 -44 -62 -58Z', straw);
  svg += stroke(
    'M-48 -56Q-20 -86 -3 -126M-30 -52Q-12 -84 -1 -126M-10 -50Q-4 -84 0 -126M12 -50Q6 -84 1 -126M31 -52Q13 -84 2 -126M48 -56Q21 -86 3 -126',
    shade(straw, 0.26),
    1.6,
  );
  svg += stroke('M-50 -68Q0 -54 50 -68M-30 -92Q0 -82 30 -92M-14 -114Q0 -108 14 -114', shade(straw, 0.4), 1.8);
  return placed(svg, x, y, scale, random.sign());
}

/** A village dwelling of either kind. */
export function dwelling(drawing: Drawing, x: number, y: number, scale: number): string {
  return drawing.random.chance(0.5) ? house(drawing, x, y, scale) : roundHouse(drawing, x, y, scale * 1.1);
}

export interface BlockOptions {
  readonly floors: number;
  readonly bays: number;
  readonly wall: string;
  readonly accent: string;
  /** A porch with columns at the entrance. */
  readonly porch?: boolean;
}

/** An office block with pierced sun screens. A bay is 34 wide, a floor 44 high, foot at x, y (left edge). */
export function officeBlock(
  drawing: Drawing,
  x: number,
  y: number,
  scale: number,
  options: BlockOptions,
): string {
  const { floors, bays, wall, accent } = options;
  const { random } = drawing;
  const width = bays * 34 + 16;
  const height = floors * 44 + 18;
  const screenBay = random.whole(1, Math.max(1, bays - 2));
  const screen = clothFill(
    drawing,
    {
      base: tint(accent, 0.15),
      thread: colours.paper,
      weave: random.pick(['lozenges', 'rings', 'arcs', 'crosses'] as const),
    },
    17,
  );
  let svg = rect(0, -height, width, height, wall) + rect(-6, -height - 9, width + 12, 12, accent);
  for (let floor = 0; floor < floors; floor += 1) {
    const top = -height + 12 + floor * 44;
    for (let bay = 0; bay < bays; bay += 1) {
      if (bay === screenBay) continue;
      const left = 8 + bay * 34 + 5;
      svg +=
        rect(left, top, 24, 27, random.chance(0.14) ? colours.goldPale : '#5f7f93') +
        rect(left, top, 24, 8, '#17211c', { opacity: 0.2 }) +
        rect(left - 3, top + 27, 30, 4, shade(wall, 0.16));
    }
    svg += rect(0, top + 35, width, 3, shade(wall, 0.1));
  }
  svg += rect(8 + screenBay * 34, -height + 6, 34, height - (options.porch ? 50 : 6), screen);
  if (options.porch) {
    const middle = 8 + screenBay * 34 + 17;
    svg += rect(middle - 22, -42, 44, 42, '#33525f') + stroke(`M${middle} -42V0`, colours.paper, 2);
    svg +=
      rect(middle - 52, -54, 104, 12, accent) +
      [-48, -26, 20, 42].map((at) => rect(middle + at, -42, 6, 42, colours.paper)).join('');
    svg += rect(middle - 58, -4, 116, 4, colours.paper);
  }
  return placed(svg, x, y, scale);
}

/** A long low public building: school, clinic, hall. 330 wide, 120 high before `scale`; foot at x, y (middle). */
export function longHall(
  drawing: Drawing,
  x: number,
  y: number,
  scale: number,
  wall: string,
  accent: string,
): string {
  const tin = drawing.random.pick(tins);
  let svg = rect(-160, -80, 320, 80, wall) + rect(-160, -26, 320, 26, accent);
  for (const at of [-146, -62, 22, 106]) {
    svg += door(at, -58, 24, 58, shade(accent, 0.25)) + shutter(at + 34, -60, 22, 26, shade(accent, 0.25));
  }
  svg += rect(-160, -80, 320, 9, '#17211c', { opacity: 0.18 });
  svg +=
    shape('M-146 -124H146L178 -78H-178Z', tin) +
    ribs(-146, 146, -178, 178, -124, -78, shade(tin, 0.24)) +
    rect(-178, -80, 356, 5, shade(tin, 0.35));
  svg += [-168, -84, 0, 84, 168].map((at) => rect(at - 3, -76, 6, 76, colours.paper)).join('');
  svg += rect(-180, -4, 360, 8, tint(wall, 0.3));
  return placed(svg, x, y, scale);
}

/** The national flag on its pole, foot at x, y. */
export function flag(x: number, y: number, height: number): string {
  const svg =
    rect(-1.2, -100, 2.4, 100, '#d7ddd8') +
    circle(0, -101, 2.2, colours.gold) +
    shape('M1.2 -98Q8 -101 14 -98V-74Q8 -77 1.2 -74Z', colours.green600) +
    shape('M14 -98Q20 -95 27 -98V-74Q20 -71 14 -74Z', colours.white) +
    shape('M27 -98Q34 -101 40 -98V-74Q34 -77 27 -74Z', colours.green600) +
    ellipse(0, -0.5, 6, 1.6, '#17211c', { opacity: 0.2 });
  return placed(svg, x, y, height / 100);
}

/** A radio mast far off. */
export function mast(x: number, y: number, height: number, colour: string): string {
  return placed(
    stroke(
      'M-9 0L0 -100L9 0M-7.4 -18H7.4M-5.8 -36H5.8M-4 -56H4M-2.4 -74H2.4M-7.4 -18L5.8 -36M5.8 -36L-4 -56M-4 -56L2.4 -74',
      colour,
      1.6,
    ),
    x,
    y,
    height / 100,
  );
}

/** A water tank on legs. */
export function waterTank(x: number, y: number, height: number, fill: string): string {
  return placed(
    stroke('M-20 0L-16 -60M20 0L16 -60M-19 -14L17 -46M19 -14L-17 -46', shade(fill, 0.4), 3) +
      rect(-24, -64, 48, 5, shade(fill, 0.4)) +
      rect(-20, -100, 40, 37, fill, { rx: 5 }) +
      stroke('M-20 -90H20M-20 -80H20M-20 -71H20', shade(fill, 0.22), 1.6),
    x,
    y,
    height / 100,
  );
}

/** A market stall under a striped cloth: 190 wide, 170 high before `scale`; foot at x, y (middle). Goods go on its table at -56. */
export function stall(drawing: Drawing, x: number, y: number, scale: number, inside: string): string {
  const { random } = drawing;
  const [one, two] = random.pick([
    [colours.green600, colours.paper],
    [colours.terracotta, colours.goldPale],
    [colours.indigo, colours.paper],
    [colours.gold, colours.green700],
    [colours.wine, colours.goldPale],
  ] as const);
  let awning = '';
  for (let strip = 0; strip < 10; strip += 1) {
    const left = -98 + strip * 19.6;
    const top = -84 + strip * 16.8;
    awning += shape(
      `M${n(top)} -168H${n(top + 16.8)}L${n(left + 19.6)} -130V-124A9.8 9.8 0 0 1 ${n(left)} -124V-130Z`,
      strip % 2 ? one : two,
    );
  }
  const table = someCloth(random);
  return placed(
    rect(-88, -150, 5, 150, colours.bark) +
      rect(83, -150, 5, 150, colours.bark) +
      group(inside) +
      rect(-92, -56, 184, 8, colours.bark) +
      rect(-88, -50, 176, 49, clothFill(drawing, table, 16)) +
      awning,
    x,
    y,
    scale,
  );
}

import { type Cloth, clothFill, someCloth, wovenBand } from './cloth';
import { colours, mix, shade, tint } from './colours';
import type { Drawing } from './drawing';
import { dyeRings, rock } from './landscape';
import { palm } from './plants';
import { circle, group, n, rect, shape, stroke, tag } from './svg';

export interface Room {
  /** Height where wall and floor meet. */
  readonly floor: number;
  readonly svg: string;
}

export interface RoomOptions {
  readonly floor?: number;
  /** Leave the wall empty for what the scene hangs there. */
  readonly bare?: boolean;
}

/** A wall with resist-dye rings, a woven band along its foot, a floor in level boards. */
export function room(drawing: Drawing, options: RoomOptions = {}): Room {
  const { width, height, random, mood } = drawing;
  const floor = height * (options.floor ?? random.between(0.66, 0.74));
  const [ringX, ringY] = random.pick([
    [0, 0],
    [width, 0],
    [width * random.between(0.3, 0.7), floor],
    [0, floor],
    [width, floor],
  ] as const);
  const cloth: Cloth = {
    base: mood.dado,
    thread: random.pick([colours.gold, colours.goldPale, colours.green100]),
    weave: random.pick(['lozenges', 'zigzag', 'arcs', 'stripes', 'crosses'] as const),
  };
  let svg =
    rect(0, 0, width, height, mood.wall) +
    dyeRings(ringX, ringY, 70, random.between(24, 34), 24, shade(mood.wall, 0.28), 0.3);
  if (!options.bare) svg += wallPieces(drawing, floor);
  svg += rect(0, floor - 34, width, 36, mood.floor) + wovenBand(drawing, 0, floor - 40, width, 40, cloth);
  svg += rect(0, floor, width, height - floor, mood.floor);
  let boards = '';
  for (let row = 1; row < 6; row += 1) {
    const y = floor + ((height - floor) * row * row) / 30;
    boards += `M0 ${n(y)}H${n(width)}`;
  }
  return { floor, svg: svg + stroke(boards, shade(mood.floor, 0.2), 2.5, { opacity: 0.6 }) };
}

function wallPieces(drawing: Drawing, floor: number): string {
  const { width, random } = drawing;
  const slots = random.shuffle([0.06, 0.37, 0.69]);
  let svg = '';
  slots.slice(0, random.whole(2, 3)).forEach((slot, index) => {
    const x = slot * width;
    const w = width * 0.25;
    if (index === 0) svg += windowView(drawing, x, floor * 0.13, w, floor * 0.5);
    else if (index === 1) svg += hanging(drawing, x + w * 0.2, floor * 0.1, w * 0.6, floor * 0.52);
    else svg += shelf(drawing, x, floor * 0.3, w);
  });
  return svg;
}

/** A window with hills, a palm and the day outside. */
export function windowView(drawing: Drawing, x: number, y: number, width: number, height: number): string {
  const { random, mood } = drawing;
  const id = drawing.define(`window ${n(x)} ${n(y)}`, (name) =>
    tag('clipPath', { id: name }, rect(x, y, width, height, '#000')),
  );
  const view =
    rect(x, y, width, height, mood.sky) +
    circle(x + width * random.between(0.25, 0.75), y + height * 0.34, height * 0.13, mood.sun) +
    rock(x + width * random.between(0.2, 0.8), y + height, width * 0.9, height * 0.5, mood.mid) +
    palm(drawing, x + width * random.between(0.15, 0.85), y + height * 1.08, height * 0.85) +
    rect(x, y + height * 0.88, width, height * 0.12, mood.near);
  return (
    rect(x - 10, y - 10, width + 20, height + 20, colours.white) +
    group(view, { 'clip-path': `url(#${id})` }) +
    stroke(
      `M${n(x + width / 2)} ${n(y)}V${n(y + height)}M${n(x)} ${n(y + height * 0.4)}H${n(x + width)}`,
      colours.white,
      7,
      { 'stroke-linecap': 'butt' },
    ) +
    rect(x - 18, y + height + 8, width + 36, 10, shade(mood.wall, 0.2))
  );
}

/** A cloth hung on the wall: strips of aso-oke sewn side by side. */
export function hanging(drawing: Drawing, x: number, y: number, width: number, height: number): string {
  const { random } = drawing;
  const strips = random.whole(3, 5);
  const each = width / strips;
  const [one, two] = [someCloth(random), someCloth(random)];
  let svg = rect(x - 14, y - 6, width + 28, 8, colours.bark);
  for (let strip = 0; strip < strips; strip += 1) {
    const cloth = strip % 2 ? two : one;
    svg += rect(x + strip * each, y, each, height, clothFill(drawing, cloth, each * 0.5));
  }
  const fringe: string[] = [];
  for (let at = 3; at < width; at += 7) fringe.push(`M${n(x + at)} ${n(y + height)}v12`);
  return svg + stroke(fringe.join(''), one.thread, 2.2);
}

/** A shelf with folders and a pot. */
export function shelf(drawing: Drawing, x: number, y: number, width: number): string {
  const { random } = drawing;
  let svg = '';
  for (let row = 0; row < 2; row += 1) {
    const top = y + row * 110;
    let at = x + 8;
    while (at < x + width - 26) {
      const w = random.between(13, 24);
      const h = random.between(56, 76);
      const fill = random.pick([
        colours.green700,
        colours.gold,
        colours.indigoMid,
        colours.terracotta,
        colours.sage,
        colours.paper,
        colours.wine,
      ]);
      if (random.chance(0.84))
        svg += rect(at, top - h, w, h, fill) + rect(at + 3, top - h + 10, w - 6, 14, tint(fill, 0.55));
      at += w + 3;
    }
    svg += rect(x, top, width, 9, colours.bark);
  }
  return svg;
}

/** A screen or board on the wall with a chart, no words. */
export function chartBoard(
  drawing: Drawing,
  x: number,
  y: number,
  width: number,
  height: number,
  dark = false,
): string {
  const { random } = drawing;
  const back = dark ? colours.green900 : colours.white;
  const soft = dark ? '#2f7a5c' : '#c6d5cb';
  let svg =
    rect(x - 9, y - 9, width + 18, height + 18, dark ? colours.ink : colours.bark) +
    rect(x, y, width, height, back);
  svg += stroke(
    `M${n(x + width * 0.07)} ${n(y + height * 0.12)}h${n(width * 0.36)}M${n(x + width * 0.07)} ${n(y + height * 0.21)}h${n(width * 0.24)}`,
    soft,
    height * 0.035,
  );
  const kind = random.whole(0, 2);
  const accents = [colours.green600, colours.gold, colours.terracotta, colours.indigoMid];
  if (kind === 0) {
    for (let bar = 0; bar < 6; bar += 1) {
      const h = height * random.between(0.16, 0.55);
      svg += rect(
        x + width * (0.1 + bar * 0.14),
        y + height * 0.9 - h,
        width * 0.085,
        h,
        accents[bar % 4] ?? colours.gold,
      );
    }
  } else if (kind === 1) {
    svg += dots(drawing, x + width * 0.12, y + height * 0.32, width * 0.76, height * 0.58, accents);
  } else {
    let d = '';
    for (let point = 0; point <= 6; point += 1)
      d += `${point ? 'L' : 'M'}${n(x + width * (0.1 + point * 0.13))} ${n(y + height * (0.86 - point * 0.06 - random.between(0, 0.16)))}`;
    svg +=
      stroke(
        `M${n(x + width * 0.1)} ${n(y + height * 0.5)}h${n(width * 0.8)}M${n(x + width * 0.1)} ${n(y + height * 0.7)}h${n(width * 0.8)}M${n(x + width * 0.1)} ${n(y + height * 0.9)}h${n(width * 0.8)}`,
        soft,
        2.5,
      ) + stroke(d, accents[random.whole(0, 1)] ?? colours.gold, height * 0.03);
  }
  return svg;
}

function dots(
  drawing: Drawing,
  x: number,
  y: number,
  width: number,
  height: number,
  accents: readonly string[],
): string {
  const { random } = drawing;
  let svg = '';
  const step = height / 6;
  for (let row = 0; row < 6; row += 1) {
    for (let at = 0; at * step < width; at += 1) {
      if (random.chance(0.25)) continue;
      svg += circle(
        x + at * step + step / 2,
        y + row * step + step / 2,
        step * random.pick([0.16, 0.24, 0.34]),
        random.pick(accents),
      );
    }
  }
  return svg;
}

/** A wall cloth behind a stage: wide, calm, with one big ring. */
export function backdrop(drawing: Drawing, x: number, y: number, width: number, height: number): string {
  const { random } = drawing;
  const base = random.pick([colours.green700, colours.indigo, colours.green900, colours.terracotta]);
  const light = mix(base, colours.paper, 0.3);
  const id = drawing.define(`backdrop ${n(x)}`, (name) =>
    tag('clipPath', { id: name }, rect(x, y, width, height, '#000')),
  );
  const centre = x + width * random.pick([0.2, 0.5, 0.8]);
  const rings = dyeRings(centre, y + height * random.pick([0.5, 1]), 26, 22, 26, light, 0.5);
  const band: Cloth = {
    base,
    thread: colours.gold,
    weave: random.pick(['lozenges', 'zigzag', 'crosses'] as const),
  };
  return (
    rect(x, y, width, height, base) +
    group(rings, { 'clip-path': `url(#${id})` }) +
    wovenBand(drawing, x, y, width, 34, band) +
    shape(`M${n(x)} ${n(y + height)}h${n(width)}v8h${n(-width)}Z`, colours.gold)
  );
}

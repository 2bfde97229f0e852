import { mix, shade, tint } from './colours';
import type { Drawing } from './drawing';
import { circle, group, n, type Point, rect, shape, softly, stroke, through } from './svg';

export interface Land {
  /** Height at which ground and sky meet. */
  readonly horizon: number;
  readonly svg: string;
}

export interface LandOptions {
  /** Share of the picture above the horizon; by chance when left out. */
  readonly horizon?: number;
  /** Where the sun stands, 0 left to 1 right. */
  readonly sunAt?: number;
  /** No sun: the scene has its own. */
  readonly noSun?: boolean;
  readonly path?: boolean;
}

/** Thin rings around a point, as a resist-dyed cloth has them. */
export function dyeRings(
  x: number,
  y: number,
  from: number,
  step: number,
  count: number,
  colour: string,
  opacity: number,
): string {
  let rings = '';
  for (let index = 0; index < count; index += 1) rings += circle(x, y, from + index * step, 'none');
  return group(rings, { stroke: colour, 'stroke-width': 3, opacity });
}

function sky(drawing: Drawing, horizon: number, { sunAt, noSun }: LandOptions): string {
  const { width, height, random, mood } = drawing;
  const sunX = (sunAt ?? random.pick([random.between(0.14, 0.34), random.between(0.64, 0.86)])) * width;
  const sunY = horizon * random.between(0.3, 0.72);
  const radius = random.between(46, 84);
  const step = random.between(20, 30);
  let svg = rect(0, 0, width, height, mood.sky);
  const fromSun = noSun || random.chance(0.6);
  svg += fromSun
    ? dyeRings(sunX, sunY, radius + step, step, random.whole(10, 30), mood.skyLine, 0.3)
    : dyeRings(random.pick([0, width]), random.pick([0, horizon]), 60, step, 26, mood.skyLine, 0.26);
  if (!noSun) svg += circle(sunX, sunY, radius, mood.sun);
  if (!noSun && random.chance(0.5))
    svg += circle(sunX, sunY, radius * 0.72, 'none', { stroke: mood.sky, 'stroke-width': 4, opacity: 0.8 });
  if (random.chance(0.6)) svg += clouds(drawing, horizon);
  if (random.chance(0.6)) svg += birds(drawing, horizon);
  return svg;
}

/** Clouds as loose weft: a few level threads of different length. */
function clouds(drawing: Drawing, horizon: number): string {
  const { width, random, mood } = drawing;
  const colour = tint(mood.sky, 0.65);
  let svg = '';
  for (let cloud = random.whole(2, 3); cloud > 0; cloud -= 1) {
    const x = random.between(0.05, 0.85) * width;
    const y = random.between(0.12, 0.55) * horizon;
    for (let row = 0; row < 3; row += 1) {
      const start = x + random.between(-30, 50);
      svg += stroke(`M${n(start)} ${n(y + row * 17)}h${n(random.between(70, 190))}`, colour, 9);
    }
  }
  return svg;
}

function birds(drawing: Drawing, horizon: number): string {
  const { width, random, mood } = drawing;
  const x = random.between(0.2, 0.75) * width;
  const y = random.between(0.15, 0.4) * horizon;
  let svg = '';
  for (let bird = random.whole(3, 5); bird > 0; bird -= 1) {
    const size = random.between(9, 15);
    const [left, top] = [x + random.between(-90, 90), y + random.between(-40, 40)];
    svg += stroke(
      `M${n(left)} ${n(top)}q${n(size / 2)} ${n(-size / 2)} ${n(size)} 0q${n(size / 2)} ${n(-size / 2)} ${n(size)} 0`,
      shade(mood.near, 0.3),
      3,
    );
  }
  return svg;
}

/** Lines that follow a ridge below it, further apart as they fall. */
function contours(ridge: readonly Point[], colour: string, count: number): string {
  let svg = '';
  for (let row = 1; row <= count; row += 1) {
    const drop = 16 * row + 3 * row * row;
    svg += stroke(softly(ridge.map(([x, y]) => [x, y + drop] as const)), colour, 2.5, { opacity: 0.5 });
  }
  return svg;
}

function rolling(drawing: Drawing, base: number, rise: number, fill: string): string {
  const { width, random } = drawing;
  const ridge: Point[] = [[-60, base - random.between(0, rise)]];
  const steps = random.whole(4, 6);
  for (let index = 0; index <= steps; index += 1) {
    ridge.push([(width * index) / steps, base - random.between(0.1, 1) * rise]);
  }
  ridge.push([width + 60, base - random.between(0, rise)]);
  return shape(`${softly(ridge)}V${n(base + 120)}H-60Z`, fill) + contours(ridge, tint(fill, 0.35), 4);
}

/** A bare dome of rock, as stand around Abuja. */
export function rock(x: number, base: number, width: number, height: number, fill: string): string {
  const dome = (inset: number) =>
    `M${n(x - width * (0.5 - inset))} ${n(base)}C${n(x - width * (0.46 - inset))} ${n(base - height * (0.9 - inset))} ${n(x - width * (0.22 - inset * 0.6))} ${n(base - height * (1.08 - inset * 1.2))} ${n(x + width * 0.06)} ${n(base - height * (1 - inset * 1.3))}C${n(x + width * (0.3 - inset * 0.5))} ${n(base - height * (0.95 - inset))} ${n(x + width * (0.42 - inset))} ${n(base - height * (0.6 - inset))} ${n(x + width * (0.5 - inset))} ${n(base)}`;
  let svg = shape(`${dome(0)}Z`, fill);
  for (const inset of [0.07, 0.14, 0.22])
    svg += stroke(dome(inset), tint(fill, 0.35), 2.5, { opacity: 0.55 });
  return svg;
}

function rocks(drawing: Drawing, base: number, rise: number, fill: string): string {
  const { width, random } = drawing;
  let svg = '';
  const first = random.between(0.1, 0.85) * width;
  svg += rock(
    first + random.sign() * random.between(180, 330),
    base,
    random.between(240, 420),
    rise * random.between(0.5, 0.8),
    mix(fill, drawing.mood.far, 0.4),
  );
  svg += rock(first, base, random.between(280, 460), rise * random.between(1.1, 1.7), fill);
  return svg;
}

function plateau(drawing: Drawing, base: number, rise: number, fill: string): string {
  const { width, random } = drawing;
  let x = -80;
  let top = base - random.between(0.4, 1) * rise;
  const ridge: Point[] = [[x, top]];
  while (x < width) {
    x += random.between(150, 300);
    ridge.push([x, top]);
    x += random.between(30, 60);
    top = base - random.between(0.15, 1.1) * rise;
    ridge.push([x, top]);
  }
  ridge.push([width + 80, top]);
  const lines = [18, 34, 54].map((drop) =>
    stroke(through(ridge.map(([px, py]) => [px, py + drop] as const)), tint(fill, 0.35), 2.5, {
      opacity: 0.5,
    }),
  );
  return shape(`${through(ridge)}V${n(base + 120)}H-80Z`, fill) + lines.join('');
}

function bush(drawing: Drawing, horizon: number): string {
  const { width, random, mood } = drawing;
  let svg = '';
  for (let x = -20; x < width + 40; x += random.between(26, 70)) {
    if (random.chance(0.35)) continue;
    const r = random.between(14, 34);
    svg += circle(x, horizon + 6 - r * 0.35, r, mood.near);
  }
  return svg;
}

function ground(drawing: Drawing, horizon: number, path: boolean): string {
  const { width, height, random, mood } = drawing;
  const sag = random.between(-14, 14);
  const edge = `M0 ${n(horizon)}Q${n(width / 2)} ${n(horizon + sag)} ${n(width)} ${n(horizon)}`;
  let svg = shape(`${edge}V${n(height)}H0Z`, mood.ground);
  if (path) svg += winding(drawing, horizon);
  // Ploughed or swept earth: long level strokes that grow with nearness.
  for (let row = 0; row < 9; row += 1) {
    const share = (row + 1) / 10;
    const y = horizon + (height - horizon) * share * share + 12;
    const length = 60 + 240 * share;
    for (let times = random.whole(1, 3); times > 0; times -= 1) {
      const x = random.between(-0.05, 1) * width;
      svg += stroke(
        `M${n(x)} ${n(y)}q${n(length / 2)} ${n(6 * share)} ${n(length)} 0`,
        mood.groundLine,
        2 + 2 * share,
        { opacity: 0.32 },
      );
    }
  }
  return svg;
}

function winding(drawing: Drawing, horizon: number): string {
  const { width, height, random, mood } = drawing;
  const far = random.between(0.35, 0.65) * width;
  const near = random.between(0.2, 0.8) * width;
  const bend = random.sign() * random.between(120, 260);
  const middle = (horizon + height) / 2;
  return shape(
    `M${n(far - 7)} ${n(horizon)}C${n(far - bend)} ${n(middle - 30)} ${n(near + bend - 90)} ${n(middle)} ${n(near - 150)} ${n(height)}H${n(near + 130)}C${n(near + bend + 60)} ${n(middle + 10)} ${n(far - bend + 50)} ${n(middle - 30)} ${n(far + 7)} ${n(horizon)}Z`,
    mood.path,
  );
}

/** Sky, hills and open ground. Everything else of an outdoor scene stands on it. */
export function landscape(drawing: Drawing, options: LandOptions = {}): Land {
  const { height, random, mood } = drawing;
  const horizon = height * (options.horizon ?? random.between(0.46, 0.6));
  const relief = random.pick([rolling, rolling, rocks, plateau]);
  let svg = sky(drawing, horizon, options);
  svg += relief(drawing, horizon, random.between(90, 150), mood.far);
  svg += rolling(drawing, horizon + 14, random.between(35, 70), mood.mid);
  if (random.chance(0.75)) svg += bush(drawing, horizon);
  svg += ground(drawing, horizon, options.path ?? random.chance(0.5));
  return { horizon, svg };
}

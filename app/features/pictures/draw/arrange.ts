import { someCloth } from './cloth';
import { colours } from './colours';
import type { Drawing } from './drawing';
import { drawFromBehind, drawPerson, type Pose, poses } from './figures';
import { bench } from './furniture';
import { asChild, type Role, someone } from './looks';
import type { Random } from './random';
import { circle, group, n, placed, rect, shape, stroke } from './svg';

/** Evenly spread places with a little chance, from left to right. */
export function spread(random: Random, count: number, from: number, to: number, chance = 0.18): number[] {
  const step = (to - from) / count;
  return Array.from(
    { length: count },
    (_, index) => from + step * (index + 0.5) + random.between(-chance, chance) * step,
  );
}

/** People seen from behind along the lower edge: they look into the picture with us. */
export function audience(
  drawing: Drawing,
  roles: readonly Role[],
  count: number,
  nape: number,
  scale: number,
  from = -0.02,
  to = 1.02,
): string {
  const { width, random } = drawing;
  return spread(random, count, from * width, to * width)
    .map((x) =>
      drawFromBehind(
        drawing,
        someone(random, random.pick(roles)),
        x,
        nape + random.between(-10, 12),
        scale * random.between(0.94, 1.05),
      ),
    )
    .join('');
}

/** People on a bench that faces us. */
export function seatedRow(
  drawing: Drawing,
  roles: readonly Role[],
  count: number,
  from: number,
  to: number,
  y: number,
  height: number,
): string {
  const { random } = drawing;
  const people = spread(random, count, from, to, 0.06).map((x) =>
    drawPerson(drawing, someone(random, random.pick(roles)), {
      x,
      y: y + random.between(-3, 3),
      height: height * random.between(0.96, 1.03),
      seated: true,
      facing: random.sign(),
      pose: random.pick([poses.lap, poses.lap, poses.clasp]),
    }),
  );
  return bench(from - 10, y - 6, to - from + 20, height) + random.shuffle(people).join('');
}

/** People who stand and listen or wait. */
export function standingRow(
  drawing: Drawing,
  roles: readonly Role[],
  count: number,
  from: number,
  to: number,
  y: number,
  height: number,
): string {
  const { random } = drawing;
  const listening: readonly Pose[] = [poses.rest, poses.rest, poses.clasp, poses.walk];
  return spread(random, count, from, to, 0.2)
    .map((x) =>
      drawPerson(drawing, someone(random, random.pick(roles)), {
        x,
        y: y + random.between(-8, 8),
        height: height * random.between(0.92, 1.04),
        facing: random.sign(),
        pose: random.pick(listening),
      }),
    )
    .join('');
}

/** A child, in the clothes of its place. */
export function child(
  drawing: Drawing,
  role: Role,
  x: number,
  y: number,
  height: number,
  facing: 1 | -1,
  pose: Pose = poses.rest,
): string {
  return drawPerson(drawing, asChild(someone(drawing.random, role)), { x, y, height, facing, pose });
}

/** A mother with a baby on her back or arm: the baby's head and wrap, in figure units. */
export function babyOnArm(drawing: Drawing): string {
  const cloth = someCloth(drawing.random);
  return (
    shape('M-6 -66Q2 -74 10 -66Q13 -58 8 -53Q0 -50 -6 -54Z', cloth.base) +
    stroke('M-4 -60Q2 -56 9 -60', cloth.thread, 1) +
    circle(8, -68, 4, '#5a3826') +
    shape('M4.4 -68Q5 -73 9 -72.4Q12.6 -71 12 -67Q9 -70 4.4 -68Z', '#1c1411')
  );
}

/** A water jar with a narrow neck. */
export function jar(x: number, y: number, scale: number, fill: string = colours.terracotta): string {
  return placed(
    shape('M-7 -34H7L5 -28Q18 -22 16 -10Q13 0 0 0Q-13 0 -16 -10Q-18 -22 -5 -28Z', fill) +
      stroke('M-15 -16Q0 -10 15 -16M-13 -22Q0 -17 13 -22', '#f9e2a8', 1.6),
    x,
    y,
    scale,
  );
}

/** A place mark with rings of sound around it, as on a phone: tells that a place is recorded. */
export function placeMark(x: number, y: number, size: number): string {
  const rings = [1.5, 2.1, 2.7]
    .map((share) =>
      stroke(
        `M${n(-size * share * 0.75)} ${n(-size * share * 0.62 - size)}A${n(size * share)} ${n(size * share)} 0 0 1 ${n(size * share * 0.75)} ${n(-size * share * 0.62 - size)}`,
        colours.gold,
        5,
      ),
    )
    .join('');
  return group(
    rings +
      shape(
        `M0 ${n(size * 0.6)}C${n(-size * 0.4)} ${n(-size * 0.2)} ${n(-size)} ${n(-size * 0.4)} ${n(-size)} ${n(-size)}A${n(size)} ${n(size)} 0 0 1 ${n(size)} ${n(-size)}C${n(size)} ${n(-size * 0.4)} ${n(size * 0.4)} ${n(-size * 0.2)} 0 ${n(size * 0.6)}Z`,
        colours.green600,
      ) +
      circle(0, -size, size * 0.42, colours.paper),
    { transform: `translate(${n(x)} ${n(y)})` },
  );
}

/** A plain paper card or box with one band, to fill a table. */
export function papers(x: number, y: number, scale: number): string {
  return placed(
    shape('M-22 0L-14 -9H24L18 0Z', colours.paper) +
      shape('M-18 -3L-10 -12H28L22 -3Z', '#eef0ea') +
      stroke('M-6 -9H16M-9 -6H12', '#9fb0a6', 1.4) +
      rect(-22, 0, 40, 3, '#cfd6d0'),
    x,
    y,
    scale,
  );
}

import { child, spread } from '../arrange';
import { flag, longHall } from '../buildings';
import { colours } from '../colours';
import type { Drawing } from '../drawing';
import { drawPerson, type Pose, poses } from '../figures';
import { book } from '../goods';
import { landscape } from '../landscape';
import { asChild, someone } from '../looks';
import { cornerLeaves, grass, shadeTree, someTree } from '../plants';
import { circle, stroke } from '../svg';

/** A village school, its pupils outside. */
export function school(drawing: Drawing): string {
  const { width, height, random } = drawing;
  const side = random.sign();
  const across = (share: number) => (side === 1 ? share : 1 - share) * width;
  const land = landscape(drawing, { horizon: random.between(0.5, 0.58), path: random.chance(0.6) });
  const wall = random.pick(['#f2e2bf', '#e9c99a', '#dfe3d0', '#f3ecd9', '#f0d2b0']);
  const accent = random.pick([colours.green700, colours.indigo, colours.terracotta]);
  let svg = land.svg;
  svg += someTree(drawing, across(random.between(0.3, 0.5)), land.horizon + 40, height * 0.36);
  svg += someTree(drawing, across(0.94), land.horizon + 46, height * 0.46);
  svg += longHall(drawing, across(0.62), height * 0.72, random.between(2, 2.25), wall, accent);
  svg += shadeTree(drawing, across(0.06), height * 0.76, height * random.between(0.6, 0.7));
  svg += flag(across(0.25), height * 0.79, height * 0.55);
  svg += grass(drawing, 0, width, height * 0.76, 9, 24);
  svg += random.chance(0.5) ? line(drawing, across, side) : playing(drawing, across, side);
  svg += drawPerson(drawing, someone(random, random.pick(['clerk', 'woman'])), {
    x: across(0.31),
    y: height * 0.92,
    height: 350,
    facing: side,
    pose: random.pick([poses.speak, poses.clasp]),
  });
  return svg + cornerLeaves(drawing, side === 1 ? 'right' : 'left', 130);
}

/** Pupils in a line before their teacher. */
function line(drawing: Drawing, across: (share: number) => number, side: 1 | -1): string {
  const { height, random } = drawing;
  const facing = side === 1 ? -1 : 1;
  let svg = '';
  for (const share of spread(random, 6, 0.4, 0.97, 0.08))
    svg += child(
      drawing,
      'pupil',
      across(share),
      height * 0.85,
      random.between(195, 220),
      facing,
      random.pick([poses.rest, poses.clasp]),
    );
  for (const share of spread(random, 5, 0.42, 0.92, 0.1))
    svg += withBook(drawing, across(share), height * 0.955, random.between(245, 275), facing);
  return svg;
}

function withBook(drawing: Drawing, x: number, y: number, size: number, facing: 1 | -1): string {
  const { random } = drawing;
  const cover = random.pick([colours.gold, colours.terracotta, colours.indigoMid]);
  const carries = random.chance(0.6);
  const pose: Pose = carries
    ? { left: [-2, -58], right: [8, -60] }
    : random.pick([poses.rest, poses.raise, poses.walk]);
  return drawPerson(drawing, asChild(someone(random, 'pupil')), {
    x,
    y,
    height: size,
    facing,
    pose,
    held: carries ? book(4, -62, cover) : undefined,
  });
}

/** Break: a ball, small groups. */
function playing(drawing: Drawing, across: (share: number) => number, side: 1 | -1): string {
  const { height, random } = drawing;
  const away: 1 | -1 = side === 1 ? -1 : 1;
  let svg = '';
  for (const share of [0.42, 0.48])
    svg += child(
      drawing,
      'pupil',
      across(share),
      height * 0.83,
      200,
      random.sign(),
      random.pick([poses.walk, poses.clasp]),
    );
  svg += withBook(drawing, across(0.45), height * 0.945, 265, away);
  svg += child(drawing, 'pupil', across(0.6), height * 0.93, 262, side, { ...poses.raise, stride: 4 });
  svg += child(drawing, 'pupil', across(0.8), height * 0.92, 255, away, {
    left: [-20, -70],
    right: [20, -76],
    stride: 5,
  });
  svg += child(drawing, 'pupil', across(0.91), height * 0.87, 225, away, poses.rest);
  const [x, y] = [across(0.7), height * 0.93];
  return (
    svg +
    circle(x, y - 17, 17, colours.paper) +
    stroke(`M${x - 12} ${y - 28}q12 12 24 0M${x - 12} ${y - 6}q12 -12 24 0`, colours.ink, 3)
  );
}

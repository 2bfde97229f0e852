import { audience, papers, spread } from '../arrange';
import { flag } from '../buildings';
import { someCloth } from '../cloth';
import { colours, tint } from '../colours';
import type { Drawing } from '../drawing';
import { drawFromBehind, drawPerson, type Pose, poses } from '../figures';
import { bottle, chair, clothTable, microphone } from '../furniture';
import { type Role, someone } from '../looks';
import { pottedPlant } from '../plants';
import { backdrop, chartBoard, room } from '../rooms';
import { placed, rect, shape, stroke } from '../svg';

const guests: readonly Role[] = ['clerk', 'clerk', 'elder', 'woman', 'man'];
const talking: readonly Pose[] = [
  poses.type,
  { left: [-8, -55], right: [8, -55] },
  { left: [-6, -55], right: [22, -72] },
];

/** People in conference: a panel before an audience, or a long table with papers. */
export function conference(drawing: Drawing): string {
  const { width, height, random } = drawing;
  const inside = room(drawing, { floor: 0.68, bare: true });
  const hung = random.pick([
    [0.1, 0.8],
    [0.18, 0.64],
  ] as const);
  let svg = inside.svg + backdrop(drawing, hung[0] * width, height * 0.05, hung[1] * width, height * 0.47);
  svg +=
    flag(width * 0.05, height * 0.72, height * 0.58) +
    pottedPlant(drawing, width * 0.955, height * 0.74, 300);
  return svg + (random.chance(0.5) ? panel(drawing) : longTable(drawing));
}

/** A panel on a stage, one speaker at the lectern, the audience in front. */
function panel(drawing: Drawing): string {
  const { width, height, random } = drawing;
  const side = random.sign();
  const across = (share: number) => (side === 1 ? share : 1 - share) * width;
  const [from, to] = [across(0.32), across(0.92)].sort((a, b) => a - b) as [number, number];
  const foot = height * 0.78;
  let svg = chartBoard(drawing, across(0.62) - 150, height * 0.13, 300, 170);
  for (const x of spread(random, 4, from, to, 0.06))
    svg += chair(x, foot, 330, colours.green900) + seat(drawing, x, foot, 320);
  svg += clothTable(drawing, from, foot - 118, to - from, foot, someCloth(random));
  for (const x of spread(random, 4, from, to, 0.02))
    svg += microphone(x + 34, foot - 116, 1.1) + (random.chance(0.6) ? bottle(x - 42, foot - 116, 0.95) : '');
  svg += drawPerson(drawing, someone(random, random.pick(['clerk', 'elder', 'woman'])), {
    x: across(0.19),
    y: foot,
    height: 345,
    facing: side,
    pose: poses.speak,
  });
  svg +=
    lectern(across(0.19), foot, 1.55) +
    audience(drawing, guests, 7, height * 0.83, 3.4) +
    audience(drawing, guests, 6, height * 0.95, 4.3);
  return svg;
}

function seat(drawing: Drawing, x: number, foot: number, height: number): string {
  const { random } = drawing;
  return drawPerson(drawing, someone(random, random.pick(guests)), {
    x,
    y: foot,
    height,
    seated: true,
    facing: random.sign(),
    pose: random.pick(talking),
  });
}

function lectern(x: number, foot: number, scale: number): string {
  return placed(
    shape('M-38 -104H38L30 0H-30Z', '#9a6a43') +
      rect(-46, -114, 92, 12, '#7d5233') +
      shape('M0 -84L16 -62L0 -40L-16 -62Z', colours.gold) +
      shape('M0 -74L9 -62L0 -50L-9 -62Z', colours.green700) +
      stroke('M-14 -114Q-16 -128 -6 -134', colours.ink, 3),
    x,
    foot,
    scale,
  );
}

/** A long table with papers; half of the guests face us, half sit with their backs to us. */
function longTable(drawing: Drawing): string {
  const { width, height, random } = drawing;
  const top = height * 0.66;
  const wood = random.pick(['#b9825a', '#a66a45', '#c99a63']);
  let svg = chartBoard(drawing, width * 0.5 - 170, height * 0.11, 340, 180);
  for (const x of spread(random, 5, width * 0.13, width * 0.87, 0.05))
    svg += chair(x, height * 0.9, 430, colours.indigo) + seat(drawing, x, height * 0.9, 400);
  svg +=
    shape(
      `M${width * 0.09} ${top}H${width * 0.91}L${width * 0.99} ${height * 0.82}H${width * 0.01}Z`,
      tint(wood, 0.16),
    ) + rect(width * 0.01, height * 0.82, width * 0.98, 22, wood);
  for (const x of spread(random, 5, width * 0.1, width * 0.9, 0.1))
    svg += papers(x, top + random.between(46, 84), 1.5);
  for (const x of spread(random, 4, width * 0.14, width * 0.86, 0.1))
    svg += bottle(x, top + random.between(34, 60), 1.1);
  for (const x of spread(random, 4, width * 0.04, width * 0.96, 0.06))
    svg +=
      drawFromBehind(drawing, someone(random, random.pick(guests)), x, height * 0.875, 5) +
      back(x, height * 0.875);
  return svg;
}

function back(x: number, nape: number): string {
  return rect(x - 74, nape + 96, 148, 120, colours.indigo, { rx: 16 });
}

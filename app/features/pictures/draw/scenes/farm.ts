import { spread } from '../arrange';
import { dwelling } from '../buildings';
import { colours, shade, tint } from '../colours';
import type { Drawing } from '../drawing';
import { drawPerson, type Pose } from '../figures';
import { basket, sacks, yams } from '../goods';
import { landscape } from '../landscape';
import { someone } from '../looks';
import { maize, someTree } from '../plants';
import { ellipse, group, n, rect, shape, stroke, tag } from '../svg';

const hoeing: Pose = { left: [4, -52], right: [17, -58], stride: 3 };
const picking: Pose = { left: [8, -60], right: [20, -72], stride: 1.5 };

/** Farmland in rows, people at work between the crops. */
export function farm(drawing: Drawing): string {
  const { width, height, random } = drawing;
  const side = random.sign();
  const across = (share: number) => (side === 1 ? share : 1 - share) * width;
  const land = landscape(drawing, { horizon: random.between(0.42, 0.52), path: false });
  let svg = land.svg;
  for (const x of spread(random, 3, 0, width, 0.3))
    svg += random.chance(0.5)
      ? dwelling(drawing, x, land.horizon + 22, random.between(0.55, 0.8))
      : someTree(drawing, x, land.horizon + 20, random.between(140, 210));
  svg += fields(drawing, land.horizon + 20);
  svg += someTree(drawing, across(0.94), height * 0.66, height * random.between(0.5, 0.62));
  svg += drawPerson(drawing, someone(random, 'farmer'), {
    x: across(random.between(0.5, 0.58)),
    y: height * 0.72,
    height: 240,
    facing: side === 1 ? -1 : 1,
    pose: hoeing,
    held: hoe(),
  });
  svg += maizeRow(drawing, height * 0.82, 150, 0.58, 1.02, across);
  svg += drawPerson(drawing, someone(random, 'farmer'), {
    x: across(0.3),
    y: height * 0.9,
    height: 370,
    facing: side,
    pose: hoeing,
    held: hoe(),
  });
  svg += drawPerson(drawing, someone(random, 'farmer'), {
    x: across(0.66),
    y: height * 0.92,
    height: 360,
    facing: side,
    pose: picking,
    held: cob(),
  });
  svg += maizeRow(drawing, height * 1.02, 270, 0.74, 1.04, across);
  svg += random.chance(0.5)
    ? sacks(drawing, across(0.1) - 24, height * 0.94, 2.4)
    : yams(drawing, across(0.1), height * 0.95, 3);
  return (
    svg + basket(drawing, across(0.51), height * 0.95, 2.4) + basket(drawing, across(0.2), height * 0.975, 2)
  );
}

/** Ridges that run together towards the horizon, in two or three plots. */
function fields(drawing: Drawing, top: number): string {
  const { width, height, random, mood } = drawing;
  const vanish = random.between(0.3, 0.7) * width;
  const earth = shade(mood.ground, 0.2);
  const crops = random.shuffle([mood.near, tint(mood.leaf, 0.1), '#9bb04f', mood.leaf]);
  let rows = rect(0, top, width, height - top, earth);
  for (let row = -16; row <= 16; row += 1) {
    const foot = vanish + row * 150;
    const fill = crops[Math.abs(Math.floor(row / 6)) % crops.length] ?? mood.leaf;
    rows += shape(
      `M${n(vanish + row * 16)} ${n(top)}L${n(foot - 34)} ${n(height)}H${n(foot + 34)}Z`,
      row % 2 ? fill : mood.groundLine,
    );
    if (row % 2) rows += tufts(vanish + row * 16, top, foot, height, tint(fill, 0.3));
  }
  const id = drawing.define('fields', (name) =>
    tag(
      'clipPath',
      { id: name },
      shape(
        `M0 ${n(top + 10)}Q${n(width / 2)} ${n(top - 14)} ${n(width)} ${n(top + 8)}V${n(height)}H0Z`,
        '#000',
      ),
    ),
  );
  return group(rows, { 'clip-path': `url(#${id})` });
}

function tufts(x: number, top: number, footX: number, foot: number, colour: string): string {
  let svg = '';
  for (let step = 1; step < 9; step += 1) {
    const share = (step * step) / 72;
    const at = x + (footX - x) * share;
    const size = 3 + 17 * share;
    const y = top + (foot - top) * share;
    svg += stroke(
      `M${n(at - size)} ${n(y - size * 0.7)}Q${n(at - size * 0.3)} ${n(y - size * 0.5)} ${n(at)} ${n(y)}Q${n(at + size * 0.3)} ${n(y - size * 0.5)} ${n(at + size)} ${n(y - size * 0.7)}M${n(at)} ${n(y)}V${n(y - size)}`,
      colour,
      1.4 + 3 * share,
    );
  }
  return svg;
}

function maizeRow(
  drawing: Drawing,
  y: number,
  size: number,
  from: number,
  to: number,
  across: (share: number) => number,
): string {
  const [left, right] = [across(from), across(to)].sort((a, b) => a - b) as [number, number];
  return spread(drawing.random, 8, left, right)
    .map((x) => maize(drawing, x, y, size * drawing.random.between(0.85, 1.1)))
    .join('');
}

function hoe(): string {
  return (
    stroke('M-2 -44L26 -66', colours.bark, 1.8) +
    stroke('M26 -66L44 -24', colours.bark, 1.8) +
    shape('M40 -26L48 -28L50 -16Q45 -13 42 -16Z', '#7d888c')
  );
}

function cob(): string {
  return (
    ellipse(21, -76, 2.6, 5.4, colours.gold, { transform: 'rotate(24 21 -76)' }) +
    shape('M18 -72Q22 -70 25 -73L21 -68Z', '#3f8f63')
  );
}

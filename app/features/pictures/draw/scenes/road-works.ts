import { child, spread, standingRow } from '../arrange';
import { dwelling } from '../buildings';
import { colours, shade } from '../colours';
import type { Drawing } from '../drawing';
import { drawPerson, type Pose, poses } from '../figures';
import { clipboard } from '../goods';
import { landscape } from '../landscape';
import { someone } from '../looks';
import { cornerLeaves, someTree } from '../plants';
import { circle, ellipse, n, placed, rect, shape, stroke } from '../svg';
import { roller, wheelbarrow } from '../vehicles';

const shovelling: Pose = { left: [7, -61], right: [18, -46], stride: 4 };

/** Workers with shovels mend a road, others look on. */
export function roadWorks(drawing: Drawing): string {
  const { width, height, random } = drawing;
  const side = random.sign();
  const across = (share: number) => (side === 1 ? share : 1 - share) * width;
  const land = landscape(drawing, { horizon: random.between(0.44, 0.52), path: false });
  let svg = land.svg;
  for (const x of spread(random, 4, 0, width, 0.3))
    svg += random.chance(0.5)
      ? dwelling(drawing, x, land.horizon + 30, random.between(0.7, 1))
      : someTree(drawing, x, land.horizon + 26, random.between(150, 230));
  svg += road(drawing, land.horizon, across);
  svg += someTree(drawing, across(0.97), height * 0.7, height * 0.6);
  svg += standingRow(
    drawing,
    ['woman', 'man', 'youth'],
    2,
    Math.min(across(0.78), across(0.94)),
    Math.max(across(0.78), across(0.94)),
    height * 0.72,
    235,
  );
  svg += child(drawing, 'pupil', across(0.76), height * 0.725, 145, side === 1 ? -1 : 1);
  if (random.chance(0.65)) svg += roller(across(0.52), height * 0.72, 1.55, side);
  else
    svg += drawPerson(drawing, someone(random, 'worker'), {
      x: across(0.52),
      y: height * 0.72,
      height: 250,
      facing: side,
      pose: shovelling,
      held: shovel(),
    });
  svg += heap(across(0.47), height * 0.93, 1.5);
  svg += drawPerson(drawing, someone(random, 'worker'), {
    x: across(0.31),
    y: height * 0.91,
    height: 375,
    facing: side,
    pose: shovelling,
    held: shovel(),
  });
  svg += drawPerson(drawing, someone(random, 'worker'), {
    x: across(0.66),
    y: height * 0.94,
    height: 380,
    facing: side === 1 ? -1 : 1,
    pose: shovelling,
    held: shovel(),
  });
  if (random.chance(0.6))
    svg +=
      wheelbarrow(across(0.86), height * 0.97, 2.3, side) +
      drawPerson(drawing, someone(random, 'officer'), {
        x: across(0.13),
        y: height * 0.93,
        height: 370,
        facing: side,
        pose: poses.tablet,
        held: clipboard(6, -60),
      });
  else
    svg +=
      wheelbarrow(across(0.12), height * 0.95, 2.3, side) +
      drawPerson(drawing, someone(random, 'worker'), {
        x: across(0.88),
        y: height * 0.95,
        height: 365,
        facing: side === 1 ? -1 : 1,
        pose: poses.point,
      });
  svg += cone(across(0.22), height * 0.97) + cone(across(0.57), height * 0.975);
  return svg + cornerLeaves(drawing, side === 1 ? 'left' : 'right', 110);
}

/** The road: tar in the distance, open laterite where the work goes on. */
function road(drawing: Drawing, horizon: number, across: (share: number) => number): string {
  const { height, random, mood } = drawing;
  const far = random.between(0.55, 0.7);
  const edge = (nearShare: number, farOffset: number) =>
    `${n(across(far + farOffset))} ${n(horizon)}C${n(across(far - 0.12 + farOffset * 2))} ${n(horizon + 70)} ${n(across(nearShare + 0.1))} ${n(height * 0.66)} ${n(across(nearShare))} ${n(height)}`;
  const left = edge(0.04, -0.012);
  return (
    shape(
      `M${left}H${n(across(0.98))}C${n(across(0.84))} ${n(height * 0.68)} ${n(across(far + 0.02))} ${n(horizon + 90)} ${n(across(far + 0.012))} ${n(horizon)}Z`,
      '#6d6a66',
    ) +
    shape(
      `M${n(across(0.12))} ${n(height * 0.8)}Q${n(across(0.5))} ${n(height * 0.74)} ${n(across(0.82))} ${n(height * 0.8)}L${n(across(0.97))} ${n(height)}H${n(across(0.03))}Z`,
      '#b5683c',
    ) +
    stroke(
      `M${left}M${n(across(far + 0.012))} ${n(horizon)}C${n(across(far + 0.02))} ${n(horizon + 90)} ${n(across(0.84))} ${n(height * 0.68)} ${n(across(0.98))} ${n(height)}`,
      mood.path,
      9,
    ) +
    [0.84, 0.89, 0.94]
      .map((y, row) =>
        stroke(
          `M${n(across(0.2 + row * 0.1))} ${n(height * y)}q60 6 120 0M${n(across(0.6 + row * 0.07))} ${n(height * (y + 0.02))}q50 -6 100 0`,
          '#8f4a26',
          3,
        ),
      )
      .join('')
  );
}

function shovel(): string {
  return (
    stroke('M3 -67L38 -17', colours.bark, 1.9) +
    stroke('M0 -65L6 -70', colours.bark, 2.2) +
    shape('M33 -19L41 -24L50 -12Q51 -5 46 -3Q41 -4 40 -7Z', '#7d888c')
  );
}

function heap(x: number, y: number, scale: number): string {
  const stones = [
    [-30, -8],
    [-12, -20],
    [6, -12],
    [20, -22],
    [36, -8],
    [-2, -32],
  ] as const;
  return placed(
    ellipse(0, 0, 74, 8, colours.ink, { opacity: 0.16 }) +
      shape('M-70 0Q-40 -22 -22 -38Q0 -58 22 -38Q44 -18 70 0Q0 8 -70 0Z', '#b79a78') +
      stones.map(([sx, sy]) => circle(sx, sy, 5, shade('#b79a78', 0.22))).join(''),
    x,
    y,
    scale,
  );
}

function cone(x: number, y: number): string {
  return placed(
    rect(-16, -5, 32, 6, '#c2481f') +
      shape('M-4 -46H4L12 -5H-12Z', '#d8622f') +
      shape('M-6.6 -33H6.6L8.6 -22H-8.6Z', colours.paper),
    x,
    y,
    1.25,
  );
}

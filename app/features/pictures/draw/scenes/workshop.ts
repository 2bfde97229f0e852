import { spread } from '../arrange';
import { type Cloth, clothFill, someCloth } from '../cloth';
import { colours, tint } from '../colours';
import type { Drawing } from '../drawing';
import { drawPerson, type Pose, poses } from '../figures';
import { clothPile } from '../goods';
import { someone } from '../looks';
import { pottedPlant } from '../plants';
import { room, windowView } from '../rooms';
import { circle, n, placed, rect, shape, stroke } from '../svg';

const working: readonly Pose[] = [
  { left: [-4, -50], right: [10, -50] },
  { left: [4, -49], right: [17, -56] },
  { left: [-10, -50], right: [15, -62] },
];

/** Young people learn a trade at workbenches: tailoring, joinery or dyeing. */
export function workshop(drawing: Drawing): string {
  const { width, height, random } = drawing;
  const side = random.sign();
  const across = (share: number) => (side === 1 ? share : 1 - share) * width;
  const trade = random.pick([tailoring, joinery, dyeing]);
  const inside = room(drawing, { floor: random.between(0.64, 0.7), bare: true });
  let svg =
    inside.svg +
    windowView(drawing, across(0.5) - 120, height * 0.09, 240, height * 0.34) +
    toolWall(drawing, across(0.85), height * 0.1);
  svg += clothLine(drawing, across(0.18), height * 0.06, height * 0.46);
  svg += bench(drawing, trade, height * 0.74, 310, 3, 0.24, 0.92, 0.75);
  svg += drawPerson(drawing, someone(random, random.pick(['clerk', 'man', 'woman'])), {
    x: across(0.11),
    y: height * 0.9,
    height: 400,
    facing: side,
    pose: random.pick([poses.point, poses.clasp, poses.speak]),
  });
  svg += bench(drawing, trade, height * 0.98, 420, 3, side === 1 ? 0.2 : 0.0, side === 1 ? 1 : 0.8, 1.1);
  if (random.chance(0.6)) svg += pottedPlant(drawing, across(0.03), height * 1.02, 250);
  return svg;
}

type Trade = (drawing: Drawing, x: number, y: number, scale: number) => string;

function bench(
  drawing: Drawing,
  trade: Trade,
  foot: number,
  size: number,
  count: number,
  from: number,
  to: number,
  scale: number,
): string {
  const { width, random } = drawing;
  const top = foot - size * 0.44;
  let people = '';
  for (const x of spread(random, count, from * width + 20, to * width - 20, 0.12)) {
    people += drawPerson(drawing, someone(random, 'youth'), {
      x,
      y: foot - 12,
      height: size,
      facing: random.sign(),
      pose: random.pick(working),
    });
  }
  const left = from * width + 10;
  const span = (to - from) * width - 20;
  const wood = '#b9825a';
  let table = rect(left + 10, top + 14, span - 20, 34, '#8a5a38');
  for (const at of [0.04, 0.5, 0.94])
    table += rect(left + span * at, top + 14, 22, foot - top - 14, '#7a4d30');
  table +=
    rect(left, top, span, 18, wood) +
    stroke(
      `M${n(left + 20)} ${n(top + 9)}h${n(span * 0.3)}m${n(span * 0.1)} 2h${n(span * 0.4)}`,
      '#9a6a43',
      2.4,
    );
  for (const x of spread(random, count + 1, left + 20, left + span - 20, 0.12))
    table += trade(drawing, x, top + 2, scale);
  return people + table;
}

function tailoring(drawing: Drawing, x: number, y: number, scale: number): string {
  return drawing.random.chance(0.55)
    ? sewingMachine(drawing, x, y, scale * 1.35)
    : clothPile(drawing, x, y, scale * 1.3);
}

function sewingMachine(drawing: Drawing, x: number, y: number, scale: number): string {
  const cloth = someCloth(drawing.random);
  const svg =
    shape('M-36 0Q-20 -10 2 -8V0Z', clothFill(drawing, cloth, 9)) +
    rect(-30, -6, 66, 7, colours.ink) +
    shape('M-28 -46H24Q34 -46 34 -36V-6H20V-30H-16V-22H-28Z', '#24332c') +
    rect(-24, -22, 4, 14, '#9aa5a0') +
    circle(36, -28, 10, '#4a565b') +
    circle(36, -28, 4, colours.gold) +
    stroke('M-18 -39H20', colours.gold, 2.4) +
    rect(0, -56, 6, 10, colours.terracotta);
  return placed(svg, x, y, scale, drawing.random.sign());
}

function joinery(drawing: Drawing, x: number, y: number, scale: number): string {
  const { random } = drawing;
  const kind = random.whole(0, 3);
  const s = scale * 1.3;
  if (kind === 0)
    return placed(
      rect(-44, -9, 88, 9, '#d9b37a') +
        rect(-34, -18, 70, 9, '#e7c793') +
        stroke('M-38 -4H20M-26 -13H24', '#b58a4f', 1.6),
      x,
      y,
      s,
    );
  if (kind === 1)
    return placed(
      rect(-22, -12, 44, 12, '#8a5a38', { rx: 3 }) +
        shape('M-14 -12Q-14 -26 -4 -24L-2 -12Z', '#5b3a29') +
        shape('M4 -12L10 -24L14 -22L10 -12Z', '#9aa5a0') +
        stroke('M-30 -2q-8 -8 -2 -12M-26 -3q-2 -6 2 -8', '#e7c793', 2.4),
      x,
      y,
      s,
    );
  if (kind === 2)
    return placed(
      shape('M-34 -4L18 -18L20 -10L-34 0Z', '#b9c2bd') +
        shape('M18 -20L34 -22Q38 -14 32 -6L20 -8Z', '#5b3a29'),
      x,
      y,
      s,
    );
  return placed(
    stroke('M-20 -40V0M20 -40V0M-20 -26H20M-20 -8H20', '#c08f55', 5) + rect(-24, -46, 48, 8, '#d9b37a'),
    x,
    y,
    s,
  );
}

function dyeing(drawing: Drawing, x: number, y: number, scale: number): string {
  const { random } = drawing;
  if (random.chance(0.4)) return clothPile(drawing, x, y, scale * 1.3);
  const cloth: Cloth = {
    base: colours.indigo,
    thread: colours.indigoPale,
    weave: random.pick(['rings', 'arcs', 'lozenges'] as const),
  };
  if (random.chance(0.5))
    return placed(
      shape('M-40 -26H40L32 0H-32Z', '#5b6f7a') +
        shape('M-36 -24Q0 -34 36 -24Z', colours.indigo) +
        shape('M-10 -28Q0 -44 14 -30Q26 -20 22 -4L10 -2Q6 -20 -10 -28Z', clothFill(drawing, cloth, 12)) +
        stroke('M-40 -26H40', tint('#5b6f7a', 0.4), 3),
      x,
      y,
      scale * 1.25,
    );
  return placed(shape('M-46 0Q-40 -12 0 -10Q40 -12 46 0Z', clothFill(drawing, cloth, 14)), x, y, scale * 1.4);
}

/** Finished cloths hung up on a rail. */
function clothLine(drawing: Drawing, x: number, y: number, height: number): string {
  const { random } = drawing;
  let svg = rect(x - 150, y, 300, 7, colours.bark);
  for (const at of spread(random, 3, x - 140, x + 140, 0.04)) {
    const length = height * random.between(0.72, 1);
    svg +=
      rect(at - 40, y + 4, 80, length, clothFill(drawing, someCloth(random), random.between(26, 38))) +
      rect(at - 40, y + 4, 80, 10, '#17211c', { opacity: 0.2 });
  }
  return svg;
}

/** Hand tools on a board. */
function toolWall(drawing: Drawing, x: number, y: number): string {
  const board = drawing.random.pick(['#e7d3ac', '#d8e2d9', '#f1e4c6']);
  const steel = '#6d787c';
  return placed(
    rect(-130, 0, 260, 210, board) +
      rect(-130, 0, 260, 8, colours.bark) +
      stroke('M-96 40V150', colours.bark, 9) +
      rect(-118, 30, 44, 22, steel, { rx: 3 }) +
      shape('M-50 34H-20L-24 150L-44 150Z', '#b9c2bd') +
      rect(-52, 24, 34, 24, colours.bark, { rx: 5 }) +
      stroke('M14 34L34 150M36 34L16 150', steel, 7) +
      circle(12, 162, 13, 'none', { stroke: colours.terracotta, 'stroke-width': 7 }) +
      circle(38, 162, 13, 'none', { stroke: colours.terracotta, 'stroke-width': 7 }) +
      stroke('M84 96V170', colours.gold, 10) +
      stroke('M84 34V96', steel, 6) +
      stroke('M110 40V120', steel, 6) +
      stroke('M110 120V170', colours.green600, 10),
    x,
    y,
  );
}

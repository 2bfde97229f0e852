import { papers } from '../arrange';
import { colours, mix, shade } from '../colours';
import type { Drawing } from '../drawing';
import { drawFromBehind, drawPerson, type Pose } from '../figures';
import { bottle, chair, desk } from '../furniture';
import { dyeRings } from '../landscape';
import { type Look, someone } from '../looks';
import { pottedPlant } from '../plants';
import { chartBoard, hanging, room, shelf, windowView } from '../rooms';
import { circle, n, placed, rect, shape, stroke } from '../svg';

const chairs = [colours.green700, colours.indigoMid, colours.terracotta];
const reading: readonly Pose[] = [
  { left: [-4, -55], right: [14, -58] },
  { left: [-12, -56], right: [10, -56] },
  { left: [-3, -55], right: [23, -72] },
];

/** One officer at a desk: a wide screen with rows of records and a chart, files, a plant. */
export function dataDesk(drawing: Drawing): string {
  const { height, random } = drawing;
  const side = random.sign();
  const across = (share: number) => (side === 1 ? share : 1 - share) * drawing.width;
  const inside = room(drawing, { floor: random.between(0.7, 0.76), bare: true }).svg;
  const wood = random.pick(['#c99a63', '#b9825a', '#a66a45', '#e0c08e']);
  const desked = random.chance(0.6)
    ? facingUs(drawing, across, side, wood)
    : overTheShoulder(drawing, across, wood);
  return inside + desked + pottedPlant(drawing, across(0.07), height * 1.03, 330);
}

function officer(drawing: Drawing): Look {
  return someone(drawing.random, drawing.random.pick(['clerk', 'clerk', 'officer', 'woman', 'man']));
}

function facingUs(drawing: Drawing, across: (share: number) => number, side: 1 | -1, wood: string): string {
  const { width, height, random, mood } = drawing;
  const top = height * 0.73;
  const person = across(0.3);
  return (
    wall(drawing, across) +
    chair(person, height * 1.1, 760, random.pick(chairs)) +
    drawPerson(drawing, officer(drawing), {
      x: person,
      y: height * 1.12,
      height: 760,
      seated: true,
      facing: side,
      pose: random.pick(reading),
    }) +
    desk(width * 0.03, top, width * 0.94, height * 1.1, wood) +
    screen(drawing, across(0.66), top + 4, 1) +
    files(drawing, across(0.93), top + 2) +
    papers(across(0.44), top + 2, 1.6) +
    rect(across(0.315) - 62, top - 7, 124, 8, mix(colours.ink, mood.wall, 0.2), { rx: 3 }) +
    (random.chance(0.5) ? bottle(across(0.14), top + 2, 1.9) : mug(across(0.14), top + 2))
  );
}

/** We look over the officer's shoulder at the records. */
function overTheShoulder(drawing: Drawing, across: (share: number) => number, wood: string): string {
  const { width, height, random } = drawing;
  const top = height * 0.72;
  const [x, nape] = [across(0.34), height * 0.62];
  const seatBack = rect(x - 120, nape + 130, 240, 300, random.pick(chairs), { rx: 36 });
  return (
    (random.chance(0.5)
      ? windowView(drawing, across(0.14) - 110, height * 0.1, 220, height * 0.38)
      : hanging(drawing, across(0.14) - 85, height * 0.07, 170, height * 0.46)) +
    rect(0, top, width, height - top, wood) +
    rect(0, top, width, 12, shade(wood, 0.18)) +
    screen(drawing, across(0.55), top + 24, 1.3) +
    files(drawing, across(0.9), top + 30) +
    papers(across(0.74), top + 110, 2.4) +
    mug(across(0.86), top + 150) +
    drawFromBehind(drawing, officer(drawing), x, nape, 9.4) +
    seatBack
  );
}

function wall(drawing: Drawing, across: (share: number) => number): string {
  const { height, random } = drawing;
  const kind = random.whole(0, 2);
  if (kind === 0)
    return (
      windowView(drawing, across(0.13) - 110, height * 0.1, 220, height * 0.42) +
      shelf(drawing, across(0.66) - 190, height * 0.19, 380)
    );
  if (kind === 1)
    return (
      hanging(drawing, across(0.12) - 80, height * 0.08, 160, height * 0.48) +
      windowView(drawing, across(0.72) - 190, height * 0.08, 380, height * 0.34)
    );
  return (
    shelf(drawing, across(0.13) - 130, height * 0.2, 260) +
    chartBoard(drawing, across(0.68) - 180, height * 0.07, 360, height * 0.2) +
    dyeRings(across(0.46), height * 0.2, 18, 14, 4, shade(colours.gold, 0.1), 0.9)
  );
}

/** The screen: rows on the left, a chart on the right. */
function screen(drawing: Drawing, x: number, y: number, scale: number): string {
  const { random } = drawing;
  const accents = random.shuffle([colours.green600, colours.gold, colours.terracotta, colours.indigoMid]);
  let svg = rect(-18, -60, 36, 56, '#7d888c') + rect(-76, -8, 152, 10, '#7d888c', { rx: 4 });
  svg +=
    rect(-232, -332, 464, 286, colours.ink, { rx: 8 }) +
    rect(-220, -320, 440, 262, colours.paper) +
    rect(-220, -320, 440, 30, colours.green700);
  svg += circle(-202, -305, 6, colours.gold) + rect(-186, -309, 90, 8, colours.green100);
  for (let row = 0; row < 8; row += 1) {
    const top = -278 + row * 26;
    if (row % 2) svg += rect(-212, top, 240, 26, colours.green100);
    svg +=
      rect(-204, top + 9, random.between(44, 70), 8, row === 0 ? colours.ink : '#8b968f') +
      rect(-116, top + 9, random.between(30, 54), 8, '#b5c0b9') +
      rect(
        -36,
        top + 9,
        random.between(24, 50),
        8,
        row === 0 ? colours.ink : (accents[row % 4] ?? colours.gold),
      );
  }
  svg += random.chance(0.5) ? ring(accents) : bars(drawing, accents);
  return placed(svg, x, y, scale);
}

function ring(accents: readonly string[]): string {
  const parts = [
    [0, 150],
    [150, 240],
    [240, 310],
    [310, 360],
  ] as const;
  const point = (angle: number) =>
    `${n(124 + 58 * Math.sin((angle * Math.PI) / 180))} ${n(-200 - 58 * Math.cos((angle * Math.PI) / 180))}`;
  const arcs = parts.map(([from, to], index) =>
    stroke(`M${point(from)}A58 58 0 0 1 ${point(to)}`, accents[index] ?? colours.gold, 26, {
      'stroke-linecap': 'butt',
    }),
  );
  return `${arcs.join('')}${rect(66, -112, 116, 8, '#b5c0b9')}${rect(66, -94, 76, 8, '#b5c0b9')}`;
}

function bars(drawing: Drawing, accents: readonly string[]): string {
  let svg = stroke('M52 -92H204', '#b5c0b9', 4);
  for (let bar = 0; bar < 5; bar += 1) {
    const h = drawing.random.between(50, 160);
    svg += rect(58 + bar * 29, -94 - h, 20, h, accents[bar % 4] ?? colours.gold);
  }
  return svg;
}

function files(drawing: Drawing, x: number, y: number): string {
  const { random } = drawing;
  let svg = '';
  for (let layer = 0; layer < 6; layer += 1) {
    const fill = random.pick([
      colours.green600,
      colours.gold,
      colours.indigoMid,
      colours.terracotta,
      colours.sage,
    ]);
    svg +=
      rect(-56 + random.between(-6, 6), -20 - layer * 20, 108, 18, fill, { rx: 2 }) +
      rect(-24, -15 - layer * 20, 44, 8, colours.paper);
  }
  return placed(svg, x, y);
}

function mug(x: number, y: number): string {
  return placed(
    shape('M-16 -40H16L13 0H-13Z', colours.green600) +
      stroke('M15 -32Q30 -30 28 -18Q26 -10 13 -10', colours.green600, 5) +
      stroke('M-14 -26L-7 -18L0 -26L7 -18L14 -26', colours.gold, 2.6),
    x,
    y,
  );
}

import { spread } from '../arrange';
import type { Drawing } from '../drawing';
import { drawFromBehind, drawPerson, poses } from '../figures';
import { bottle, desk, flipChart, laptopBack } from '../furniture';
import { clipboard } from '../goods';
import { type Role, someone } from '../looks';
import { pottedPlant } from '../plants';
import { chartBoard, hanging, room, windowView } from '../rooms';
import { rect } from '../svg';

const trainees: readonly Role[] = ['woman', 'man', 'clerk', 'officer', 'youth'];

/** A trainer before a board; the group at its tables. */
export function training(drawing: Drawing): string {
  const { width, height, random } = drawing;
  const side = random.sign();
  const across = (share: number) => (side === 1 ? share : 1 - share) * width;
  const inside = room(drawing, { floor: random.between(0.62, 0.68), bare: true });
  let svg = inside.svg;
  const board = 470;
  const boardLeft = across(0.6) - board / 2;
  svg += chartBoard(drawing, boardLeft, height * 0.08, board, height * 0.37, random.chance(0.4));
  const windowWidth = 190;
  svg += random.chance(0.6)
    ? windowView(drawing, across(0.12) - windowWidth / 2, height * 0.1, windowWidth, height * 0.34)
    : hanging(drawing, across(0.12) - 75, height * 0.08, 150, height * 0.4);
  svg += pottedPlant(drawing, across(0.94), inside.floor + 34, 260);
  const trainer = someone(random, random.pick(['officer', 'clerk', 'woman']));
  svg += drawPerson(drawing, trainer, {
    x: across(0.31),
    y: height * 0.78,
    height: 400,
    facing: side,
    pose: poses.point,
  });
  if (random.chance(0.5))
    svg +=
      flipChart(drawing, across(0.88), height * 0.74, 300) +
      drawPerson(drawing, someone(random, 'clerk'), {
        x: across(0.79),
        y: height * 0.75,
        height: 350,
        facing: side === 1 ? -1 : 1,
        pose: poses.tablet,
        held: clipboard(6, -60),
      });
  return svg + (random.chance(0.5) ? rowsFromBehind(drawing) : tableOfTwo(drawing));
}

/** Two rows of backs with a desk before each. */
function rowsFromBehind(drawing: Drawing): string {
  const { width, height, random } = drawing;
  const wood = random.pick(['#c99a63', '#b9825a']);
  let svg = '';
  for (const [count, nape, scale] of [
    [7, 0.73, 3],
    [6, 0.9, 4.2],
  ] as const) {
    const places = spread(random, count, 0.01 * width, 0.99 * width, 0.06);
    svg += rect(0, nape * height + 8 * scale, width, 5 * scale, wood);
    for (const x of places) {
      if (random.chance(0.5)) svg += laptopBack(x + 26, nape * height + 9 * scale, scale / 4);
    }
    for (const x of places)
      svg += drawFromBehind(
        drawing,
        someone(random, random.pick(trainees)),
        x,
        nape * height,
        scale * random.between(0.95, 1.04),
      );
  }
  return svg;
}

/** Tables set at the sides, so that the middle stays open. */
function tableOfTwo(drawing: Drawing): string {
  const { width, height, random } = drawing;
  const wood = random.pick(['#c99a63', '#b9825a', '#e0c08e']);
  let svg = '';
  for (const [left, span, foot, size] of [
    [0.02, 0.46, 0.86, 310],
    [0.52, 0.46, 0.88, 320],
  ] as const) {
    const top = foot * height - size * 0.42;
    for (const x of spread(random, 3, left * width, (left + span) * width, 0.08)) {
      svg += drawPerson(drawing, someone(random, random.pick(trainees)), {
        x,
        y: foot * height,
        height: size,
        seated: true,
        facing: random.sign(),
        pose: random.pick([poses.type, poses.lap]),
      });
    }
    svg += desk(left * width, top, span * width, foot * height + 30, wood);
    for (const x of spread(random, 2, left * width, (left + span) * width))
      svg += random.chance(0.6) ? laptopBack(x, top + 2, 1.1) : bottle(x, top + 2, 1.1);
  }
  for (const x of spread(random, 4, 0.06 * width, 0.94 * width, 0.12))
    svg += drawFromBehind(drawing, someone(random, random.pick(trainees)), x, height * 0.94, 4.5);
  return svg;
}

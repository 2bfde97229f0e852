import { spread } from '../arrange';
import { colours } from '../colours';
import type { Drawing } from '../drawing';
import { drawPerson, type Pose } from '../figures';
import { chair, desk, headset, laptopBack } from '../furniture';
import { dyeRings } from '../landscape';
import { someone } from '../looks';
import { pottedPlant } from '../plants';
import { chartBoard, hanging, room, windowView } from '../rooms';
import { placed, rect, shape, stroke } from '../svg';

const answering: readonly Pose[] = [
  { left: [-6, -55], right: [12, -56] },
  { left: [-9, -55], right: [20, -66] },
  { left: [-4, -54], right: [10, -84] },
];

/** Staff with headsets answer calls at their desks. */
export function callCentre(drawing: Drawing): string {
  const { width, height, random } = drawing;
  const side = random.sign();
  const across = (share: number) => (side === 1 ? share : 1 - share) * width;
  let svg = room(drawing, { floor: random.between(0.6, 0.66), bare: true }).svg;
  svg +=
    chartBoard(drawing, across(0.5) - 165, height * 0.07, 330, 190, true) +
    callSign(across(0.15), height * 0.2, 1.45);
  svg += random.chance(0.5)
    ? windowView(drawing, across(0.86) - 100, height * 0.08, 200, height * 0.3)
    : hanging(drawing, across(0.86) - 80, height * 0.07, 160, height * 0.36);
  const wood = random.pick(['#c99a63', '#b9825a', '#e0c08e']);
  const near = random.whole(1, 3);
  svg += deskRow(drawing, near === 1 ? 4 : near + 2, height * 0.7, 240, wood, 0.02, 0.98);
  if (near === 1)
    return (
      svg +
      deskRow(drawing, 1, height * 1.16, 660, wood, 0.2, 0.8) +
      pottedPlant(drawing, across(0.06), height, 330)
    );
  svg += deskRow(drawing, near, height * 1.02, 430, wood, near === 2 ? 0.1 : 0.01, near === 2 ? 0.9 : 0.99);
  return near === 2 ? svg + pottedPlant(drawing, across(0.04), height * 1.01, 300) : svg;
}

function deskRow(
  drawing: Drawing,
  count: number,
  foot: number,
  size: number,
  wood: string,
  from: number,
  to: number,
): string {
  const { width, random } = drawing;
  const top = foot - size * 0.44;
  const each = ((to - from) * width) / count;
  const chairs = random.pick([colours.green700, colours.indigoMid, colours.terracotta]);
  let people = '';
  let desks = '';
  for (const x of spread(random, count, from * width, to * width, 0.03)) {
    const facing = random.sign();
    const look = someone(random, random.pick(['clerk', 'clerk', 'officer', 'woman']));
    people += chair(x, foot, size * 1.2, chairs);
    people += drawPerson(drawing, look, {
      x,
      y: foot,
      height: size * 1.12,
      seated: true,
      facing,
      pose: random.pick(answering),
    });
    people += headsetOn(x, foot, size * 1.12, facing);
    desks += desk(x - each * 0.46, top, each * 0.92, foot, wood);
    desks += laptopBack(x + facing * Math.min(each * 0.26, size * 0.42), top + 3, size / 290);
    desks += phone(x - facing * Math.min(each * 0.28, size * 0.42), top + 2, size / 300);
  }
  return people + desks;
}

/** Puts the headset over the head of a seated figure. */
function headsetOn(x: number, foot: number, height: number, facing: 1 | -1): string {
  return placed(headset(), x, foot - (height * (91 - 21)) / 100, height / 100, facing);
}

function phone(x: number, y: number, scale: number): string {
  return placed(
    shape('M-18 0L-14 -16H14L18 0Z', colours.green700) +
      rect(-18, -22, 36, 7, colours.ink, { rx: 3 }) +
      rect(-6, -12, 12, 9, colours.gold),
    x,
    y,
    scale,
  );
}

/** A telephone handset in rings of sound. */
function callSign(x: number, y: number, scale: number): string {
  const handset =
    stroke('M-22 -14Q-22 22 14 22', colours.paper, 11, { 'stroke-linecap': 'butt' }) +
    shape('M-30 -24Q-22 -30 -15 -24L-13 -11Q-20 -6 -27 -9Z', colours.paper) +
    shape('M24 30Q30 22 24 15L11 13Q6 20 9 27Z', colours.paper) +
    stroke('M2 -20Q20 -18 22 2M2 -8Q9 -7 10 2', colours.gold, 5);
  return (
    dyeRings(x, y, 62 * scale, 16 * scale, 3, colours.gold, 0.8) +
    placed(shape('M-46 0A46 46 0 1 1 46 0A46 46 0 1 1 -46 0Z', colours.green700) + handset, x, y, scale)
  );
}

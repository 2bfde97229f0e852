import { clothFill, foldOf } from './cloth';
import { drawLap, drawLowerBody, drawUpperBody, sleeveCloth, sleeveOf } from './clothes';
import { shade } from './colours';
import type { Drawing } from './drawing';
import { drawHead } from './heads';
import type { Look } from './looks';
import { circle, ellipse, group, type Point, placed, rect, shape, stroke, through } from './svg';

/** Where the hands are, in figure units (height 100, feet at 0, facing right). */
export interface Pose {
  readonly left: Point;
  readonly right: Point;
  /** Arms that hang behind the robe instead of lying over it. */
  readonly armsBehind?: boolean;
  readonly stride?: number;
}

export const poses = {
  rest: { left: [-12.8, -47.4], right: [12.8, -47.4], armsBehind: true },
  clasp: { left: [-1.6, -55], right: [2.4, -55] },
  tablet: { left: [1, -58], right: [9, -60] },
  speak: { left: [-12.8, -47.6], right: [26, -73] },
  point: { left: [-8, -57], right: [25, -78] },
  raise: { left: [-12.8, -47.6], right: [16, -99] },
  carry: { left: [-12.8, -47.6], right: [9, -103] },
  walk: { left: [-15.4, -48], right: [14.6, -49], armsBehind: true, stride: 3.4 },
  give: { left: [-3, -56], right: [22, -64] },
  receive: { left: [14, -60], right: [26.5, -66] },
  type: { left: [6, -56], right: [14, -57] },
  lap: { left: [-6, -50], right: [6.6, -50] },
} as const satisfies Record<string, Pose>;

export interface Stance {
  readonly x: number;
  /** Where the feet stand. */
  readonly y: number;
  readonly height: number;
  readonly pose?: Pose;
  readonly facing?: 1 | -1;
  readonly seated?: boolean;
  /** Something in the hands, drawn in figure units under the hands. */
  readonly held?: string;
  /** Something on the head, drawn in figure units around 0,0 at the crown. */
  readonly load?: string;
}

const UPPER_ARM = 15.5;
const FORE_ARM = 14.5;

/** Elbow of an arm from shoulder to hand, and the hand as far as the arm reaches. */
function elbowOf(shoulder: Point, hand: Point, outwards: 1 | -1): { elbow: Point; hand: Point } {
  const [dx, dy] = [hand[0] - shoulder[0], hand[1] - shoulder[1]];
  const far = Math.hypot(dx, dy) || 1;
  const reach = Math.min(far, UPPER_ARM + FORE_ARM - 0.3);
  const [ux, uy] = [dx / far, dy / far];
  const along = (UPPER_ARM ** 2 - FORE_ARM ** 2 + reach ** 2) / (2 * reach);
  const aside = Math.sqrt(Math.max(0, UPPER_ARM ** 2 - along ** 2));
  const candidates: Point[] = [1, -1].map((side) => [
    shoulder[0] + ux * along - uy * aside * side,
    shoulder[1] + uy * along + ux * aside * side,
  ]);
  const [one, other] = candidates as [Point, Point];
  // An elbow hangs: of the two ways to bend, the lower and outer one looks right.
  const hang = (point: Point) => point[0] * outwards + point[1] * 1.2;
  const elbow = hang(one) > hang(other) ? one : other;
  return { elbow, hand: [shoulder[0] + ux * reach, shoulder[1] + uy * reach] };
}

function arm(drawing: Drawing, look: Look, side: 1 | -1, target: Point): string {
  const shoulder: Point = [side * 10.2, -76];
  const { elbow, hand } = elbowOf(shoulder, target, side);
  const outfit = look.outfit;
  const cloth = sleeveCloth(outfit);
  const wide =
    outfit.garment === 'agbada' ? 9 : outfit.garment === 'wrapper' || outfit.garment === 'gown' ? 7 : 6;
  const part = (share: number): Point => [
    elbow[0] + (hand[0] - elbow[0]) * share,
    elbow[1] + (hand[1] - elbow[1]) * share,
  ];
  const half: Point = [
    shoulder[0] + (elbow[0] - shoulder[0]) * 0.6,
    shoulder[1] + (elbow[1] - shoulder[1]) * 0.6,
  ];
  const sleeve = sleeveOf(outfit.garment);
  const covered =
    sleeve === 'short'
      ? [shoulder, half]
      : sleeve === 'elbow'
        ? [shoulder, elbow, part(0.2)]
        : [shoulder, elbow, part(0.82)];
  const fill =
    outfit.garment === 'suit' || outfit.garment === 'skirt-suit' || outfit.garment === 'uniform'
      ? cloth.base
      : clothFill(drawing, cloth, 6);
  return (
    stroke(through([shoulder, elbow, hand]), look.skin, 4) +
    circle(hand[0], hand[1], 2.5, look.skin) +
    stroke(through(covered), foldOf(cloth), wide + 0.9, { 'stroke-linecap': 'butt' }) +
    stroke(through(covered), fill, wide, { 'stroke-linecap': 'butt' }) +
    circle(shoulder[0] - side * 0.4, shoulder[1] + 0.4, wide / 2, fill)
  );
}

/** The neck, in shade under the chin. */
function neck(skin: string): string {
  return rect(-3, -87, 6, 9, shade(skin, 0.22), { rx: 2 });
}

/** A standing or seated person. */
export function drawPerson(drawing: Drawing, look: Look, stance: Stance): string {
  const { facing = 1, seated = false } = stance;
  const pose: Pose = stance.pose ?? (seated ? poses.lap : poses.rest);
  const arms = arm(drawing, look, -1, pose.left) + arm(drawing, look, 1, pose.right);
  const upper =
    neck(look.skin) +
    (pose.armsBehind ? arms : '') +
    drawUpperBody(drawing, look.outfit, seated) +
    group(
      drawHead(drawing, look) +
        (stance.load ? placed(stance.load, 0, look.wear === 'gele' ? -16 : -9.6) : ''),
      {
        transform: `translate(0 -91) scale(${look.headScale})`,
      },
    ) +
    (stance.held ?? '') +
    (pose.armsBehind ? '' : arms);
  const lower = seated
    ? drawLap(drawing, look.outfit, look.skin)
    : drawLowerBody(drawing, look.outfit, look.skin, pose.stride ?? 0);
  // A lap hides the hips, a blouse or robe hides the waist.
  const body = seated ? group(upper, { transform: 'translate(0 21)' }) + lower : lower + upper;
  const ground = ellipse(0, -0.6, seated ? 15 : 13, 2.6, '#17211c', { opacity: 0.16 });
  return placed(ground + body, stance.x, stance.y, stance.height / 100, facing);
}

/** Head and shoulders from behind, for the row nearest to us. `x`, `y` is the nape. */
export function drawFromBehind(drawing: Drawing, look: Look, x: number, y: number, scale: number): string {
  const cloth = sleeveCloth(look.outfit);
  const fill = clothFill(drawing, look.outfit.garment === 'field-vest' ? look.outfit.cloth : cloth, 7);
  const back = rect(-2.8, -3, 5.6, 8, shade(look.skin, 0.22)) + shouldersFromBehind(fill, foldOf(cloth));
  return placed(back + group(drawHead(drawing, look, 'back'), { transform: 'translate(0 -8)' }), x, y, scale);
}

function shouldersFromBehind(fill: string, fold: string): string {
  return (
    shape('M-3.6 2Q-13 3 -15.4 11L-17.4 70H17.4L15.4 11Q13 3 3.6 2Q0 4.4 -3.6 2Z', fill) +
    stroke('M-10.6 18Q-11.6 40 -11.4 70M10.6 18Q11.6 40 11.4 70', fold, 0.8)
  );
}

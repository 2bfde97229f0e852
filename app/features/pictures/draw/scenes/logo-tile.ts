import { colours } from '../colours';
import type { Drawing } from '../drawing';
import { type Inks, marks } from '../logo-marks';
import { placed, rect } from '../svg';

const inks: readonly Inks[] = [
  [colours.green700, colours.gold, colours.paper],
  [colours.indigo, colours.terracotta, colours.paper],
  [colours.terracotta, colours.green700, colours.paper],
  [colours.green600, colours.indigo, colours.goldPale],
  [colours.wine, colours.gold, colours.paper],
  [colours.indigoMid, colours.leaf, colours.paper],
  [colours.bark, colours.clay, colours.paper],
];

/** A stand-in for a partner's logo: a woven mark on white. Seeds that end in a number never share a mark up to 18. */
export function logoTile(drawing: Drawing, seed: string): string {
  const { width, height, random } = drawing;
  const number = Number(/(\d+)$/.exec(seed)?.[1] ?? random.whole(1, 999));
  const mark = marks[number % marks.length] ?? marks[0];
  const colour = inks[(number * 3) % inks.length] ?? inks[0];
  const inside = mark && colour ? mark(colour) : '';
  return (
    rect(0, 0, width, height, colours.white) + placed(inside, width / 2, height / 2, (height * 0.62) / 100)
  );
}

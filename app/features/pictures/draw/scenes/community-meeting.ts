import { audience, seatedRow, spread, standingRow } from '../arrange';
import { dwelling } from '../buildings';
import { colours } from '../colours';
import type { Drawing } from '../drawing';
import { drawPerson, poses } from '../figures';
import { canopy, flipChart } from '../furniture';
import { clipboard } from '../goods';
import { landscape } from '../landscape';
import { type Role, someone } from '../looks';
import { baobab, grass, shadeTree } from '../plants';

const villagers: readonly Role[] = ['woman', 'woman', 'man', 'elder', 'youth'];

/** A community sits together while one of the team speaks. */
export function communityMeeting(drawing: Drawing): string {
  const { width, height, random } = drawing;
  const kind = random.whole(0, 2);
  const land = landscape(drawing, { horizon: random.between(0.44, 0.54), path: false });
  let svg = land.svg;
  for (const x of spread(random, 3, 0.02 * width, 0.98 * width, 0.3)) {
    if (random.chance(0.8))
      svg += dwelling(drawing, x, land.horizon + random.between(18, 46), random.between(0.8, 1.1));
  }
  const side = random.sign();
  const across = (share: number) => (side === 1 ? share : 1 - share) * width;
  if (kind === 0) return svg + underTree(drawing, across, side);
  if (kind === 1) return svg + underCanopy(drawing, across, side);
  return svg + facingSpeaker(drawing, across, side, height);
}

/** Benches in a half circle under a great tree, the speaker at one side. */
function underTree(drawing: Drawing, across: (share: number) => number, side: 1 | -1): string {
  const { height, random } = drawing;
  const tree = random.pick([baobab, shadeTree]);
  const [from, to] = [across(0.36), across(0.98)].sort((a, b) => a - b) as [number, number];
  return (
    tree(drawing, across(0.68), height * 0.7, height * random.between(0.62, 0.72)) +
    standingRow(drawing, villagers, random.whole(3, 5), from + 40, to - 40, height * 0.74, 250) +
    seatedRow(drawing, villagers, 6, from, to, height * 0.84, 300) +
    flipChart(drawing, across(0.08), height * 0.85, 330) +
    drawPerson(drawing, someone(random, 'officer'), {
      x: across(0.22),
      y: height * 0.91,
      height: 400,
      facing: side,
      pose: random.pick([poses.speak, poses.point]),
    }) +
    seatedRow(drawing, villagers, 3, across(0.72) - 190, across(0.72) + 190, height * 0.98, 340)
  );
}

/** A hired canopy with elders, the people in front of it seen from behind. */
function underCanopy(drawing: Drawing, across: (share: number) => number, side: 1 | -1): string {
  const { height, random } = drawing;
  const [one, two] = random.pick([
    [colours.green600, colours.paper],
    [colours.terracotta, colours.goldPale],
    [colours.indigo, colours.paper],
    [colours.gold, colours.green700],
  ] as const);
  const centre = across(0.66);
  return (
    canopy(centre, height * 0.76, 620, height * 0.58, one, two) +
    seatedRow(
      drawing,
      ['elder', 'elder', 'woman', 'man'],
      5,
      centre - 260,
      centre + 260,
      height * 0.77,
      275,
    ) +
    shadeTree(drawing, across(0.04), height * 0.76, height * 0.6) +
    drawPerson(drawing, someone(random, random.pick(['officer', 'elder', 'woman'])), {
      x: across(0.26),
      y: height * 0.84,
      height: 360,
      facing: side,
      pose: poses.speak,
    }) +
    audience(drawing, villagers, 7, height * 0.9, 4.4)
  );
}

/** The team stands before the community: we sit with the people. */
function facingSpeaker(
  drawing: Drawing,
  across: (share: number) => number,
  side: 1 | -1,
  height: number,
): string {
  const { width, random } = drawing;
  return (
    random.pick([baobab, shadeTree])(drawing, across(0.14), height * 0.7, height * 0.64) +
    grass(drawing, 0, width, height * 0.68, 10, 26) +
    flipChart(drawing, across(0.72), height * 0.8, 350) +
    drawPerson(drawing, someone(random, 'officer'), {
      x: across(0.58),
      y: height * 0.82,
      height: 380,
      facing: side,
      pose: poses.point,
    }) +
    drawPerson(drawing, someone(random, 'elder'), {
      x: across(0.4),
      y: height * 0.8,
      height: 355,
      facing: side,
      pose: poses.clasp,
    }) +
    drawPerson(drawing, someone(random, 'officer'), {
      x: across(0.87),
      y: height * 0.81,
      height: 360,
      facing: side === 1 ? -1 : 1,
      pose: poses.tablet,
      held: clipboard(6, -60),
    }) +
    audience(drawing, villagers, 8, height * 0.83, 3.6) +
    audience(drawing, villagers, 6, height * 0.95, 4.6)
  );
}

import { child, jar, spread } from '../arrange';
import { dwelling, waterTank } from '../buildings';
import { colours } from '../colours';
import type { Drawing } from '../drawing';
import { drawPerson, poses } from '../figures';
import { bench } from '../furniture';
import { goat, headLoad, hen } from '../goods';
import { landscape } from '../landscape';
import { someone } from '../looks';
import { cornerLeaves, grass, someTree } from '../plants';

/** Houses, trees and a footpath; people go about their day. */
export function village(drawing: Drawing): string {
  const { width, height, random } = drawing;
  const side = random.sign();
  const across = (share: number) => (side === 1 ? share : 1 - share) * width;
  const land = landscape(drawing, {
    horizon: random.between(0.48, 0.6),
    path: true,
    sunAt: side === 1 ? random.between(0.6, 0.85) : random.between(0.15, 0.4),
  });
  let svg = land.svg;
  const far = spread(random, 4, 0.02 * width, 0.98 * width, 0.3);
  for (const x of far)
    svg += random.chance(0.7)
      ? dwelling(drawing, x, land.horizon + random.between(16, 34), random.between(0.55, 0.8))
      : someTree(drawing, x, land.horizon + 24, random.between(120, 190));
  if (random.chance(0.4)) svg += waterTank(across(0.62), land.horizon + 30, 190, colours.indigoMid);
  svg += someTree(drawing, across(0.36), height * 0.7, height * random.between(0.42, 0.54));
  svg += dwelling(drawing, across(0.88), height * 0.72, 1.5);
  svg += grass(drawing, 0, width, height * 0.73, 12, 26);
  svg += dwelling(drawing, across(0.17), height * 0.78, random.between(2.1, 2.4));
  if (random.chance(0.5)) svg += someTree(drawing, across(0.98), height * 0.86, height * 0.7);
  return (
    svg +
    life(drawing, across, side) +
    cornerLeaves(drawing, side === 1 ? 'right' : 'left', random.between(120, 190))
  );
}

function life(drawing: Drawing, across: (share: number) => number, side: 1 | -1): string {
  const { height, random } = drawing;
  let svg =
    bench(across(0.12) - 90, height * 0.83, 180, 280) +
    drawPerson(drawing, someone(random, random.pick(['elder', 'woman'])), {
      x: across(0.1),
      y: height * 0.835,
      height: 275,
      seated: true,
      facing: side,
    });
  svg += drawPerson(drawing, someone(random, random.pick(['woman', 'elder'])), {
    x: across(0.33),
    y: height * 0.86,
    height: 290,
    facing: side === 1 ? -1 : 1,
    pose: random.pick([poses.clasp, poses.speak]),
  });
  const look = someone(random, 'farmer');
  svg += drawPerson(
    drawing,
    { ...look, wear: look.wear === 'straw-hat' ? 'headtie' : look.wear },
    {
      x: across(0.56),
      y: height * 0.93,
      height: 345,
      facing: side,
      pose: poses.carry,
      load: headLoad(drawing),
    },
  );
  svg += child(drawing, random.pick(['pupil', 'youth']), across(0.645), height * 0.94, 215, side, poses.walk);
  if (random.chance(0.6)) svg += child(drawing, 'pupil', across(0.71), height * 0.91, 200, side, poses.walk);
  svg += random.chance(0.5)
    ? goat(drawing, across(0.44), height * 0.95, 1.7) + goat(drawing, across(0.37), height * 0.93, 1.4)
    : hen(drawing, across(0.42), height * 0.94, 2) +
      hen(drawing, across(0.38), height * 0.955, 2) +
      hen(drawing, across(0.47), height * 0.96, 1.8);
  return svg + jar(across(0.24), height * 0.83, 1.4) + jar(across(0.275), height * 0.84, 1.1, colours.bark);
}

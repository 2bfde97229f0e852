import { babyOnArm, child, jar, placeMark } from '../arrange';
import { house, roundHouse } from '../buildings';
import type { Drawing } from '../drawing';
import { drawPerson, poses } from '../figures';
import { bench } from '../furniture';
import { basket, goat, hen, tablet } from '../goods';
import { landscape } from '../landscape';
import { someone } from '../looks';
import { cornerLeaves, grass, someTree } from '../plants';

/** Enumerators record a household at its home. */
export function enumeration(drawing: Drawing): string {
  const { width, height, random } = drawing;
  const side = random.sign();
  const across = (share: number) => (side === 1 ? share : 1 - share) * width;
  const land = landscape(drawing, {
    horizon: random.between(0.46, 0.56),
    sunAt: side === 1 ? random.between(0.1, 0.3) : random.between(0.7, 0.9),
  });
  const round = random.chance(0.4);
  let svg = land.svg;
  svg += someTree(
    drawing,
    across(random.between(0.04, 0.2)),
    height * 0.64,
    height * random.between(0.4, 0.52),
  );
  svg += roundHouse(drawing, across(0.34), height * 0.62, 1.1);
  svg += someTree(drawing, across(0.95), height * 0.66, height * 0.66);
  svg += round
    ? roundHouse(drawing, across(0.72), height * 0.74, 3.1)
    : house(drawing, across(0.71), height * 0.74, 2.5);
  svg += placeMark(across(0.71), round ? height * 0.2 : height * 0.24, 24);
  svg += grass(drawing, 0, width, height * 0.74, 8, 24);
  return (
    svg + household(drawing, across, side) + team(drawing, across, side) + foreground(drawing, across, side)
  );
}

function household(drawing: Drawing, across: (share: number) => number, side: 1 | -1): string {
  const { height, random } = drawing;
  const facing = side === 1 ? -1 : 1;
  const y = height * 0.9;
  let svg = '';
  if (random.chance(0.6))
    svg +=
      bench(across(0.85) - 80, y - 8, 160, 340) +
      drawPerson(drawing, someone(random, 'elder'), {
        x: across(0.85),
        y,
        height: 345,
        seated: true,
        facing,
      });
  else
    svg += drawPerson(drawing, someone(random, 'elder'), {
      x: across(0.84),
      y,
      height: 370,
      facing,
      pose: poses.clasp,
    });
  const baby = random.chance(0.5);
  const mother = { ...someone(random, 'woman') };
  svg += drawPerson(drawing, mother, {
    x: across(0.63),
    y: y + 8,
    height: 368,
    facing,
    pose: baby ? { left: [-4, -55], right: [9, -57] } : poses.clasp,
    held: baby ? babyOnArm(drawing) : undefined,
  });
  svg += child(
    drawing,
    random.pick(['pupil', 'youth']),
    across(0.735),
    y + 14,
    random.between(205, 240),
    facing,
  );
  if (random.chance(0.5))
    svg += child(drawing, 'pupil', across(0.935), y + 18, random.between(180, 215), facing);
  return svg;
}

/** Two enumerators, as every team has them. */
function team(drawing: Drawing, across: (share: number) => number, side: 1 | -1): string {
  const { height, random } = drawing;
  const y = height * 0.93;
  const recording = drawPerson(drawing, someone(random, 'officer'), {
    x: across(0.44),
    y,
    height: 392,
    facing: side,
    pose: poses.tablet,
    held: tablet(7, -61),
  });
  const colleague = drawPerson(drawing, someone(random, 'officer'), {
    x: across(0.29),
    y: y - 10,
    height: 378,
    facing: side,
    pose: random.pick([poses.rest, poses.point, poses.clasp]),
  });
  return colleague + recording;
}

function foreground(drawing: Drawing, across: (share: number) => number, side: 1 | -1): string {
  const { height, random } = drawing;
  let svg = random.pick([jar, (x: number, y: number, s: number) => basket(drawing, x, y, s)])(
    across(0.55),
    height * 0.96,
    1.7,
  );
  svg += random.chance(0.5)
    ? goat(drawing, across(0.14), height * 0.93, 2)
    : hen(drawing, across(0.16), height * 0.93, 2.2) + hen(drawing, across(0.2), height * 0.955, 2);
  return svg + cornerLeaves(drawing, side === 1 ? 'left' : 'right', random.between(130, 180));
}

import { babyOnArm, child, seatedRow } from '../arrange';
import { longHall } from '../buildings';
import { plainCloth } from '../cloth';
import { colours } from '../colours';
import type { Drawing } from '../drawing';
import { drawPerson, poses } from '../figures';
import { clothTable } from '../furniture';
import { clipboard } from '../goods';
import { landscape } from '../landscape';
import { type Look, someone } from '../looks';
import { cornerLeaves, grass, shadeTree, someTree } from '../plants';
import { circle, placed, rect, shape, stroke } from '../svg';

/** A rural health post: a nurse at her table, mothers with children, people who wait. */
export function healthPost(drawing: Drawing): string {
  const { width, height, random } = drawing;
  const side = random.sign();
  const across = (share: number) => (side === 1 ? share : 1 - share) * width;
  const away: 1 | -1 = side === 1 ? -1 : 1;
  const land = landscape(drawing, { horizon: random.between(0.48, 0.56) });
  let svg = land.svg + someTree(drawing, across(0.22), land.horizon + 40, height * 0.34);
  svg += longHall(
    drawing,
    across(0.64),
    height * 0.72,
    2.15,
    random.pick([colours.paper, '#e3eae4', '#f3ecd9']),
    random.pick([colours.green600, colours.indigoMid]),
  );
  svg +=
    sign(across(0.64), height * 0.3, 1.5) +
    shadeTree(drawing, across(0.05), height * 0.78, height * random.between(0.56, 0.7));
  svg += grass(drawing, 0, width, height * 0.76, 8, 24);
  const [from, to] = [across(0.7), across(0.98)].sort((a, b) => a - b) as [number, number];
  svg += seatedRow(drawing, ['woman', 'woman', 'elder', 'man'], 4, from, to, height * 0.86, 300);
  svg += drawPerson(drawing, nurse(drawing), {
    x: across(0.3),
    y: height * 0.9,
    height: 370,
    facing: side,
    pose: random.chance(0.5) ? poses.give : { left: [6, -57], right: [14, -60] },
    held: random.chance(0.5) ? clipboard(9, -63) : undefined,
  });
  svg += clothTable(drawing, across(0.4) - 95, height * 0.79, 190, height * 0.93, {
    base: colours.paper,
    thread: colours.green600,
    weave: 'lozenges',
  });
  svg += coldBox(across(0.36), height * 0.795, 1.3) + jars(across(0.45), height * 0.795);
  svg += drawPerson(drawing, someone(random, 'woman'), {
    x: across(0.54),
    y: height * 0.93,
    height: 368,
    facing: away,
    pose: { left: [-4, -55], right: [9, -57] },
    held: babyOnArm(drawing),
  });
  svg += child(drawing, random.pick(['youth', 'pupil']), across(0.625), height * 0.945, 215, away);
  if (random.chance(0.6))
    svg += drawPerson(drawing, nurse(drawing), {
      x: across(0.16),
      y: height * 0.92,
      height: 365,
      facing: side,
      pose: poses.tablet,
      held: clipboard(6, -60),
    });
  return svg + cornerLeaves(drawing, side === 1 ? 'right' : 'left', 130);
}

function nurse(drawing: Drawing): Look {
  const { random } = drawing;
  const coat = plainCloth(random.pick([colours.paper, '#bcd9e2', '#cfe6da']));
  const look = someone(random, 'clerk');
  return {
    ...look,
    wear: random.pick(['bun', 'hijab', 'short-hair', 'headtie'] as const),
    cloth: plainCloth(random.pick([colours.paper, colours.green600])),
    outfit: { garment: 'kaftan', cloth: coat, second: coat },
  };
}

/** The office's own sign for health: a green leafed cross in a ring (the red emblem is protected). */
function sign(x: number, y: number, scale: number): string {
  return placed(
    rect(-3, 24, 6, 40, colours.bark) +
      circle(0, 0, 30, colours.paper) +
      circle(0, 0, 26, 'none', { stroke: colours.green600, 'stroke-width': 3 }) +
      shape('M-6 -17H6V-6H17V6H6V17H-6V6H-17V-6H-6Z', colours.green600),
    x,
    y,
    scale,
  );
}

function coldBox(x: number, y: number, scale: number): string {
  return placed(
    rect(-22, -30, 44, 30, colours.indigoMid, { rx: 3 }) +
      rect(-24, -36, 48, 9, colours.paper, { rx: 3 }) +
      stroke('M-12 -36Q0 -52 12 -36', '#4a565b', 3) +
      shape('M-3 -22H3V-16H9V-10H3V-4H-3V-10H-9V-16H-3Z', colours.paper),
    x,
    y,
    scale,
  );
}

function jars(x: number, y: number): string {
  const jar = (at: number, fill: string) =>
    rect(x + at - 7, y - 24, 14, 24, fill, { rx: 2 }) + rect(x + at - 8, y - 30, 16, 7, colours.bark);
  return jar(-16, colours.gold) + jar(2, colours.sage) + jar(20, colours.terracotta);
}

import { child, papers, standingRow } from '../arrange';
import { dwelling } from '../buildings';
import { someCloth } from '../cloth';
import { colours } from '../colours';
import type { Drawing } from '../drawing';
import { drawPerson, poses } from '../figures';
import { canopy, chair, clothTable } from '../furniture';
import { notes, tablet } from '../goods';
import { landscape } from '../landscape';
import { someone } from '../looks';
import { cornerLeaves, grass, someTree } from '../plants';
import { placed, rect, stroke } from '../svg';

/** A payment point: officers at a table count and pay, a beneficiary receives, others wait their turn. */
export function cashPayment(drawing: Drawing): string {
  const { width, height, random } = drawing;
  const side = random.sign();
  const away: 1 | -1 = side === 1 ? -1 : 1;
  const across = (share: number) => (side === 1 ? share : 1 - share) * width;
  const land = landscape(drawing, {
    horizon: random.between(0.46, 0.54),
    sunAt: side === 1 ? random.between(0.68, 0.9) : random.between(0.1, 0.32),
  });
  let svg = land.svg;
  svg +=
    dwelling(drawing, across(0.62), land.horizon + 34, 1) +
    dwelling(drawing, across(0.93), land.horizon + 50, random.between(1.2, 1.5));
  svg +=
    someTree(drawing, across(0.78), land.horizon + 60, height * random.between(0.36, 0.48)) +
    grass(drawing, 0, width, height * 0.72, 8, 24);
  const [one, two] = random.pick([
    [colours.green600, colours.paper],
    [colours.indigo, colours.paper],
    [colours.terracotta, colours.goldPale],
    [colours.gold, colours.green700],
  ] as const);
  const foot = height * 0.9;
  svg += canopy(across(0.26), foot - 30, 620, height * 0.76, one, two);
  const [from, to] = [across(0.6), across(0.99)].sort((a, b) => a - b) as [number, number];
  svg += standingRow(drawing, ['woman', 'woman', 'elder', 'man'], 4, from, to, height * 0.83, 320);
  svg += officers(drawing, across, side, foot);
  svg += drawPerson(drawing, someone(random, 'woman'), {
    x: across(0.505),
    y: foot + 18,
    height: 385,
    facing: away,
    pose: poses.receive,
    held: notes(27, -66),
  });
  if (random.chance(0.7))
    svg += child(drawing, random.pick(['pupil', 'youth']), across(0.59), foot + 26, 220, away);
  if (random.chance(0.5))
    svg += drawPerson(drawing, someone(random, random.pick(['elder', 'woman'])), {
      x: across(0.72),
      y: height * 0.95,
      height: 370,
      facing: away,
      pose: poses.clasp,
    });
  return svg + cornerLeaves(drawing, side === 1 ? 'right' : 'left', random.between(110, 150));
}

function officers(drawing: Drawing, across: (share: number) => number, side: 1 | -1, foot: number): string {
  const { random } = drawing;
  const top = foot - 130;
  let svg = '';
  for (const [share, pose, held] of [
    [0.12, poses.tablet, tablet(7, -61)],
    [0.32, { left: [10, -62], right: [22, -66] }, undefined],
  ] as const) {
    svg +=
      chair(across(share), foot, 410, colours.bark) +
      drawPerson(drawing, someone(random, 'officer'), {
        x: across(share),
        y: foot,
        height: 400,
        seated: true,
        facing: side,
        pose,
        held,
      });
  }
  svg += clothTable(
    drawing,
    Math.min(across(0.03), across(0.42)),
    top,
    Math.abs(across(0.42) - across(0.03)),
    foot + 12,
    someCloth(random),
  );
  svg += papers(across(0.09), top + 2, 1.3) + bundles(across(0.23), top + 2) + device(across(0.4), top + 2);
  return svg;
}

/** Bundles in the office's colours: no real note is shown. */
function bundles(x: number, y: number): string {
  const one = (at: number, up: number, fill: string) =>
    rect(at - 22, -up - 11, 44, 11, fill, { rx: 1.5 }) + rect(at - 5, -up - 11, 10, 11, colours.paper);
  return placed(
    one(-24, 0, colours.leaf) +
      one(24, 0, colours.leaf) +
      one(0, 11, colours.green600) +
      one(-24, 11, colours.green600),
    x,
    y,
  );
}

/** A hand-held payment device. */
function device(x: number, y: number): string {
  return placed(
    rect(-11, -44, 22, 44, colours.ink, { rx: 4 }) +
      rect(-8, -40, 16, 14, colours.green100) +
      stroke('M-5 -20H-4M0 -20H1M5 -20H6M-5 -13H-4M0 -13H1M5 -13H6M-5 -6H-4M0 -6H1M5 -6H6', colours.gold, 3) +
      rect(-7, -56, 14, 13, colours.paper),
    x,
    y,
  );
}

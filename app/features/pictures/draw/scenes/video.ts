import { audience, child, seatedRow } from '../arrange';
import { dwelling, house } from '../buildings';
import { colours } from '../colours';
import type { Drawing } from '../drawing';
import { drawPerson, poses } from '../figures';
import { tablet } from '../goods';
import { landscape } from '../landscape';
import { someone } from '../looks';
import { cornerLeaves, someTree } from '../plants';
import { backdrop, room, windowView } from '../rooms';
import { circle, placed, rect, shape, stroke } from '../svg';

/** A film's poster: people at both sides, rings and calm in the middle, where the play sign goes. */
export function video(drawing: Drawing): string {
  return drawing.random.chance(0.62) ? outdoors(drawing) : studio(drawing);
}

function outdoors(drawing: Drawing): string {
  const { width, height, random, mood } = drawing;
  const side = random.sign();
  const across = (share: number) => (side === 1 ? share : 1 - share) * width;
  const land = landscape(drawing, { horizon: 0.6, sunAt: 0.5, noSun: true });
  let svg = land.svg + circle(width / 2, height * 0.46, 118, mood.sun);
  svg +=
    dwelling(drawing, across(0.34), land.horizon + 30, 0.9) +
    dwelling(drawing, across(0.68), land.horizon + 26, 0.8);
  svg +=
    house(drawing, across(0.9), height * 0.78, 2) +
    someTree(drawing, across(0.06), height * 0.78, height * 0.66);
  svg += drawPerson(drawing, someone(random, 'officer'), {
    x: across(0.24),
    y: height * 0.92,
    height: 390,
    facing: side,
    pose: random.pick([poses.tablet, poses.speak]),
    held: random.chance(0.6) ? tablet(7, -61) : undefined,
  });
  svg += drawPerson(drawing, someone(random, random.pick(['elder', 'man'])), {
    x: across(0.11),
    y: height * 0.94,
    height: 385,
    facing: side,
    pose: poses.clasp,
  });
  svg += drawPerson(drawing, someone(random, 'woman'), {
    x: across(0.77),
    y: height * 0.92,
    height: 380,
    facing: side === 1 ? -1 : 1,
    pose: poses.clasp,
  });
  svg += drawPerson(drawing, someone(random, random.pick(['woman', 'elder'])), {
    x: across(0.9),
    y: height * 0.95,
    height: 375,
    facing: side === 1 ? -1 : 1,
    pose: random.pick([poses.rest, poses.clasp]),
  });
  svg += child(drawing, 'pupil', across(0.69), height * 0.93, 225, side === 1 ? -1 : 1);
  return svg + cornerLeaves(drawing, 'left', 120) + cornerLeaves(drawing, 'right', 120);
}

/** A film team at work: camera and lamp at one side, the guest at the other. */
function studio(drawing: Drawing): string {
  const { width, height, random } = drawing;
  const side = random.sign();
  const across = (share: number) => (side === 1 ? share : 1 - share) * width;
  let svg = room(drawing, { floor: 0.74, bare: true }).svg;
  svg +=
    backdrop(drawing, width * 0.22, height * 0.06, width * 0.56, height * 0.56) +
    windowView(drawing, across(0.1) - 75, height * 0.1, 150, height * 0.36);
  svg += lamp(across(0.32), height * 0.9, 4.2, side) + camera(across(0.22), height * 0.96, 3.6, side);
  svg += drawPerson(drawing, someone(random, 'youth'), {
    x: across(0.12),
    y: height * 0.97,
    height: 430,
    facing: side,
    pose: poses.receive,
  });
  const [from, to] = [across(0.68), across(0.98)].sort((a, b) => a - b) as [number, number];
  return (
    svg +
    seatedRow(drawing, ['clerk', 'woman', 'elder'], 2, from, to, height * 0.93, 430) +
    audience(drawing, ['clerk', 'woman', 'man'], 3, height * 0.98, 4, 0.36, 0.68)
  );
}

function camera(x: number, y: number, scale: number, facing: 1 | -1): string {
  return placed(
    stroke('M0 -62L-22 0M0 -62L22 0M0 -62V-4', colours.ink, 3) +
      rect(-20, -86, 36, 24, '#2d3a44', { rx: 2 }) +
      shape('M16 -82L30 -88V-60L16 -66Z', colours.ink) +
      rect(-16, -94, 18, 8, colours.ink) +
      circle(-10, -74, 4, colours.terracotta),
    x,
    y,
    scale,
    facing,
  );
}

function lamp(x: number, y: number, scale: number, facing: 1 | -1): string {
  return placed(
    stroke('M0 -92V0M0 -10L-14 0M0 -10L14 0', '#4a565b', 2) +
      shape('M-8 -102L12 -110L18 -84L-4 -84Z', '#4a565b') +
      shape('M12 -110L18 -84L22 -86L16 -112Z', colours.goldPale),
    x,
    y,
    scale,
    facing,
  );
}

import { spread } from '../arrange';
import { flag, mast, officeBlock } from '../buildings';
import { colours, mix } from '../colours';
import type { Drawing } from '../drawing';
import { drawPerson, poses } from '../figures';
import { book } from '../goods';
import { landscape, rock } from '../landscape';
import { someone } from '../looks';
import { cornerLeaves, grass, palm } from '../plants';
import { n, rect, shape, stroke } from '../svg';
import { minibus } from '../vehicles';

/** A public office in the city: a block with sun screens, the flag, people at its entrance. */
export function cityOffice(drawing: Drawing): string {
  const { width, height, random, mood } = drawing;
  const side = random.sign();
  const across = (share: number) => (side === 1 ? share : 1 - share) * width;
  const land = landscape(drawing, {
    horizon: 0.62,
    path: false,
    sunAt: side === 1 ? random.between(0.12, 0.3) : random.between(0.7, 0.88),
  });
  let svg =
    land.svg + rock(across(random.between(0.1, 0.3)), height * 0.64, 480, 260, mix(mood.mid, mood.far, 0.4));
  svg += skyline(drawing, height * 0.65);
  svg += pavement(drawing, height * 0.74);
  const bays = random.whole(7, 9);
  const wall = random.pick(['#f3ecd9', '#e3eae4', '#f2ddc0', '#dfe3ee', '#ead2b2']);
  const accent = random.pick([
    colours.green700,
    colours.indigo,
    colours.terracotta,
    colours.green600,
    colours.wine,
  ]);
  const scale = random.between(2, 2.25);
  const left = across(0.64) - ((bays * 34 + 16) * scale) / 2;
  svg += officeBlock(drawing, left, height * 0.755, scale, {
    floors: random.whole(3, 4),
    bays,
    wall,
    accent,
    porch: true,
  });
  svg +=
    palm(drawing, across(0.02), height * 0.79, height * 0.52) +
    palm(drawing, across(0.96), height * 0.8, height * random.between(0.5, 0.62));
  svg += flag(across(0.21) - 20, height * 0.78, height * 0.56);
  svg += grass(drawing, across(0), across(0.3), height * 0.785, 8, 24);
  if (random.chance(0.6)) svg += minibus(drawing, across(0.22), height * 0.905, 1.5, side);
  return svg + people(drawing, across) + cornerLeaves(drawing, side === 1 ? 'left' : 'right', 140);
}

function skyline(drawing: Drawing, foot: number): string {
  const { width, random, mood } = drawing;
  const tone = mix(mood.mid, mood.sky, 0.35);
  let svg = '';
  for (const x of spread(random, 9, 0, width, 0.4)) {
    const w = random.between(60, 120);
    const h = random.between(70, 230);
    svg += rect(x, foot - h, w, h, tone);
    let windows = '';
    for (let y = foot - h + 16; y < foot - 20; y += 22) windows += `M${n(x + 12)} ${n(y)}H${n(x + w - 12)}`;
    svg += stroke(windows, mix(tone, mood.sky, 0.45), 5, {
      'stroke-dasharray': '10 9',
      'stroke-linecap': 'butt',
    });
  }
  return svg + mast(random.between(0.2, 0.5) * width, foot, 300, mix(mood.near, mood.sky, 0.3));
}

function pavement(drawing: Drawing, top: number): string {
  const { width, height, mood } = drawing;
  let joints = '';
  for (let x = -4; x <= 16; x += 1)
    joints += `M${n((x / 12) * width)} ${n(top)}L${n(width / 2 + (x / 12 - 0.5) * width * 2.1)} ${n(height)}`;
  for (const share of [0.16, 0.42, 0.74]) joints += `M0 ${n(top + (height - top) * share)}H${n(width)}`;
  return (
    shape(`M0 ${n(top)}H${n(width)}V${n(height)}H0Z`, mood.path) +
    stroke(joints, mood.groundLine, 2.5, { opacity: 0.3 })
  );
}

function people(drawing: Drawing, across: (share: number) => number): string {
  const { height, random } = drawing;
  let svg = '';
  for (const x of [0.5, 0.58, 0.78]) {
    svg += drawPerson(drawing, someone(random, random.pick(['clerk', 'man', 'woman'])), {
      x: across(x + random.between(-0.03, 0.03)),
      y: height * random.between(0.8, 0.83),
      height: 190,
      facing: random.sign(),
      pose: random.pick([poses.walk, poses.rest, poses.clasp]),
    });
  }
  const [one, two, three] = [
    random.between(0.42, 0.48),
    random.between(0.54, 0.6),
    random.between(0.76, 0.88),
  ];
  svg += drawPerson(drawing, someone(random, 'clerk'), {
    x: across(one),
    y: height * 0.955,
    height: 330,
    facing: 1,
    pose: poses.speak,
  });
  svg += drawPerson(drawing, someone(random, random.pick(['woman', 'clerk', 'elder'])), {
    x: across(two),
    y: height * 0.955,
    height: 320,
    facing: -1,
    pose: poses.clasp,
  });
  svg += drawPerson(drawing, someone(random, random.pick(['officer', 'clerk', 'woman'])), {
    x: across(three),
    y: height * 0.97,
    height: 340,
    facing: random.sign(),
    pose: { left: [-13.4, -49], right: [9, -57] },
    held: book(9, -60, colours.gold),
  });
  return svg;
}

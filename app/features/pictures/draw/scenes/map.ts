import { placeMark } from '../arrange';
import { clothFill, type Weave } from '../cloth';
import { colours, mix, tint } from '../colours';
import { areas, benue, niger, outline, places } from '../country';
import type { Drawing } from '../drawing';
import { drawPerson, poses } from '../figures';
import { clipboard } from '../goods';
import { dyeRings } from '../landscape';
import { someone } from '../looks';
import { pottedPlant } from '../plants';
import { room } from '../rooms';
import { circle, group, type Point, rect, shape, softly, stroke, tag, through } from '../svg';

interface Scheme {
  readonly ground: string;
  readonly from: string;
  readonly to: string;
  readonly accent: string;
  readonly water: string;
}

const schemes: readonly Scheme[] = [
  { ground: colours.green900, from: '#0d6a4a', to: '#a9d3ba', accent: colours.gold, water: '#d7e6f2' },
  {
    ground: '#f6ecd2',
    from: colours.green700,
    to: '#cfe3d3',
    accent: colours.gold,
    water: colours.indigoPale,
  },
  { ground: colours.indigo, from: '#3d5290', to: '#c3cde6', accent: colours.gold, water: '#f0f3fa' },
  { ground: '#e2efe6', from: '#a9482a', to: '#f3d6b4', accent: colours.green700, water: '#dfeaf2' },
  { ground: '#f9e3a4', from: colours.green700, to: '#e4f0dc', accent: colours.terracotta, water: '#ffffff' },
];
const weaves: readonly Weave[] = ['dots', 'lozenges', 'arcs', 'crosses', 'stripes'];

/** The country in areas, lighter and darker, with its two rivers and some places marked. */
export function map(drawing: Drawing): string {
  const { width, height, random } = drawing;
  const scheme = random.pick(schemes);
  if (random.chance(0.3)) return onWall(drawing, scheme);
  const [hubX, hubY] = [width * random.between(0.35, 0.65), height * random.between(0.4, 0.6)];
  const marked = random.chance(0.5);
  return (
    rect(0, 0, width, height, scheme.ground) +
    dyeRings(hubX, hubY, 90, 26, 32, mix(scheme.ground, scheme.to, 0.4), 0.5) +
    country(drawing, scheme, width * random.between(0.47, 0.53), height * 0.51, height / 12, marked)
  );
}

/** The map hung on a wall, two officers before it. */
function onWall(drawing: Drawing, scheme: Scheme): string {
  const { width, height, random } = drawing;
  const side = random.sign();
  const across = (share: number) => (side === 1 ? share : 1 - share) * width;
  const inside = room(drawing, { floor: 0.78, bare: true });
  const [w, h] = [760, height * 0.64];
  const x = across(0.58) - w / 2;
  let svg =
    inside.svg +
    rect(x - 12, height * 0.05 - 12, w + 24, h + 24, colours.bark) +
    rect(x, height * 0.05, w, h, scheme.ground);
  svg += country(drawing, scheme, x + w / 2, height * 0.05 + h / 2, h / 10.6, random.chance(0.5));
  svg += drawPerson(drawing, someone(random, 'officer'), {
    x: across(0.2),
    y: height * 0.95,
    height: 470,
    facing: side,
    pose: poses.point,
  });
  svg += drawPerson(drawing, someone(random, random.pick(['clerk', 'woman', 'man'])), {
    x: across(0.9),
    y: height * 0.96,
    height: 455,
    facing: side === 1 ? -1 : 1,
    pose: poses.tablet,
    held: clipboard(6, -60),
  });
  return svg + pottedPlant(drawing, across(0.05), height * 0.97, 300);
}

/** @param scale drawing units per degree */
function country(
  drawing: Drawing,
  scheme: Scheme,
  x: number,
  y: number,
  scale: number,
  marks: boolean,
): string {
  const { random } = drawing;
  const at = ([east, north]: Point): Point => [x + (east - 8.65) * scale, y - (north - 9.05) * scale];
  const edge = through(outline.map(at), true);
  const id = drawing.define('country', (name) => tag('clipPath', { id: name }, shape(edge, '#000')));
  const line = tint(scheme.to, 0.5);
  let svg = '';
  const shades = [0, 0.25, 0.5, 0.75, 1].map((share) => mix(scheme.from, scheme.to, share));
  // The pull of a few centres, so that light and dark lie together as they do on real maps.
  const centres = [random.pick(places), random.pick(places), random.pick(places)];
  areas().forEach((area, index) => {
    const own = places[index] ?? [0, 0];
    const near = Math.min(...centres.map((centre) => Math.hypot(centre[0] - own[0], centre[1] - own[1])));
    const step = Math.max(0, Math.min(4, Math.floor(near / 1.15 + random.between(-0.7, 0.7))));
    const base = shades[step] ?? scheme.from;
    const woven = random.chance(0.22);
    const fill = woven
      ? clothFill(
          drawing,
          { base, thread: mix(base, step > 2 ? scheme.from : scheme.to, 0.4), weave: random.pick(weaves) },
          scale * 0.36,
        )
      : base;
    svg += shape(through(area.map(at), true), fill, { stroke: line, 'stroke-width': 2.6 });
  });
  const river = (course: readonly Point[], thickness: number) =>
    stroke(softly(course.map(at)), scheme.water, thickness);
  svg += river(niger, 7) + river(benue, 7);
  svg = group(svg, { 'clip-path': `url(#${id})` });
  const border = stroke(edge, line, 5);
  return svg + border + (marks ? pins(drawing, at, scale) : dots(drawing, at, scheme, scale));
}

function pins(drawing: Drawing, at: (place: Point) => Point, scale: number): string {
  const { random } = drawing;
  const chosen: Point[] = [];
  for (const place of random.shuffle(places)) {
    if (
      chosen.length < 7 &&
      chosen.every((other) => Math.hypot(other[0] - place[0], other[1] - place[1]) > 2)
    )
      chosen.push(place);
  }
  return chosen
    .sort((a, b) => b[1] - a[1])
    .map((place, index) => placeMark(...at(place), index === 2 ? scale * 0.42 : scale * 0.27))
    .join('');
}

function dots(drawing: Drawing, at: (place: Point) => Point, scheme: Scheme, scale: number): string {
  const { random } = drawing;
  const hub = places[14] ?? [7.25, 8.9];
  const [hubX, hubY] = at(hub);
  let svg = '';
  for (const place of places) {
    const [x, y] = at(place);
    const r = scale * random.pick([0.07, 0.09, 0.13]);
    svg += circle(x, y, r + 3, colours.paper) + circle(x, y, r, scheme.accent);
  }
  return (
    svg +
    dyeRings(hubX, hubY, scale * 0.24, scale * 0.13, 3, scheme.accent, 1) +
    circle(hubX, hubY, scale * 0.16, scheme.accent)
  );
}

import nigeria from '@svg-maps/nigeria';
import { VIEW_BOX } from '../../app/features/map/figures';
import { tileOf } from '../../app/features/map/tiles';
import { LOCATOR_BOX } from '../../app/features/register/Locator';
import { STATES } from '../../app/features/register/zones';
import { slugOf } from '../../app/text/slug';
import { labelPlace } from './label-place';
import { areaOf, type Point, readRings, writeRing } from './outlines';
import { simplify } from './simplify';

const source: { locations: { id: string; path: string }[] } = nigeria;

/** Source names that differ from the register's. */
const SLUGS: Record<string, string> = { nassarawa: 'nasarawa' };

/** Height of a label in map units. One with slightly too little room may extend over its borders. */
const TALLEST = 30;
const SMALLEST = 19;
const LEAST_ROOM = 14;
/** Width of a letter relative to its height. */
const LETTER = 0.54;

/** For the map, in the units of `VIEW_BOX`, and for a drawing as small as a stamp, in those of `LOCATOR_BOX`. */
const MAP = { snap: 0.35, tolerance: 0.5, scale: 2, leastArea: 4 };
const LOCATOR = { snap: 0.35, tolerance: 5, scale: 0.5, leastArea: 100 };

/**
 * The outlines of the states, simplified.
 *
 * @returns by slug, in register order: the rings, land and islands, and the same as the `d` of an SVG path
 */
export function stateOutlines(simplification = MAP): Map<string, { rings: Point[][]; path: string }> {
  const all = simplify(
    source.locations.flatMap(({ id, path }) => readRings(SLUGS[id] ?? id, path)),
    simplification,
  );
  return new Map(
    STATES.map(slugOf).map((slug) => {
      const rings = all.filter(({ id }) => id === slug).map(({ points }) => points);
      return [slug, { rings, path: rings.map(writeRing).join('') }];
    }),
  );
}

/**
 * Draws the states as one SVG file: for each the outline, `#kano`, and separately its label if there is room,
 * `#kano-name`, because labels go above all outlines; and its tile, `#kano-tile`, with its code, `#kano-code`. The page that
 * uses them sets colours and size.
 */
export function drawSprite(): string {
  const outlines = stateOutlines();
  const states = STATES.map((name) => {
    const slug = slugOf(name);
    const { rings = [], path } = outlines.get(slug) ?? {};
    return `<path id="${slug}" d="${path}"/><g id="${slug}-name">${drawName(name, rings)}</g>${drawTile(slug)}`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${VIEW_BOX}"><defs>${states.join('\n')}</defs></svg>\n`;
}

/** Draws where a state lies: the whole country, `#nigeria`, and each state, `#kano`, as one small SVG file. */
export function drawLocator(): string {
  const paths = [...stateOutlines(LOCATOR)].map(([slug, { path }]) => ({ slug, path }));
  const all = paths.map(({ path }) => path).join('');
  const states = paths.map(({ slug, path }) => `<path id="${slug}" d="${path}"/>`);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${LOCATOR_BOX}"><defs><path id="nigeria" d="${all}"/>${states.join('\n')}</defs></svg>\n`;
}

function drawTile(slug: string): string {
  const { code, x, y, side } = tileOf(slug);
  const [centre, middle] = [x + side / 2, y + side / 2];
  return `<path id="${slug}-tile" d="M${x} ${y}h${side}v${side}h-${side}z"/><text id="${slug}-code" x="${centre}" y="${middle}" dy=".35em" font-size="72" font-weight="bold" text-anchor="middle">${code}</text>`;
}

/** A name where its state has the most room for it, in one line or a line for each word. */
function drawName(name: string, rings: readonly Point[][]): string {
  const land = rings.reduce((largest, each) => (areaOf(each) > areaOf(largest) ? each : largest), []);
  const [best] = [[name], name.split(' ')]
    .map((lines) => {
      const longest = Math.max(...lines.map((line) => line.length));
      const { at, room } = labelPlace(land, (longest * LETTER) / lines.length);
      return { lines, at, size: Math.min(TALLEST, Math.floor((room * 2) / lines.length)) };
    })
    .sort((a, b) => b.size - a.size);
  if (!best || best.size < LEAST_ROOM) return '';
  const { lines, at } = best;
  const size = Math.max(SMALLEST, best.size);
  return lines
    .map((line, index) => {
      const down = (0.35 + index - (lines.length - 1) / 2).toFixed(2);
      return `<text x="${at[0]}" y="${at[1]}" dy="${down}em" font-size="${(size / TALLEST).toFixed(2)}em" text-anchor="middle">${line}</text>`;
    })
    .join('');
}

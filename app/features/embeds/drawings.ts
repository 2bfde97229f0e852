import { shownFigure } from '../../lists/table/shape';
import { type Html, html } from '../../text/html';
import { signed } from '../register/editions/change';

// Drawings that stand alone: as a picture, or in a frame of another website. They load nothing, and use no script.

/** What stands above and below each drawing. */
export interface Caption {
  title: string;
  /** "As at May 2021. Source: …", and what warns of a sample. */
  lines: string[];
}

/** A drawing's content, in units of `WIDTH`, and the same in words. */
interface Content {
  height: number;
  shapes: Html;
  words: string;
}

const WIDTH = 600;
const MARGIN = 16;
const INNER = WIDTH - 2 * MARGIN;
const HEAD = 52;
const LINE = 20;

/** The only style of the drawings; policies have its hash. */
export const STYLE = `body{margin:0;background:#fff;color:#17211c;font:16px/1.5 sans-serif}svg{display:block;width:100%;height:auto;font-family:sans-serif}p{margin:0;padding:0 2.6% 8px}a{color:#00593b}`;

/** Characters of a line below a drawing. */
const LINE_LENGTH = 84;

/** Frames a drawing with its caption. */
function frame({ title, lines }: Caption, { height, shapes, words }: Content): Html {
  const below = lines.flatMap(wrapped);
  const bottom = HEAD + height;
  const all = bottom + below.length * LINE + MARGIN;
  return html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${all}" role="img" aria-labelledby="title words" font-family="sans-serif" font-size="14" fill="#17211c"><title id="title">${title}</title><desc id="words">${words}</desc><rect width="${WIDTH}" height="${all}" fill="#fff"/><text x="${MARGIN}" y="34" font-size="20" font-weight="bold">${title}</text><g transform="translate(${MARGIN} ${HEAD})">${shapes}</g>${below.map((line, index) => html`<text x="${MARGIN}" y="${bottom + (index + 1) * LINE}" fill="#4a5750">${line}</text>`)}</svg>`;
}

/** A line of text in lines that fit. */
function wrapped(text: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < LINE_LENGTH)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

const BAR = 40;

/** A bar for each place, from top to bottom. */
export function drawBars(caption: Caption, bars: readonly { name: string; figure: number }[]): Html {
  const greatest = Math.max(1, ...bars.map(({ figure }) => figure));
  return frame(caption, {
    height: bars.length * BAR,
    words: bars.map(({ name, figure }) => `${name}: ${shownFigure(figure)}`).join('; '),
    shapes: html`${bars.map(
      ({ name, figure }, index) =>
        html`<text y="${index * BAR + 14}">${name}</text><text x="${INNER}" y="${index * BAR + 14}" text-anchor="end" font-weight="bold">${shownFigure(figure)}</text><rect y="${index * BAR + 20}" width="${((figure / greatest) * INNER).toFixed(1)}" height="10" fill="#4f9f76"/>`,
    )}`,
  });
}

/** A state as drawn on the map. */
export interface DrawnState {
  name: string;
  /** The `d` of its outline's path. */
  outline: string;
  /** As shown. */
  figure: string;
  /** Index of its class, 0 for the lowest; null without a figure. */
  shade: number | null;
}

/** As on the site's own map, lightest first. */
const SHADES = ['#cfe5d7', '#93c5a7', '#4f9f76', '#12714a', '#013321'];
const NO_SHADE = '#c9d5cd';

/** The states, shaded by their class. @param box the units of the outlines: width and height */
export function drawMap(
  caption: Caption,
  states: readonly DrawnState[],
  classes: readonly string[],
  [width, height]: readonly [number, number],
): Html {
  const scale = INNER / width;
  const map = height * scale;
  return frame(caption, {
    height: map + 16 + classes.length * LINE,
    words: states.map(({ name, figure }) => `${name}: ${figure}`).join('; '),
    shapes: html`<g transform="scale(${scale.toFixed(4)})" stroke="#fff" stroke-width="3">${states.map(
      ({ outline, shade }) =>
        html`<path d="${outline}" fill="${shade === null ? NO_SHADE : SHADES[shade]}"/>`,
    )}</g>${classes.map(
      (words, index) =>
        html`<rect y="${(map + 8 + index * LINE).toFixed(0)}" width="16" height="16" fill="${SHADES[index]}"/><text x="24" y="${(map + 21 + index * LINE).toFixed(0)}">${words}</text>`,
    )}`,
  });
}

const TREND = 200;

/** A figure over time, one point after another. @param points earliest first, at least one */
export function drawTrend(caption: Caption, points: readonly { label: string; figure: number }[]): Html {
  const figures = points.map(({ figure }) => figure);
  const greatest = Math.max(1, ...figures);
  const at = (index: number): [x: number, y: number] => [
    points.length < 2 ? INNER / 2 : 60 + (index / (points.length - 1)) * (INNER - 120),
    TREND - ((figures[index] ?? 0) / greatest) * (TREND - 30),
  ];
  const places = points.map((_, index) => at(index).map((number) => number.toFixed(1)));
  const change = (figures.at(-1) ?? 0) - (figures[0] ?? 0);
  return frame(caption, {
    height: TREND + 40,
    words: `${points.map(({ label, figure }) => `${label}: ${shownFigure(figure)}`).join('; ')}. In all ${signed(change)}.`,
    shapes: html`<line x2="${INNER}" y1="${TREND}" y2="${TREND}" stroke="#4a5750"/><polyline points="${places.map((place) => place.join()).join(' ')}" fill="none" stroke="#007a4d" stroke-width="3"/>${points.map(
      ({ label, figure }, index) => {
        const [x = '0', y = '0'] = places[index] ?? [];
        return html`<circle cx="${x}" cy="${y}" r="5" fill="#003d29"/><text x="${x}" y="${Number(y) - 12}" text-anchor="middle" font-weight="bold">${shownFigure(figure)}</text><text x="${x}" y="${TREND + 22}" text-anchor="middle">${label}</text>`;
      },
    )}`,
  });
}

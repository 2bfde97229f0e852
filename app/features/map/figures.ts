import { queryString } from '../../text/query-string';

/** What the map can show, by name in the query string. The first is the default (docs/behaviour.md 2.6). */
const FIGURES_IN_WORDS = {
  households: 'households',
  individuals: 'individuals',
  'households-per-lga': 'households per LGA',
};

export type MapFigure = keyof typeof FIGURES_IN_WORDS;

export const MAP_FIGURES = Object.keys(FIGURES_IN_WORDS) as MapFigure[];

/** The coordinates of the outlines, at twice the scale of their source. */
export const VIEW_BOX = '0 0 1488 1200';

/** The same of the small drawing beside a place. */
export const LOCATOR_BOX = '0 0 372 300';

/** The page with the map. */
export const MAP_PATH = '/where-we-work';

const [DEFAULT] = MAP_FIGURES;

/** The requested figure; households if there is none, or an unknown one. */
export function parseFigure(params: URLSearchParams): MapFigure {
  const name = params.get('figure');
  return MAP_FIGURES.find((figure) => figure === name) ?? 'households';
}

/** The URL of the map of a figure. */
export function mapPath(figure: MapFigure): string {
  return MAP_PATH + queryString({ figure: figure === DEFAULT ? null : figure });
}

/** A figure's name in running text: "630,000 households per LGA". */
export function inSentence(figure: MapFigure): string {
  return FIGURES_IN_WORDS[figure];
}

/** A figure's name as a label: "Households per LGA". */
export function label(figure: MapFigure): string {
  const words = FIGURES_IN_WORDS[figure];
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The value of a figure for a state, as a whole number. */
export function figureOf(
  figure: MapFigure,
  state: { households: number; individuals: number; lgas: number },
): number {
  return figure === 'households-per-lga' ? Math.round(state.households / state.lgas) : state[figure];
}

import { queryString } from '../../ui/query-string';

/** What the map can show of each state, by its name in the address; the first needs none (docs/behaviour.md 2.6). */
const FIGURES_IN_WORDS = {
  households: 'households',
  individuals: 'individuals',
  'households-per-lga': 'households per LGA',
};

export type MapFigure = keyof typeof FIGURES_IN_WORDS;

export const MAP_FIGURES = Object.keys(FIGURES_IN_WORDS) as MapFigure[];

/** The page that has the map. */
export const MAP_PATH = '/where-we-work';

const [DEFAULT] = MAP_FIGURES;

/** The figure that an address asks for; households for none, and for one that there is not. */
export function parseFigure(params: URLSearchParams): MapFigure {
  const asked = params.get('figure');
  return MAP_FIGURES.find((figure) => figure === asked) ?? 'households';
}

/** The address of the map of a figure. */
export function mapPath(figure: MapFigure): string {
  return MAP_PATH + queryString({ figure: figure === DEFAULT ? null : figure });
}

/** A figure in a sentence: "630,000 households per LGA". */
export function inSentence(figure: MapFigure): string {
  return FIGURES_IN_WORDS[figure];
}

/** A figure as a name: "Households per LGA". */
export function label(figure: MapFigure): string {
  const words = FIGURES_IN_WORDS[figure];
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What a state has of each figure; whole numbers. */
export function figureOf(
  figure: MapFigure,
  state: { households: number; individuals: number; lgas: number },
): number {
  return figure === 'households-per-lga' ? Math.round(state.households / state.lgas) : state[figure];
}

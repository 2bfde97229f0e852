import { shownFigure } from '../../lists/table/shape';
import { queryString } from '../../text/query-string';

/** What the map can show, by name in the query string: as a label, and after a value (docs/behaviour.md 2.6). */
const FIGURES = {
  'per-1000': { label: 'Households per 1,000 people', inWords: 'households per 1,000 people' },
  share: { label: 'Share of households', inWords: 'of all households' },
  households: { label: 'Households', inWords: 'households' },
  individuals: { label: 'Individuals', inWords: 'individuals' },
  'households-per-lga': { label: 'Households per LGA', inWords: 'households per LGA' },
};

export type MapFigure = keyof typeof FIGURES;

/** The coordinates of the outlines, at twice the scale of their source. */
export const VIEW_BOX = '0 0 1488 1200';

/** The page with the map. */
export const MAP_PATH = '/where-we-work';

/** What the map shows by choice; the first by default. */
export function mapFigures(hasPopulation: boolean): readonly MapFigure[] {
  const all = Object.keys(FIGURES) as MapFigure[];
  return hasPopulation ? all : all.filter((figure) => figure !== 'per-1000');
}

/** The requested figure; the first if there is none, or an unknown one. */
export function parseFigure(params: URLSearchParams, figures: readonly MapFigure[]): MapFigure {
  const name = params.get('figure');
  return figures.find((figure) => figure === name) ?? figures[0] ?? 'share';
}

/** The query string of a figure; '' for the first. */
export function figureQuery(figure: MapFigure, figures: readonly MapFigure[]): string {
  return queryString({ figure: figure === figures[0] ? null : figure });
}

/** A figure's name after its value: "630,455 households", "7.5% of all households". */
export function inSentence(figure: MapFigure): string {
  return FIGURES[figure].inWords;
}

export function label(figure: MapFigure): string {
  return FIGURES[figure].label;
}

/** A value as shown; a share is in percent. */
export function shownValue(figure: MapFigure, value: number | null): string {
  return figure === 'share' && value !== null ? `${value.toFixed(1)}%` : shownFigure(value);
}

/** The least by which two values of a figure differ. */
export function leastStep(figure: MapFigure): number {
  return figure === 'share' ? 0.1 : 1;
}

/** Whose counts of people a figure is worked out from. */
export function populationNote(from: { year: number; source: string; isSample: boolean }): string {
  return `Population of ${from.year}: ${from.source}${from.isSample ? ' (sample)' : ''}`;
}

interface StateFigures {
  households: number;
  individuals: number;
  lgas: number;
  /** Of the households of all states, 0 to 1. */
  share: number;
}

/** The value of a figure for a state. @param people who live there; undefined if that is not known */
export function figureOf(figure: MapFigure, state: StateFigures, people?: number): number | null {
  if (figure === 'per-1000') return people ? Math.round((state.households * 1000) / people) : null;
  if (figure === 'share') return Math.round(state.share * 1000) / 10;
  return figure === 'households-per-lga' ? Math.round(state.households / state.lgas) : state[figure];
}

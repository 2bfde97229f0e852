import { shownFigure } from '../../../ui/table/shape';
import { FIGURES, label } from '../columns';
import { inPercent } from '../share';
import type { ComparedPlace } from './places.server';

/** A line of the comparison: what it tells, and of each place in words. */
export interface ComparisonRow {
  label: string;
  values: string[];
}

const NO_DATA = 'No data';

/** The lines of a comparison. Those about a state's LGAs are left out where no LGA is compared, and notes where there are none. */
export function comparisonRows(places: readonly ComparedPlace[]): ComparisonRow[] {
  const hasLgas = places.some(({ lga }) => lga);
  const row = (name: string, value: (place: ComparedPlace) => string): ComparisonRow => ({
    label: name,
    values: places.map(value),
  });
  const ofState = (place: ComparedPlace, value: string | null) =>
    place.lga ? (value ?? NO_DATA) : 'A state itself';
  const share = (part: number | null) => (part === null ? null : inPercent(part));
  return [
    ...FIGURES.map((figure) => row(label(figure), (place) => shownFigure(place[figure]))),
    row('LGAs', (place) => shownFigure(place.lgas)),
    ...(hasLgas ? [row('Share of its state', (place) => ofState(place, share(place.shareOfState)))] : []),
    row('Share of all states', (place) => share(place.shareOfCountry) ?? NO_DATA),
    ...(hasLgas ? [row('Rank in its state', (place) => ofState(place, inWords(place.rankInState)))] : []),
    row('Rank in Nigeria', (place) => rankInNigeria(place)),
    ...(places.some(({ note }) => note) ? [row('In doubt', (place) => place.note || 'Nothing')] : []),
  ];
}

function rankInNigeria({ lga, rankInCountry }: ComparedPlace): string {
  const rank = inWords(rankInCountry);
  return rank ? `${rank} ${lga ? 'listed' : 'states'}` : NO_DATA;
}

function inWords(place: { rank: number; of: number } | null): string | null {
  return place && `${shownFigure(place.rank)} of ${shownFigure(place.of)}`;
}

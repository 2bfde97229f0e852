import { shownFigure } from '../../../lists/table/shape';
import { FIGURES, label } from '../columns';
import { inPercent } from '../share';
import type { ComparedPlace } from './places.server';

const NO_DATA = 'No data';

/**
 * The rows of a comparison, with a value in words for each place. Share and rank within the state appear only if an LGA is compared, notes only if there are
 * any.
 */
export function comparisonRows(places: readonly ComparedPlace[]) {
  const hasLgas = places.some(({ lga }) => lga);
  const row = (name: string, value: (place: ComparedPlace) => string) => ({
    key: name,
    cells: [name, ...places.map(value)],
  });
  const withinState = (place: ComparedPlace, value: string | null) =>
    place.lga ? (value ?? NO_DATA) : 'A state itself';
  const share = (part: number | null) => (part === null ? null : inPercent(part));
  return [
    ...FIGURES.map((figure) => row(label(figure), (place) => shownFigure(place[figure]))),
    row('LGAs', (place) => shownFigure(place.lgas)),
    ...(hasLgas ? [row('Share of its state', (place) => withinState(place, share(place.shareOfState)))] : []),
    row('Share of all states', (place) => share(place.shareOfCountry) ?? NO_DATA),
    ...(hasLgas ? [row('Rank in its state', (place) => withinState(place, inWords(place.rankInState)))] : []),
    row('Rank in Nigeria', rankInNigeria),
    ...(places.some(({ note }) => note) ? [row('In doubt', (place) => place.note || 'Nothing')] : []),
  ];
}

function rankInNigeria({ lga, rankInCountry }: ComparedPlace): string {
  const rank = inWords(rankInCountry);
  return rank ? `${rank} ${lga ? 'listed' : 'states and FCT'}` : NO_DATA;
}

function inWords(rank: ComparedPlace['rankInState']): string | null {
  return rank && `${shownFigure(rank.rank)} of ${shownFigure(rank.of)}`;
}

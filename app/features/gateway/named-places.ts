import { keyOf } from '../../ui/key-of';
import { matchPlace, SURE } from '../match-names/match';
import { comparedLga, comparedState } from '../match-names/names';
import { matchLine } from '../match-names/readings';
import type { BookedLga, BookedState, FiguredPlace, PlaceBook } from './place-book.server';

/**
 * The places a name may mean, best first: one if it is certain, several if a person has to choose (two states have a
 * Bassa), none if no name is similar. Names are matched as on the page that matches lists of names.
 *
 * @param within the state that the caller has already chosen
 */
export function findPlaces(book: PlaceBook, typed: string, within?: BookedState): FiguredPlace[] {
  const named = within ? [] : [...findWholes(book, typed), ...findLgas(book, typed)];
  if (named.length > 0) return named;
  const candidates = within
    ? matchPlace(book.gazetteer, { lga: typed, state: within.state })
    : matchLine(book.gazetteer, typed);
  const isSure = (candidates[0]?.score ?? 0) >= SURE;
  return (isSure ? candidates.slice(0, 1) : candidates).flatMap(({ id }) => lgaOf(book, id) ?? []);
}

/** Nigeria, the zone and the state of that name. */
function findWholes(book: PlaceBook, typed: string): FiguredPlace[] {
  const key = keyOf(typed);
  const { bare } = comparedState(typed);
  const known = book.gazetteer.find(({ names }) => names.some((name) => name.bare === bare));
  const state = statesOf(book).find((each) => each.state === known?.name);
  const zone = book.zones.find(({ name }) => keyOf(name) === key);
  const nation = key === 'nigeria' ? book.nation : null;
  return [nation, zone, state].filter((place) => place !== undefined && place !== null);
}

/** The LGAs with exactly this name: Katsina is both a state and an LGA. */
function findLgas(book: PlaceBook, typed: string): BookedLga[] {
  const { bare } = comparedLga(typed);
  return book.gazetteer
    .flatMap(({ places }) => places)
    .filter(({ names }) => names.some((name) => name.bare === bare))
    .flatMap(({ id }) => lgaOf(book, id) ?? []);
}

function statesOf({ zones }: PlaceBook): BookedState[] {
  return zones.flatMap(({ states }) => states);
}

function lgaOf(book: PlaceBook, id: string): BookedLga | undefined {
  const state = statesOf(book).find(({ slug }) => id.startsWith(`${slug}/`));
  return state?.lgas.find((lga) => lga.id === id);
}

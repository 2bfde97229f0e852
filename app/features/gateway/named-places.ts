import { keyOf } from '../../ui/key-of';
import { matchPlace, SURE } from '../match-names/match';
import { comparedLga, comparedState } from '../match-names/names';
import { matchLine } from '../match-names/readings';
import type { BookedLga, BookedState, FiguredPlace, PlaceBook } from './place-book';

/**
 * The places that a name may mean, best first: one where it is sure, several where a person has to choose (Bassa stands in
 * two states), none where no name is like it. Names are read as the page that matches lists of names reads them.
 *
 * @param within the state that the caller has chosen already
 */
export function placesNamed(book: PlaceBook, typed: string, within?: BookedState): FiguredPlace[] {
  const named = within ? [] : [...wholesNamed(book, typed), ...lgasNamed(book, typed)];
  if (named.length > 0) return named;
  const candidates = within
    ? matchPlace(book.gazetteer, { lga: typed, state: within.state })
    : matchLine(book.gazetteer, typed);
  const isSure = (candidates[0]?.score ?? 0) >= SURE;
  return (isSure ? candidates.slice(0, 1) : candidates).flatMap(({ id }) => lgaOf(book, id) ?? []);
}

/** Nigeria, a zone or a state of that name. */
function wholesNamed(book: PlaceBook, typed: string): FiguredPlace[] {
  const key = keyOf(typed);
  const { bare } = comparedState(typed);
  const known = book.gazetteer.find(({ names }) => names.some((name) => name.bare === bare));
  const state = statesOf(book).find((each) => each.state === known?.name);
  const zone = book.zones.find(({ name }) => keyOf(name) === key);
  const nation = key === 'nigeria' ? book.nation : null;
  return [nation, zone, state].filter((place) => place !== undefined && place !== null);
}

/** The LGAs that bear exactly this name: Katsina is a state and an LGA. */
function lgasNamed(book: PlaceBook, typed: string): BookedLga[] {
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

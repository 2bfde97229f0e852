import { keyOf, wordsOfKey } from '../../text/key-of';
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

/** The one place that a text names for certain, also among other words: the longest name wins. Null if there is none. */
export function surePlace(book: PlaceBook, text: string): FiguredPlace | null {
  const words = wordsOfKey(keyOf(text)).slice(0, MAX_WORDS);
  for (let length = Math.min(MAX_NAME, words.length); length > 0; length--) {
    for (let start = 0; start + length <= words.length; start++) {
      const place = placeNamed(book, words.slice(start, start + length).join(' '));
      if (place) return place;
    }
  }
  return null;
}

/** The one place whose name this is for certain, a state before an LGA; or null. */
export function placeNamed(book: PlaceBook, name: string): FiguredPlace | null {
  const [whole] = findWholes(book, name);
  const lgas = findLgas(book, name);
  if (whole || lgas.length > 0) return whole ?? (lgas.length === 1 ? (lgas[0] ?? null) : null);
  const [best] = matchLine(book.gazetteer, name);
  return best && best.score >= SURE ? (lgaOf(book, best.id) ?? null) : null;
}

/** Words of a text in which a name is looked for, and those of a name. */
const [MAX_WORDS, MAX_NAME] = [8, 4];

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

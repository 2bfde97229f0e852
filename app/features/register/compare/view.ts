import { REGISTER_PATH } from '../paths';

/** The page that compares places (docs/behaviour.md 2.6). */
export const COMPARE_PATH = `${REGISTER_PATH}/compare`;

/** Places side by side at the most. */
export const MOST_PLACES = 6;

/** Places of an address that are looked for at the most: some of them may not be there. */
const MOST_ASKED = 24;

const LONGEST_NAME = 100;

/** `kano` for a state, `kano/gaya` for an LGA. */
const PLACE = /^[a-z0-9-]{1,100}(\/[a-z0-9-]{1,100})?$/;

/** What an address of the page asks for. */
export interface Comparison {
  /** Paths of places, each once; whether there are such places, only the register can tell. */
  places: string[];
  /** Name of a place to be added, as entered; '' for none. */
  add: string;
}

/** Reads a comparison from an address. What cannot be a place is left out; the last of several names to add counts. */
export function parseComparison(params: URLSearchParams): Comparison {
  const places = [...new Set(params.getAll('place'))].filter((place) => PLACE.test(place));
  const add = (params.getAll('add').at(-1) ?? '')
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ')
    .trim();
  return { places: places.slice(0, MOST_ASKED), add: [...add].slice(0, LONGEST_NAME).join('').trim() };
}

/** The address of a comparison, or of its file: the places in their order, then what is to be added. */
export function comparePath(places: readonly string[], add = '', format: '' | '.csv' = ''): string {
  const parts = places.map((place) => `place=${place}`);
  if (add) parts.push(String(new URLSearchParams({ add })));
  return COMPARE_PATH + format + (parts.length > 0 ? `?${parts.join('&')}` : '');
}

/** True when an address says a comparison the shortest way. Names that are not ours do not matter. */
export function isCanonical(params: URLSearchParams, { places, add }: Comparison): boolean {
  const ours = [...params]
    .filter(([name]) => name === 'place' || name === 'add')
    .map((pair) => pair.join('='));
  const wanted = [...places.map((place) => `place=${place}`), ...(add ? [`add=${add}`] : [])];
  return ours.join('&') === wanted.join('&');
}

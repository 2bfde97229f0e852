import { cleanQuery } from '../../../lists/table/view';
import { REGISTER_PATH } from '../paths';

/** The page that compares places (docs/behaviour.md 2.6). */
export const COMPARE_PATH = `${REGISTER_PATH}/compare`;

/** The most places side by side. */
export const MOST_PLACES = 6;

/** The most places looked up per request. More than `MOST_PLACES`, because some may not exist. */
const MOST_LOOKED_UP = 24;

/** `kano` for a state, `kano/gaya` for an LGA. */
const PLACE = /^[a-z0-9-]{1,100}(\/[a-z0-9-]{1,100})?$/;

/** A comparison as requested in the query string. */
export interface Comparison {
  /** Paths of places, without duplicates. They may not exist. */
  places: string[];
  /** The entered name of a place to add; '' for none. */
  add: string;
}

/** Parses a comparison from query parameters. Malformed places are dropped; of several names to add, the last wins. */
export function parseComparison(params: URLSearchParams): Comparison {
  const places = [...new Set(params.getAll('place'))].filter((place) => PLACE.test(place));
  return { places: places.slice(0, MOST_LOOKED_UP), add: cleanQuery(params.getAll('add').at(-1) ?? '') };
}

/** The URL of a comparison or its file: the places in order, then the name to add. */
export function comparePath(places: readonly string[], add = '', format: '' | '.csv' = ''): string {
  const parts = places.map((place) => `place=${place}`);
  if (add) parts.push(String(new URLSearchParams({ add })));
  return COMPARE_PATH + format + (parts.length > 0 ? `?${parts.join('&')}` : '');
}

/** True when the parameters are in canonical form. Unknown names are ignored. */
export function isCanonical(params: URLSearchParams, { places, add }: Comparison): boolean {
  const actual = [...params]
    .filter(([name]) => name === 'place' || name === 'add')
    .map((pair) => pair.join('='));
  const canonical = [...places.map((place) => `place=${place}`), ...(add ? [`add=${add}`] : [])];
  return actual.join('&') === canonical.join('&');
}

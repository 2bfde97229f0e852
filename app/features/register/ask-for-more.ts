import { FORM_PATH } from '../data-access/form/form-fields';
import type { Listing } from './listing.server';
import { groupingOf, statesIn, type View } from './view';

/** The most places that the form is pre-filled with. */
export const MOST_ASKED_FOR = 20;

/** The URL of the data access request form with places filled in: `kano` for a state, `kano/gaya` for an LGA. */
export function askForMorePath(places: readonly string[]): string {
  const names = places.map((place) => `${place.includes('/') ? 'lga' : 'state'}=${place}`);
  return `${FORM_PATH}?${names.join('&')}`;
}

/** The same for the places of a view: the rows that a search found, or the chosen states. Null if none or too many. */
export function askForViewPath(view: View, listing: Listing): string | null {
  if (groupingOf(view) || listing.found.rows === 0) return null;
  const states = statesIn(view);
  const rows = listing.rows.filter(({ isTotal }) => !isTotal).map(({ path }) => path);
  const places = view.q ? (listing.pages === 1 ? rows : []) : (states ?? []);
  return places.length > 0 && places.length <= MOST_ASKED_FOR ? askForMorePath(places) : null;
}

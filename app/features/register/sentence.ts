import * as table from '../../lists/table/sentence';
import { counted } from '../../lists/table/sentence';
import { registerTable } from './columns';
import { groupingOf, statesIn, type View } from './view';
import { ZONES } from './zones';

/** A view's rows or groups on all pages, and their sums without the national total. */
export interface Found extends table.Extent {
  found: { rows: number; lgas: number; states: number; households: number; individuals: number };
}

/** The names of an edition's states, by slug. */
export type StateNames = ReadonlyMap<string, string>;

/** The most places that a sentence names individually. */
const MOST_NAMES = 3;

/**
 * Describes a view in one plain sentence (docs/rules.md R6): "44 rows with “kano”, most households first, 1 to 20", or
 * "18 LGAs in Edo: 131,790 households, 561,204 people; in the published order, 1 to 18".
 */
export function viewSentence(view: View, listing: Found, names: StateNames): string {
  const result = resultSentence(view, listing, names);
  if (listing.count === 0) return result;
  const place = table.placePhrase(registerTable(groupingOf(view)), view, listing);
  return `${result}${result.includes(':') ? ';' : ','} ${place}`;
}

/**
 * Describes what a view contains, without its order. A search gets no sums, because it may match too much: "Edo" also
 * occurs in the names of LGAs elsewhere.
 */
export function resultSentence(view: View, { count, found }: Found, names: StateNames): string {
  const where = placesOf(view, names);
  const by = groupingOf(view);
  const within = where && (by && view.filters[by] ? `, ${where}` : ` in ${where}`);
  const matching = view.q && ` with “${view.q}”`;
  if (count === 0) return `No rows${matching}${within}`;
  const people = `: ${householdsAndPeople(found)}`;
  if (by)
    return `${counted(count, by)}${within}${view.q ? `, ${counted(found.rows, 'row')}${matching}` : people}`;
  if (view.q || !where) return `${counted(count, 'row')}${matching}${within}`;
  const twice = found.rows === found.lgas ? '' : ` (${counted(found.rows, 'row')})`;
  return `${counted(found.lgas, 'LGA')}${twice}${within}${people}`;
}

/** Describes the whole table by its national total. */
export function totalSentence(total: { households: number; individuals: number }): string {
  return `Nigeria: ${householdsAndPeople(total)}`;
}

function householdsAndPeople({ households, individuals }: { households: number; individuals: number }) {
  return `${counted(households, 'household')}, ${counted(individuals, 'person', 'people')}`;
}

/** "Kano, Katsina and Lagos". */
export const LIST = new Intl.ListFormat('en-GB');

/** The states and zones that a view is limited to, such as "Edo and Kano"; '' for all. */
function placesOf(view: View, names: StateNames): string {
  const { state = [], zone = [] } = view.filters;
  const slugs = state.length > 0 ? state : zone;
  const nameOf = (slug: string) => names.get(slug) ?? ZONES.find((each) => each.slug === slug)?.name ?? slug;
  if (slugs.length > MOST_NAMES) return counted(slugs.length, state.length > 0 ? 'state' : 'zone');
  const places = LIST.format(slugs.map(nameOf));
  return state.length > 0 && zone.length > 0 ? `${places} within ${zone.map(nameOf).join(', ')}` : places;
}

/**
 * The label of the foot row, which adds up the matching rows without the national total. Null for a view without search,
 * filter or grouping, which has no foot row.
 */
export function sumSentence(view: View, { found }: Pick<Found, 'found'>, names: StateNames): string | null {
  if (!view.q && !statesIn(view) && !groupingOf(view)) return null;
  if (found.rows === 0)
    return 'This view holds the national total only, which covers all LGAs. There is nothing to add up.';
  const where = placesOf(view, names);
  const rows = found.rows === 1 ? 'The one row' : `All ${counted(found.rows, 'row')}`;
  const matching = view.q && ` whose text contains “${view.q}”`;
  const spread = view.q ? `, of ${counted(found.states, 'state')}` : '';
  return `${rows}${matching}${where && ` in ${where}`}${spread}, national total left out`;
}

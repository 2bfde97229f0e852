import { slugOf } from '../../text/slug';
import { addUp, chosenStates, type Summary } from './summary.server';
import { DEFAULT_VIEW, type View, viewPath } from './view';
import { ZONES, zoneOf } from './zones';

/** A zone or state that a view can be narrowed to. */
export type Choice = Omit<ZoneChoice, 'states'>;
export type ZoneChoice = ReturnType<typeof listChoices>[number];

/**
 * The zones of an edition with their states in table order, and how many rows of each match a search. States in no zone
 * come last, under a zone without a name.
 */
export function listChoices(all: Summary, matching: Summary) {
  const rowsOf = new Map(matching.states.map(({ slug, rows }) => [slug, rows]));
  const states = all.states.map(({ name, slug }) => ({ name, slug, rows: rowsOf.get(slug) ?? 0 }));
  const zoned = ZONES.map(({ name, slug, states: members }) => ({
    name,
    slug,
    states: states.filter((state) => members.includes(state.slug)),
  }));
  const unzoned = states.filter(({ slug }) => !zoneOf(slug));
  return [...zoned, { name: '', slug: '', states: unzoned }]
    .filter((zone) => zone.states.length > 0)
    .map((zone) => ({ ...zone, rows: zone.states.reduce((sum, { rows }) => sum + rows, 0) }));
}

/**
 * A link to the rows of the state or zone whose full name is the query. The search itself also finds LGAs elsewhere with
 * names like it.
 *
 * @param path the table's page, for the current edition or for another
 */
export function namedPlaceLink({ q }: View, all: Summary, path: string) {
  const name = slugOf(q);
  const state = all.states.find(({ slug }) => slug === name);
  const place = state ?? ZONES.find(({ slug }) => slug === name);
  if (!place) return undefined;
  const only: View = { ...DEFAULT_VIEW, filters: { [state ? 'state' : 'zone']: [place.slug] } };
  const { rows } = addUp(chosenStates(all, only));
  return { text: `Only ${place.name}: ${rows} rows`, path: viewPath(only, '', path) };
}

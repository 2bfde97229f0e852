import { slugOf } from '../../ui/slug';
import { chosenStates, type Summary } from './summary.server';
import { DEFAULT_VIEW, type View } from './view';
import { ZONES, zoneOf } from './zones';

/** A zone or state that a view can be narrowed to. */
export interface Choice {
  name: string;
  slug: string;
  /** Its rows that match the view's search. */
  rows: number;
}

/** A zone with its states in table order. States in no zone come last, under a zone without a name. */
export interface ZoneChoice extends Choice {
  states: Choice[];
}

/** The zones and states of an edition, with how many rows of each match a search. */
export function listChoices(all: Summary, matching: Summary): ZoneChoice[] {
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

/** The state or zone whose full name is the query. The search itself also finds LGAs elsewhere with names like it. */
export function findNamedPlace(view: View, all: Summary): { name: string; rows: number; view: View } | null {
  const slug = slugOf(view.q);
  const state = all.states.find((each) => each.slug === slug);
  if (state)
    return { name: state.name, rows: state.rows, view: { ...DEFAULT_VIEW, filters: { state: [slug] } } };
  const zone = ZONES.find((each) => each.slug === slug);
  if (!zone) return null;
  const inZone = { ...DEFAULT_VIEW, filters: { zone: [slug] } };
  const rows = chosenStates(all, inZone).reduce((sum, each) => sum + each.rows, 0);
  return { name: zone.name, rows, view: inZone };
}

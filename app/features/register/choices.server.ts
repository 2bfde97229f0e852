import { slugOf } from '../../ui/slug';
import { chosenStates, type Summary } from './summary.server';
import { DEFAULT_VIEW, type View } from './view';
import { ZONES, zoneOf } from './zones';

/** A zone or state that a view can be narrowed to. */
export interface Choice {
  name: string;
  /** As in the address. */
  slug: string;
  /** Rows of it that match the view's text. */
  rows: number;
}

/** A zone with its states, in the order of the table. States that lie in no zone come last, under a zone without a name. */
export interface ZoneChoice extends Choice {
  states: Choice[];
}

/** The zones and states of an edition, each with how many of its rows match a search. */
export function listChoices(whole: Summary, found: Summary): ZoneChoice[] {
  const rowsOf = new Map(found.states.map(({ slug, rows }) => [slug, rows]));
  const states = whole.states.map(({ name, slug }) => ({ name, slug, rows: rowsOf.get(slug) ?? 0 }));
  const zoned = ZONES.map(({ name, slug, states: own }) => ({
    name,
    slug,
    states: states.filter((state) => own.includes(state.slug)),
  }));
  const others = states.filter(({ slug }) => !zoneOf(slug));
  return [...zoned, { name: '', slug: '', states: others }]
    .filter((zone) => zone.states.length > 0)
    .map((zone) => ({ ...zone, rows: zone.states.reduce((sum, { rows }) => sum + rows, 0) }));
}

/** The place that a search names whole, such as a state whose name also stands in names of other states' LGAs. */
export function placeNamed(view: View, whole: Summary): { name: string; rows: number; view: View } | null {
  const slug = slugOf(view.q);
  const state = whole.states.find((each) => each.slug === slug);
  if (state)
    return { name: state.name, rows: state.rows, view: { ...DEFAULT_VIEW, filters: { state: [slug] } } };
  const zone = ZONES.find((each) => each.slug === slug);
  if (!zone) return null;
  const inZone = { ...DEFAULT_VIEW, filters: { zone: [slug] } };
  const rows = chosenStates(whole, inZone).reduce((sum, each) => sum + each.rows, 0);
  return { name: zone.name, rows, view: inZone };
}

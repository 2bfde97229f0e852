import * as table from '../../lists/table/view';
import { GROUPINGS, type Grouping, REGISTER_TABLE, registerTable, type ViewColumn } from './columns';
import type { Format } from './files/formats';
import { REGISTER_PATH } from './paths';
import { ZONES } from './zones';

/** One view of the register table, as requested in the query string (docs/behaviour.md 2.6). */
export type View = table.TableView<ViewColumn>;

/** The query parameters of a view, and those that apply to a file, which always has all rows. */
export const VIEW_NAMES = table.queryNames(REGISTER_TABLE);
export const FILE_NAMES = VIEW_NAMES.filter((name) => name !== 'size' && name !== 'page');

/** The default view: all rows in file order, 20 per page. */
export const DEFAULT_VIEW: View = table.DEFAULT_VIEW;

/** Parses a view from query parameters. Bad values fall back to their defaults; unknown names are ignored. */
export function parseView(params: URLSearchParams): View {
  return table.parseView(registerTable(groupingIn(params)), params);
}

/** What a view groups its rows by, or null for one row per LGA. */
export function groupingOf({ filters }: Pick<View, 'filters'>): Grouping | null {
  return GROUPINGS.find((by) => by === filters.by?.[0]) ?? null;
}

/** The query string of a view, with its question mark: no defaults, names always in the same order. */
export function formatView(view: View): string {
  return table.formatView(registerTable(groupingOf(view)), view);
}

/** True when the parameters are in canonical form. Unknown names are ignored. */
export function isCanonical(params: URLSearchParams): boolean {
  return table.isCanonical(registerTable(groupingIn(params)), params);
}

/**
 * The slugs of the states that a view shows: its chosen states, limited to its chosen zones. Null means all rows,
 * including the national total.
 */
export function statesIn({ filters }: Pick<View, 'filters'>): readonly string[] | null {
  const { state, zone } = filters;
  if (!zone) return state ?? null;
  const inZones = ZONES.filter(({ slug }) => zone.includes(slug)).flatMap(({ states }) => states);
  return state ? state.filter((slug) => inZones.includes(slug)) : inZones;
}

/** The URL of a view of the table at `path`, or of the same rows as a file. */
export function viewPath(view: View, format: '' | `.${Format}` = '', path = REGISTER_PATH): string {
  // A file holds all rows of the view, not only the current page.
  const target: View = format ? { ...view, size: DEFAULT_VIEW.size, page: 1 } : view;
  return `${path}${format}${formatView(target)}`;
}

function groupingIn(params: URLSearchParams): Grouping | null {
  return groupingOf(table.parseView(REGISTER_TABLE, params));
}

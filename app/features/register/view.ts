import * as table from '../../ui/table/view';
import { GROUPINGS, type Grouping, type ViewColumn } from './columns';
import { REGISTER_PATH } from './paths';
import { REGISTER_TABLE, registerTable } from './shape';
import { ZONES } from './zones';

/** One view of the register table, as the reader asked for it in the address (docs/behaviour.md 2.6). */
export type View = table.TableView<ViewColumn>;

/** The names of a view in an address, and those that matter to a file, which has all rows. */
export const VIEW_NAMES = table.queryNames(REGISTER_TABLE);
export const FILE_NAMES = VIEW_NAMES.filter((name) => name !== 'size' && name !== 'page');

/** The view without any choice: all rows in the order as given, 20 a page. */
export const DEFAULT_VIEW: View = table.DEFAULT_VIEW;

/** Reads the view from an address. A bad value falls back to its default; unknown names are ignored. */
export function parseView(params: URLSearchParams): View {
  return table.parseView(registerTable(groupingIn(params)), params);
}

/** What the rows of a view are added up by, or null for a row for each LGA. */
export function groupingOf({ filters }: Pick<View, 'filters'>): Grouping | null {
  return GROUPINGS.find((by) => by === filters.by?.[0]) ?? null;
}

/** The query string of a view, with its question mark; defaults left out, names always in the same order. */
export function formatView(view: View): string {
  return table.formatView(registerTable(groupingOf(view)), view);
}

/** True when an address says its view the shortest way. Names that are not ours do not matter. */
export function isCanonical(params: URLSearchParams): boolean {
  return table.isCanonical(registerTable(groupingIn(params)), params);
}

/**
 * The states whose rows a view shows, by their names in addresses: those it names that lie in the zones it names. Null
 * for all rows, the national total with them.
 */
export function statesIn({ filters }: Pick<View, 'filters'>): readonly string[] | null {
  const { state, zone } = filters;
  if (!zone) return state ?? null;
  const inZones = ZONES.filter(({ slug }) => zone.includes(slug)).flatMap(({ states }) => states);
  return state ? state.filter((slug) => inZones.includes(slug)) : inZones;
}

/** The address of a view of the table at `path`, or of the same rows as a file. */
export function viewPath(
  view: View,
  format: '' | '.csv' | '.json' | '.xlsx' = '',
  path = REGISTER_PATH,
): string {
  // A file holds all rows of the view, whatever page of it is on the screen.
  const rows: View = format ? { ...view, size: DEFAULT_VIEW.size, page: 1 } : view;
  return `${path}${format}${formatView(rows)}`;
}

function groupingIn(params: URLSearchParams): Grouping | null {
  return groupingOf(table.parseView(REGISTER_TABLE, params));
}

import * as table from '../../ui/table/view';
import type { Column } from './columns';
import { REGISTER_TABLE } from './shape';

/** One view of the register table, as the reader asked for it in the address (docs/behaviour.md 2.6). */
export type View = table.TableView<Column>;

export { PAGE_SIZES, QUERY_NAMES } from '../../ui/table/view';

/** The view without any choice: all rows in the order as given, 20 a page. */
export const DEFAULT_VIEW: View = table.DEFAULT_VIEW;

/** Reads the view from an address. A bad value falls back to its default; unknown names are ignored. */
export function parseView(params: URLSearchParams): View {
  return table.parseView(REGISTER_TABLE, params);
}

/** The query string of a view, with its question mark; defaults left out, names always in the same order. */
export function formatView(view: View): string {
  return table.formatView(REGISTER_TABLE, view);
}

/** True when an address says its view the shortest way. Names that are not ours do not matter. */
export function isCanonical(params: URLSearchParams): boolean {
  return table.isCanonical(REGISTER_TABLE, params);
}

/** The same rows in another order: a second click on a column turns its order round; page 1 (docs/behaviour.md 4). */
export function sortBy(view: View, column: Column): View {
  return table.sortBy(REGISTER_TABLE, view, column);
}

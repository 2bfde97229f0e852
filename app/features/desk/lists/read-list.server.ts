import { redirect } from '@remix-run/node';
import { type PagePlace, pageExtent } from '../../../lists/page-of-list';
import { isCanonical, parseView, type TableView, viewPath } from '../../../lists/table/view';
import { NO_STORE } from '../../../server/http/caching.server';
import { type ListShape, PAGE_ROWS } from './list-shape';
import { linesOfView, rowsOfView, type WholeList } from './whole-list';

/** The view that a page's URL names. @throws Response a redirect to the shortest URL of the view (docs/rules.md R1) */
export function readView<Name extends string>(
  shape: ListShape<Name>,
  { searchParams }: URL,
): TableView<Name> {
  const view = parseView(shape, searchParams);
  if (!isCanonical(shape, searchParams)) throw redirect(viewPath(shape, view), { headers: NO_STORE });
  return view;
}

/** Which rows of a view its page shows. */
export interface ListExtent extends PagePlace {
  count: number;
}

/** The view with a page that exists, and its rows: `offset` before, at most 50. */
export function placeInList<Name extends string>(view: TableView<Name>, count: number) {
  const { offset, ...place } = pageExtent(view.page, count, PAGE_ROWS);
  const extent: ListExtent = { ...place, count };
  return { view: { ...view, page: place.page }, extent, offset };
}

/** One page of a list that is read whole, as its URL says. @throws Response as `readView` */
export function pageOfView<Name extends string, Row>(
  list: WholeList<Name, Row>,
  url: URL,
  rows: readonly Row[],
) {
  const found = rowsOfView(list, readView(list.shape, url), rows);
  const { offset, ...place } = placeInList(parseView(list.shape, url.searchParams), found.length);
  return { ...place, rows: found.slice(offset, offset + PAGE_ROWS) };
}

/** The lines of the file of a list that is read whole, as its URL says. */
export function linesOfList<Name extends string, Row>(
  list: WholeList<Name, Row>,
  url: URL,
  rows: readonly Row[],
): unknown[][] {
  return linesOfView(list, parseView(list.shape, url.searchParams), rows);
}

import type { TableShape } from './shape';
import type { TableView } from './view';

/** The rows on the page: `count` match, `from` to `to` are shown. */
export interface Extent {
  count: number;
  from: number;
  to: number;
}

/** "1 row", "1,200 rows". */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
}

/** A sentence describing a view (docs/rules.md R6), such as "44 rows with “kano”, most households first, 1 to 20". */
export function viewSentence<Name extends string>(
  shape: TableShape<Name>,
  view: TableView<Name>,
  extent: Extent,
): string {
  const matching = view.q ? ` with “${view.q}”` : '';
  if (extent.count === 0) return `No rows${matching}`;
  return `${counted(extent.count, 'row')}${matching}, ${placePhrase(shape, view, extent)}`;
}

/** The end of that sentence: the order of the rows and the range shown. */
export function placePhrase<Name extends string>(
  shape: TableShape<Name>,
  view: TableView<Name>,
  { from, to }: Extent,
): string {
  return `${orderPhrase(shape, view)}, ${from.toLocaleString('en')} to ${to.toLocaleString('en')}`;
}

/** The label of a filtered view's totals. */
export function sumPhrase(rows: number): string {
  return rows === 1
    ? 'The one row of this view'
    : `All ${rows.toLocaleString('en')} rows of this view together`;
}

/** The order of the rows: "most households first". */
export function orderPhrase<Name extends string>(
  { columns }: TableShape<Name>,
  { sort, order, as }: TableView<Name>,
): string {
  const column = columns.find(({ name }) => name === sort);
  if (!column) return 'in the published order';
  if (as === 'text')
    return `${column.label.toLowerCase()} sorted as text, ${order === 'asc' ? 'ascending' : 'descending'}`;
  if (column.isTime) return `${order === 'asc' ? 'earliest' : 'latest'} ${column.inSentence} first`;
  if (!column.isFigure) return `by ${column.inSentence}, ${order === 'asc' ? 'A to Z' : 'Z to A'}`;
  return `${order === 'asc' ? 'fewest' : 'most'} ${column.inSentence} first`;
}

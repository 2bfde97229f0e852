import { shownFigure, type TableShape } from './shape';
import type { TableView } from './view';

/** Sorts rows by a view: figures as numbers or as text, other columns ignoring case; equal rows keep their order. */
export function sortRows<Name extends string, Row extends Partial<Record<Name, string | number | null>>>(
  { columns }: TableShape<Name>,
  rows: readonly Row[],
  { sort, order, as }: TableView<Name>,
): Row[] {
  const column = columns.find(({ name }) => name === sort);
  if (!column) return [...rows];
  const key = (row: Row) => {
    // "No data" sorts lowest.
    const value = row[column.name] ?? (column.isFigure ? -1 : '');
    if (typeof value === 'string') return value.toLowerCase();
    return as === 'text' ? shownFigure(value) : value;
  };
  const direction = order === 'asc' ? 1 : -1;
  return [...rows].sort((one, other) => {
    const [a, b] = [key(one), key(other)];
    return a === b ? 0 : a < b ? -direction : direction;
  });
}

import { LISTS, type ListName, type NumbersRow } from './lists';

/** By which column a list stands. A URL names list and column, as a page may have several lists: `sort=requests.came`. */
export interface Sorting {
  column: string;
  order: 'asc' | 'desc';
}

/** The sorting of a list that a URL names; undefined for the usual one. */
export function readSorting(name: ListName, params: URLSearchParams): Sorting | undefined {
  const [list, column = ''] = (params.get('sort') ?? '').split('.');
  const isColumn = LISTS[name].columns.some((each) => each.name === column);
  if (list !== name || !isColumn) return undefined;
  return { column, order: params.get('order') === 'desc' ? 'desc' : 'asc' };
}

/** Its query parameters. */
export function sortingQuery(name: ListName, sorting: Sorting | undefined): Record<string, string | null> {
  if (!sorting) return {};
  return { sort: `${name}.${sorting.column}`, order: sorting.order === 'desc' ? 'desc' : null };
}

/** Sorting by a column; by the same one again, the other way round. */
export function sortedBy(column: string, before: Sorting | undefined): Sorting {
  return { column, order: before?.column === column && before.order === 'asc' ? 'desc' : 'asc' };
}

/** The rows in that order, those without a value last. */
export function sortedRows(rows: readonly NumbersRow[], sorting: Sorting | undefined): readonly NumbersRow[] {
  if (!sorting) return rows;
  const { column, order } = sorting;
  const direction = order === 'asc' ? 1 : -1;
  const known = rows.filter((row) => row[column] !== null);
  known.sort((one, other) => direction * compared(one[column] ?? '', other[column] ?? ''));
  return [...known, ...rows.filter((row) => row[column] === null)];
}

function compared(one: string | number, other: string | number): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return String(one).localeCompare(String(other), 'en');
}

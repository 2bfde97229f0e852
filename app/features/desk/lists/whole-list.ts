import { type Column, searchedText, shownFigure } from '../../../lists/table/shape';
import { sortRows } from '../../../lists/table/sort-rows';
import type { TableView } from '../../../lists/table/view';
import { dayInWords } from '../../../text/day-in-words';
import type { ListShape } from './list-shape';

/** A value of a row, as it is searched, sorted and written to a file: times as `2026-11-26 14:05:00`. */
export type Value = string | number | null | undefined;

/** A list whose rows are read whole, and then searched and sorted. */
export interface WholeList<Name extends string, Row> {
  shape: ListShape<Name>;
  valuesOf(row: Row): Record<Name, Value>;
  /** What a filter compares with its value. */
  filterValueOf?(row: Row, filter: string): string;
  /** Columns that only the file has, after those of the table. */
  more?: readonly [heading: string, value: (row: Row) => unknown][];
}

/** The rows of a view: those in which a column has what is searched for, sorted. */
export function rowsOfView<Name extends string, Row>(
  { shape, valuesOf, filterValueOf }: WholeList<Name, Row>,
  view: TableView<Name>,
  rows: readonly Row[],
): Row[] {
  const wanted = searchedText(view.q);
  const keyed = rows
    .filter((row) =>
      Object.entries(view.filters).every(([name, values]) =>
        values?.includes(filterValueOf?.(row, name) ?? ''),
      ),
    )
    .map((row) => ({ row, values: valuesOf(row) }));
  const found = keyed.filter(({ values }) =>
    shape.columns.some((column) => textOf(column, values[column.name]).includes(wanted)),
  );
  const sortable = found.map(({ row, values }) => ({ ...values, '': row }) as never);
  return sortRows(shape, sortable, view).map((keys) => keys[''] as Row);
}

/** The lines of a view's file, beginning with the headings. */
export function linesOfView<Name extends string, Row>(
  list: WholeList<Name, Row>,
  view: TableView<Name>,
  rows: readonly Row[],
): unknown[][] {
  const { shape, valuesOf, more = [] } = list;
  return [
    [...shape.columns.map(({ heading }) => heading), ...more.map(([heading]) => heading)],
    ...rowsOfView(list, view, rows).map((row) => {
      const values = valuesOf(row);
      return [...shape.columns.map(({ name }) => values[name]), ...more.map(([, value]) => value(row))];
    }),
  ];
}

/** What a value is searched as: figures and days as the page shows them. */
function textOf({ isFigure, isTime }: Column<string>, value: Value): string {
  if (isFigure && typeof value === 'number') return shownFigure(value);
  const text = String(value ?? '').toLowerCase();
  return isTime && /^\d{4}-\d\d-\d\d/.test(text)
    ? `${text} ${dayInWords(text.slice(0, 10)).toLowerCase()}`
    : text;
}

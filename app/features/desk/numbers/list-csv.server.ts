import { LISTS, type ListName, type NumbersColumn, type NumbersRow } from './lists';

/** A list as the lines of a file, with the columns of its table: plain figures, days as 2026-01-31 and months as 2026-01. */
export function listLines(name: ListName, rows: readonly NumbersRow[]): unknown[][] {
  const columns: readonly NumbersColumn[] = LISTS[name].columns;
  const lines = rows.map((row) =>
    columns.map(({ name: column, kind }) =>
      kind === 'month' ? String(row[column] ?? '').slice(0, 7) : row[column],
    ),
  );
  return [columns.map(({ heading }) => heading), ...lines];
}

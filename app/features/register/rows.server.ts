import { join, raw, type Sql, sql } from '../../db/sql.server';
import { searchedText } from '../../lists/table/shape';
import { FIGURES, type Figures, isFigure } from './columns';
import { previewedEdition } from './edition.server';
import { rowNote, spellings } from './spellings.server';
import type { View } from './view';

/** A row of the register table, as shown on pages. */
export interface RegisterRow extends Figures {
  state: string;
  lga: string;
  /** Path below the table's page, such as `kano/gaya`; '' for the national total. */
  path: string;
  isTotal: boolean;
  /** Why the figures are in doubt, or ''. */
  note: string;
}

/** A row as selected by `SELECTED`. */
export type StoredRow = Omit<RegisterRow, 'note'>;

export const SELECTED = raw(`
  state, lga, CASE WHEN is_total THEN '' ELSE state_slug || '/' || lga_slug END AS path, ${FIGURES.join(', ')},
  is_total AS "isTotal"`);

/** Where the rows of editions are: in a preview, for which only people of the register may read them, with those that wait. */
export function rowsTable(): Sql {
  return raw(previewedEdition() ? 'register_row_waiting' : 'register_row');
}

export function withNote<Row extends StoredRow>(row: Row) {
  return { ...row, note: row.isTotal ? '' : rowNote(row, spellings) };
}

/** A condition that matches the rows of some LGAs. @param paths one or more, such as `kano/gaya` */
export function hasPathIn(paths: readonly string[]): Sql {
  const pairs = paths.map((path) => sql`(${join(path.split('/'))})`);
  return sql`(state_slug, lga_slug) IN (${join(pairs)}) AND NOT is_total`;
}

/** The ORDER BY of a view, always backed by an index; ties keep file order. `backwards` reverses it. */
export function orderBy(view: View, backwards = false): Sql {
  const position = `position ${backwards ? 'DESC' : 'ASC'}`;
  if (!view.sort) return raw(position);
  const asText = view.as === 'text' && isFigure(view.sort);
  const plainKey = isFigure(view.sort) ? view.sort : `${view.sort}_key`;
  const key = asText ? `${view.sort}_given` : plainKey;
  const descending = (view.order === 'desc') !== backwards;
  // "No data" sorts lowest. Text is never null, and a NULLS clause on it would rule out its index.
  const nulls = isFigure(view.sort) && !asText ? (descending ? ' NULLS LAST' : ' NULLS FIRST') : '';
  return raw(`${key} ${descending ? 'DESC' : 'ASC'}${nulls}, ${position}`);
}

/** The LIKE pattern that finds a query anywhere in `search_text`, with `%` and `_` taken literally. */
export function searchPattern(q: string): string {
  return `%${searchedText(q).replace(/[\\%_]/g, '\\$&')}%`;
}

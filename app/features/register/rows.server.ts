import { join, raw, type Sql, sql } from '../../db/sql.server';
import { eachFigure, FIGURES, type Figures, isFigure } from './columns';
import { rowNote } from './notes';
import { spellings } from './spellings.server';
import type { View } from './view';

/** A row of the register table as pages show it. */
export interface RegisterRow extends Figures {
  state: string;
  lga: string;
  /** Path below the table's page: `kano/gaya`; empty for the national total. */
  path: string;
  isTotal: boolean;
  /** Why the figures are in doubt, or ''. */
  note: string;
}

/** A row as PostgreSQL returns it for SELECTED. */
export type StoredRow = Figures & {
  state: string;
  lga: string;
  state_slug: string;
  lga_slug: string;
  is_total: boolean;
};

export const SELECTED = raw(`state, lga, state_slug, lga_slug, ${FIGURES.join(', ')}, is_total`);

export function fromStored(row: StoredRow): RegisterRow {
  const { state, lga, state_slug, lga_slug, is_total: isTotal } = row;
  return {
    state,
    lga,
    path: isTotal ? '' : `${state_slug}/${lga_slug}`,
    ...eachFigure((figure) => row[figure]),
    isTotal,
    note: isTotal ? '' : rowNote(row, spellings),
  };
}

/** The rows of LGAs, as a condition. @param paths such as `kano/gaya`, one at least */
export function isOneOf(paths: readonly string[]): Sql {
  const pairs = paths.map((path) => sql`(${join(path.split('/'))})`);
  return sql`(state_slug, lga_slug) IN (${join(pairs)}) AND NOT is_total`;
}

/**
 * The ORDER BY of a view, each one backed by an index. Equal rows stay in the order as given.
 * With `backwards` the same order from its end.
 */
export function orderBy(view: View, backwards = false): Sql {
  const position = `position ${backwards ? 'DESC' : 'ASC'}`;
  if (!view.sort) return raw(position);
  const asText = view.as === 'text' && isFigure(view.sort);
  const ofNumber = isFigure(view.sort) ? view.sort : `${view.sort}_key`;
  const key = asText ? `${view.sort}_given` : ofNumber;
  const descending = (view.order === 'desc') !== backwards;
  // "No data" counts as the least. Text is never null; a NULLS clause there would keep its index from use.
  const nulls = isFigure(view.sort) && !asText ? (descending ? ' NULLS LAST' : ' NULLS FIRST') : '';
  return raw(`${key} ${descending ? 'DESC' : 'ASC'}${nulls}, ${position}`);
}

/** The pattern that finds a search's words anywhere in `search_text`, with `%` and `_` taken literally. */
export function searchPattern(q: string): string {
  return `%${q.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
}

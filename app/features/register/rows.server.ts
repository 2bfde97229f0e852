import { raw, type Sql } from '../../db/sql.server';
import { type Column, type Figure, isFigure } from './columns';
import { rowNote } from './notes';
import { spellings } from './spellings.server';
import type { View } from './view';

/** A row of the register table as pages show it. */
export interface RegisterRow {
  state: string;
  lga: string;
  /** Path below the table's page: `kano/gaya`; empty for the national total. */
  path: string;
  households: number | null;
  individuals: number | null;
  male: number | null;
  female: number | null;
  isTotal: boolean;
  /** Why the figures are in doubt, or ''. */
  note: string;
}

/** A row as PostgreSQL returns it for SELECTED. */
export type StoredRow = Record<Figure, number | null> & {
  state: string;
  lga: string;
  state_slug: string;
  lga_slug: string;
  is_total: boolean;
};

export const SELECTED = raw(
  'state, lga, state_slug, lga_slug, households, individuals, male, female, is_total',
);

export function fromStored(row: StoredRow): RegisterRow {
  return {
    state: row.state,
    lga: row.lga,
    path: row.is_total ? '' : `${row.state_slug}/${row.lga_slug}`,
    households: row.households,
    individuals: row.individuals,
    male: row.male,
    female: row.female,
    isTotal: row.is_total,
    note: row.is_total ? '' : rowNote(row, spellings),
  };
}

const NUMBER_KEYS: Record<Column, string> = {
  state: 'state_key',
  lga: 'lga_key',
  households: 'households',
  individuals: 'individuals',
  male: 'male',
  female: 'female',
};

/**
 * The ORDER BY of a view, each one backed by an index. Equal rows stay in the order as given.
 * With `backwards` the same order from its end.
 */
export function orderBy(view: View, backwards = false): Sql {
  const position = `position ${backwards ? 'DESC' : 'ASC'}`;
  if (!view.sort) return raw(position);
  const asText = view.as === 'text' && isFigure(view.sort);
  const key = asText ? `${view.sort}_given` : NUMBER_KEYS[view.sort];
  const descending = (view.order === 'desc') !== backwards;
  // "No data" counts as the least. Text is never null; a NULLS clause there would keep its index from use.
  const nulls = isFigure(view.sort) && !asText ? (descending ? ' NULLS LAST' : ' NULLS FIRST') : '';
  return raw(`${key} ${descending ? 'DESC' : 'ASC'}${nulls}, ${position}`);
}

/** The pattern that finds a query anywhere in `search_text`, with `%` and `_` taken literally; null finds all. */
export function searchPattern(view: View): string | null {
  return view.q ? `%${view.q.toLowerCase().replace(/[\\%_]/g, '\\$&')}%` : null;
}

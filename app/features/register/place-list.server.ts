import type pg from 'pg';
import { sql } from '../../db/sql.server';
import { otherNamesOf } from './other-names.server';
import { placePath } from './paths';
import { fromStored, type RegisterRow, SELECTED, type StoredRow } from './rows.server';

/** A row of the current edition that names an LGA. */
export interface ListedPlace extends RegisterRow {
  /** Address of the row's page, and of its state's. */
  url: string;
  stateUrl: string;
  /** Other spellings and names of the LGA, in the register or in other lists. */
  otherNames: string[];
}

/** The LGAs of the edition that the site shows, in the order as given, and the month of its figures. */
export async function listPlaces(client: pg.ClientBase): Promise<{ asAt: string; places: ListedPlace[] }> {
  const { rows } = await client.query<StoredRow & { as_at: string }>(
    sql`SELECT ${SELECTED}, current.as_at::text FROM register_row
        JOIN (SELECT id, as_at FROM register_edition_ranked WHERE rank = 1) AS current ON edition_id = current.id
        WHERE NOT is_total ORDER BY position`,
  );
  const places = rows.map((stored) => {
    const row = fromStored(stored);
    return {
      ...row,
      url: placePath(row.path),
      stateUrl: placePath(stored.state_slug),
      otherNames: otherNamesOf(row.state, row.lga),
    };
  });
  return { asAt: rows[0]?.as_at ?? '', places };
}

/** True for a state; the Federal Capital Territory is none. */
export function isStateName(name: string): boolean {
  return name !== 'FCT';
}

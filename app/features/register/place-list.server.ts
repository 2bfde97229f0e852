import type pg from 'pg';
import { sql } from '../../db/sql.server';
import { placePath } from './paths';
import { fromStored, type RegisterRow, SELECTED, type StoredRow } from './rows.server';
import { earlierSpellings, spellings } from './spellings.server';

/** A row of the current edition that names an LGA. */
export interface ListedPlace extends RegisterRow {
  /** Address of the row's page, and of its state's. */
  url: string;
  stateUrl: string;
  /** The other spellings in which the register lists the LGA, or has listed it. */
  otherSpellings: string[];
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
      otherSpellings: otherSpellings(row),
    };
  });
  return { asAt: rows[0]?.as_at ?? '', places };
}

function otherSpellings({ state, lga }: RegisterRow): string[] {
  return [...spellings, ...earlierSpellings].flatMap((each) => {
    if (each.state !== state) return [];
    if (each.lga === lga) return each.secondSpelling;
    return each.secondSpelling === lga ? each.lga : [];
  });
}

/** True for a state; the Federal Capital Territory is none. */
export function isStateName(name: string): boolean {
  return name !== 'FCT';
}

import { fromDatabase } from '../../db/client.server';
import { contentVersion } from '../../server/content-changes.server';

/** A published state of the register's summary. */
export interface Edition {
  id: number;
  /** Such as `2021-05`; part of file names. */
  slug: string;
  title: string;
  /** First day of the month that the figures describe, as `2021-05-01`. */
  asAt: string;
  source: string;
  isSample: boolean;
  rowCount: number;
}

/** Milliseconds; as long as a page, should the word of a change be lost on its way. */
const KEPT_FOR = 60_000;

let kept: { edition: Edition; version: number; since: number } | undefined;

/**
 * The edition that the site shows: the office's own before a sample, then the newest. Every view of the register asks
 * for it, so it is kept for a minute, or until the content changes.
 *
 * @throws Response 503 when the database does not answer or holds no edition.
 */
export async function currentEdition(): Promise<Edition> {
  const version = contentVersion();
  if (kept && kept.version === version && Date.now() - kept.since < KEPT_FOR) return kept.edition;
  const since = Date.now();
  const edition = await readEdition();
  if (version !== undefined) kept = { edition, version, since };
  return edition;
}

function readEdition(): Promise<Edition> {
  // PostgreSQL itself answers in a quarter of the processor time of a client over it.
  return fromDatabase(async ({ pool }) => {
    const { rows } = await pool.query<Edition>(
      `SELECT id, slug, title, as_at::text AS "asAt", source, is_sample AS "isSample", row_count AS "rowCount"
       FROM register_edition ORDER BY is_sample, as_at DESC, imported_at DESC LIMIT 1`,
    );
    if (!rows[0]) throw new Error('no register edition has been imported');
    return rows[0];
  });
}

const MONTH = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** "May 2021" from `2021-05-01`. */
export function monthInWords(asAt: string): string {
  return MONTH.format(new Date(asAt));
}

import { publicRows } from '../../db/replica.server';
import { raw, sql } from '../../db/sql.server';
import { contentVersion } from '../../server/content-changes.server';
import { dayInWords, lagosDay } from '../../server/lagos-time.server';

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
  /** Fingerprint of the imported file, as 64 hexadecimal digits. */
  sha256: string;
  /** Moment in UTC, as `2026-11-22T09:30:00Z`. */
  importedAt: string;
  /** Null while the edition stands; one that is withdrawn stays to be read, with the reason. */
  withdrawn: Withdrawal | null;
}

/** All that a query of its rows needs of an edition. */
export type EditionId = Pick<Edition, 'id'>;

export interface Withdrawal {
  /** Moment in UTC, as `importedAt`. */
  at: string;
  reason: string;
}

/** The columns of an `Edition`, of `register_edition_ranked`, which alone says which edition is preferred to which. */
export const EDITION_COLUMNS = raw(`
  id, slug, title, as_at::text AS "asAt", source, is_sample AS "isSample", row_count AS "rowCount", sha256,
  ${inUtc('imported_at')} AS "importedAt",
  CASE WHEN withdrawn_at IS NOT NULL THEN json_build_object('at', ${inUtc('withdrawn_at')}, 'reason', withdrawn_reason) END AS withdrawn`);

function inUtc(column: string): string {
  return `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
}

/** Milliseconds; as long as a page, should the word of a change be lost on its way. */
const KEPT_FOR = 60_000;

let kept: { edition: Edition; version: number; since: number } | undefined;

/**
 * The edition that the site shows: of those that are not withdrawn the office's own before a sample, then the newest.
 * Every view of the register asks for it, so it is kept for a minute, or until the content changes.
 *
 * @throws Response 503 when the database does not answer or holds no edition that stands.
 */
export async function currentEdition(): Promise<Edition> {
  const version = contentVersion();
  if (kept && kept.version === version && Date.now() - kept.since < KEPT_FOR) return kept.edition;
  const since = Date.now();
  const edition = await readEdition();
  if (version !== undefined) kept = { edition, version, since };
  return edition;
}

async function readEdition(): Promise<Edition> {
  const [edition] = await publicRows<Edition>(
    sql`SELECT ${EDITION_COLUMNS} FROM register_edition_ranked WHERE rank = 1`,
  );
  if (!edition) throw new Error('no register edition stands');
  return edition;
}

/** What pages say of an edition. */
export interface ShownEdition {
  slug: string;
  month: string;
  source: string;
  isSample: boolean;
  withdrawn: ShownWithdrawal | null;
}

export interface ShownWithdrawal {
  on: DayInWords;
  reason: string;
}

/** A day for a `<time>`: `2025-09-08`, and in words. */
export interface DayInWords {
  day: string;
  words: string;
}

export function shownEdition({ slug, asAt, source, isSample, withdrawn }: Edition): ShownEdition {
  return { slug, month: monthInWords(asAt), source, isSample, withdrawn: shownWithdrawal(withdrawn) };
}

export function shownWithdrawal(withdrawn: Withdrawal | null): ShownWithdrawal | null {
  return withdrawn && { on: dayOf(withdrawn.at), reason: withdrawn.reason };
}

/** The day in Nigeria of a moment. */
export function dayOf(moment: string): DayInWords {
  const date = new Date(moment);
  return { day: lagosDay(date), words: dayInWords(date) };
}

const MONTH = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** "May 2021" from `2021-05-01`. */
export function monthInWords(asAt: string): string {
  return MONTH.format(new Date(asAt));
}

import { AsyncLocalStorage } from 'node:async_hooks';
import { queryRows } from '../../db/client.server';
import { raw, sql } from '../../db/sql.server';
import { contentVersion } from '../../server/content-changes.server';
import { dayInWords, lagosDay } from '../../server/lagos-time.server';
import { monthInWords } from '../../text/day-in-words';

/** A published edition of the register summary. */
export interface Edition {
  id: number;
  /** Such as `2021-05`; part of file names. */
  slug: string;
  title: string;
  /** The first day of the month that the figures describe: `2021-05-01`. */
  asAt: string;
  source: string;
  isSample: boolean;
  rowCount: number;
  /** Digest of the imported file, in 64 hexadecimal digits. */
  sha256: string;
  /** UTC, as `2026-11-22T09:30:00Z`. */
  importedAt: string;
  /** Null unless withdrawn, `at` as `importedAt`. A withdrawn edition stays readable, with the reason. */
  withdrawn: { at: string; reason: string } | null;
}

/** All that queries for an edition's rows need. */
export type EditionId = Pick<Edition, 'id'>;

/** The columns of an `Edition` in `register_edition_ranked`, the view that decides which edition is preferred. */
export const EDITION_COLUMNS = raw(`
  id, slug, title, as_at::text AS "asAt", source, is_sample AS "isSample", row_count AS "rowCount", sha256,
  ${inUtc('imported_at')} AS "importedAt",
  CASE WHEN withdrawn_at IS NOT NULL THEN json_build_object('at', ${inUtc('withdrawn_at')}, 'reason', withdrawn_reason) END AS withdrawn`);

function inUtc(column: string): string {
  return `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
}

/** Milliseconds, the same as for a cached page, in case a change notification is lost. */
const CACHED_FOR = 60_000;

const previewed = new AsyncLocalStorage<Edition>();

/** The edition that a preview shows in place of the current one, outside of previews undefined. */
export const previewedEdition = () => previewed.getStore();

/**
 * Runs `work` as if this edition were published, and the current one.
 *
 * @param edition one that waits: its id is the number of its upload with a minus, under which `rowsTable` has its rows
 */
export function previewingEdition<Result>(edition: Edition, work: () => Promise<Result>): Promise<Result> {
  return previewed.run(edition, work);
}

let cached: { edition: Edition; version: number; since: number } | undefined;

/**
 * The edition that the site shows: never a withdrawn one, the office's own before a sample, then the newest. Every view
 * of the register needs it, so it is cached for a minute or until the content changes.
 *
 * @throws Response 503 when the database does not answer; Error when it has no edition to show.
 */
export async function currentEdition(): Promise<Edition> {
  const waiting = previewedEdition();
  if (waiting) return waiting;
  const version = contentVersion();
  if (cached && cached.version === version && Date.now() - cached.since < CACHED_FOR) return cached.edition;
  const since = Date.now();
  const [edition] = await queryRows<Edition>(
    sql`SELECT ${EDITION_COLUMNS} FROM register_edition_ranked WHERE rank = 1`,
  );
  if (!edition) throw new Error('the database has no register edition to show');
  if (version !== undefined) cached = { edition, version, since };
  return edition;
}

/**
 * Caches reads by edition, since an edition never changes. Nothing is cached while change notifications from the
 * database are not arriving; failed reads are never cached.
 *
 * @returns a function that takes a key, which starts with or is the edition's id, and what reads its result
 */
export function cacheByEdition<Result>() {
  let cache: { version: number; results: Map<string | number, Promise<Result>> } | undefined;
  return (key: string | number, read: () => Promise<Result>): Promise<Result> => {
    const version = contentVersion();
    if (version === undefined) return read();
    if (cache?.version !== version) cache = { version, results: new Map() };
    const { results } = cache;
    const cached = results.get(key);
    if (cached) return cached;
    const result = read();
    results.set(key, result);
    // The next caller retries.
    result.catch(() => results.delete(key));
    return result;
  };
}

/** Headers that keep a withdrawn edition, or a sample, out of search engines (docs/rules.md R46). */
export function robotsHeaders({
  isSample,
  withdrawn,
}: Pick<Edition, 'isSample' | 'withdrawn'>): Record<string, string> {
  return isSample || withdrawn ? { 'X-Robots-Tag': 'noindex' } : {};
}

export type ShownEdition = ReturnType<typeof inWords>;

const shown = new WeakMap<Edition, ShownEdition>();

/** An edition as shown on pages, with its dates in words. */
export function shownEdition(edition: Edition): ShownEdition {
  const words = shown.get(edition) ?? inWords(edition);
  shown.set(edition, words);
  return words;
}

function inWords({ slug, title, asAt, source, isSample, importedAt, withdrawn }: Edition) {
  return {
    slug,
    title,
    month: monthInWords(asAt),
    source,
    isSample,
    imported: shownDay(importedAt),
    withdrawn: withdrawn && { on: shownDay(withdrawn.at), reason: withdrawn.reason },
  };
}

/** The day of a moment in Nigeria for a `<time>` element: `2025-09-08`, and in words. */
function shownDay(moment: string): { day: string; words: string } {
  const date = new Date(moment);
  return { day: lagosDay(date), words: dayInWords(date) };
}

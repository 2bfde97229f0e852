import { z } from 'zod';
import { dataFile } from '../../content-files/data-file.server';
import { isUnavailable, queryRows } from '../../db/client.server';
import { named, sql } from '../../db/sql.server';
import { lagosDay, lagosToday } from '../../server/lagos-time.server';
import { monthInWords } from '../../text/day-in-words';
import { slugOf } from '../../text/slug';
import { type Standing, standingOf, stands } from '../../text/standing';
import { documentsFile, type WrittenDocument } from '../documents/document-list.server';
import { LIBRARY_PATH } from '../documents/paths';
import { warnings } from '../fraud/warnings/warnings.server';
import { allEntries } from '../newsletter/issues/desk-issues.server';
import { issues } from '../newsletter/issues/issues.server';
import { ISSUES_PATH } from '../newsletter/newsletter';
import { listEditions } from '../register/editions/edition-list.server';
import { EDITIONS_PATH, editionPath } from '../register/paths';
import { TENDERS_PATH } from '../tenders/tenders';
import { tendersFile } from '../tenders/tenders.server';
import { type Release, type Releases, sortReleases } from './release';

/** What the calendar announces ahead. */
export const releasesFile = dataFile(
  'data/releases.yaml',
  z.strictObject({ announce: z.strictObject({ editions: z.boolean(), newsletters: z.boolean() }) }),
);

/** A row of `releases_planned`. */
interface PlannedRow {
  kind: 'edition' | 'issue';
  name: string;
  /** First day of the month that an edition describes. */
  asAt: string | null;
  isSample: boolean;
  day: string;
}

/**
 * What the office is going to publish, and what it has published in the last 12 months. `isWhole` is false while the
 * database, which knows the register's editions and the newsletters of the desk, does not answer.
 */
export async function readReleases(): Promise<Releases & { isWhole: boolean }> {
  const today = lagosToday();
  const ofContent = [...documents(), ...warningReleases()];
  try {
    const [planned, editions, newsletters] = await Promise.all([
      readPlanned(),
      publishedEditions(),
      allEntries(),
    ]);
    const known = [...ofContent, ...editions, ...newsletters.entries.map(issueRelease)];
    return { ...sortReleases(planned, known, today), isWhole: newsletters.isWhole };
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    return {
      ...sortReleases([], [...ofContent, ...issues.entries().map(issueRelease)], today),
      isWhole: false,
    };
  }
}

/**
 * The same for programs, which would take what is missing for what was taken back.
 *
 * @throws Response 503 while the database does not answer
 */
export async function wholeReleases(): Promise<Releases> {
  const { isWhole, ...releases } = await readReleases();
  if (!isWhole)
    throw new Response('The database is not available.', { status: 503, headers: { 'Retry-After': '5' } });
  return releases;
}

async function readPlanned(): Promise<Release[]> {
  const { announce } = releasesFile.read();
  const rows = await queryRows<PlannedRow>(
    named(
      'releases: planned',
      sql`SELECT kind, name, as_at::text AS "asAt", is_sample AS "isSample", day::text FROM releases_planned`,
    ),
  );
  return rows
    .filter(({ kind }) => (kind === 'edition' ? announce.editions : announce.newsletters))
    .map(({ kind, name, asAt, isSample, day }) => ({
      kind,
      name,
      day,
      // The title of an issue is part of what nobody has read yet.
      title: asAt ? editionTitle(asAt) : `Newsletter for ${monthInWords(`${name.slice(0, 7)}-01`)}`,
      path: kind === 'edition' ? EDITIONS_PATH : ISSUES_PATH,
      sample: isSample || (kind === 'issue' && issues.find(name)?.sample === true),
    }));
}

async function publishedEditions(): Promise<Release[]> {
  return (await listEditions()).map(({ slug, asAt, importedAt, isSample, withdrawn }) => ({
    kind: 'edition',
    name: slug,
    day: lagosDay(new Date(importedAt)),
    title: editionTitle(asAt),
    path: editionPath(slug),
    sample: isSample,
    ...(withdrawn && {
      standing: { withdrawn: withdrawn.reason, withdrawnOn: lagosDay(new Date(withdrawn.at)) },
    }),
  }));
}

function editionTitle(asAt: string): string {
  return `Summary of the National Social Register by LGAs as at ${monthInWords(asAt)}`;
}

interface DatedEntry {
  path: string;
  title: string;
  date: string;
  sample: boolean;
}

function issueRelease({ path, title, date, sample }: DatedEntry): Release {
  return { kind: 'issue', name: nameIn(path), day: date, title, path, sample };
}

function warningReleases(): Release[] {
  return warnings.entries().map(({ path, title, date, sample }) => ({
    kind: 'warning',
    name: nameIn(path),
    day: date,
    title,
    path,
    sample,
  }));
}

/** Documents and tenders, and the closing days of tenders that stand. */
function documents(): Release[] {
  const { tenders } = tendersFile.read();
  return [
    ...documentsFile.read().documents.map((entry) => documentRelease('document', LIBRARY_PATH, entry)),
    ...tenders.map((entry) => documentRelease('tender', TENDERS_PATH, entry)),
    ...tenders.filter(stands).flatMap((entry) => {
      const { closes } = entry;
      return closes ? { ...documentRelease('closing', TENDERS_PATH, entry), day: closes } : [];
    }),
  ];
}

function documentRelease(
  kind: 'document' | 'tender' | 'closing',
  listedOn: string,
  entry: WrittenDocument,
): Release & { standing: Standing } {
  const { title, date, link, sample } = entry;
  return {
    kind,
    name: link ? nameIn(link) : slugOf(title),
    day: date,
    title,
    path: link ?? listedOn,
    sample,
    standing: standingOf(entry),
  };
}

/** The last part of a path, without its ending. */
function nameIn(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).replace(/\.\w+$/, '');
}

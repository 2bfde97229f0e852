import type pg from 'pg';
import type { SearchItem } from '../../content-files/feature-content';
import { ContentError, type Problem, problemText } from '../../content-files/problem';
import type { PublishedContent } from '../../content-files/store.server';
import { describe } from '../../db/client.server';
import { onConnection } from '../../db/connection.server';
import { isConnectionError } from '../../db/connection-error';
import { sql } from '../../db/sql.server';
import { CONTENT_CHANGED, sqlState } from '../../db/sql-state';
import { log } from '../../server/log.server';
import { sessionName } from '../../server/session-name';
import { changesInJson, indexChanges } from '../search/index-changes.server';
import type { AddressMove } from './moves';
import { readPublished } from './published.server';

/** A revision that is approved and whose time has come. */
export interface DueRevision {
  revision: number;
  version: number;
  /** The file, as `app/content/warnings/false-job-offers.md`. */
  path: string;
  /** Null if it takes the file away. */
  text: string | null;
  /** The text that it was written over; null for a new file. */
  baseText: string | null;
  /** What the address of a file that is taken away then says, and the page to look at instead. */
  why: string | null;
  look: string | null;
}

/** What publishing needs to know of the content. `content`: what is published, with the revision on top. */
export interface Publishing {
  /**
   * What is wrong with the content; nothing is published that has problems. `isFirst`: nothing lies over the build's file
   * yet, so that the database cannot know whether it is what the revision was written over.
   */
  check(content: PublishedContent, due: DueRevision & { isFirst: boolean }): Promise<readonly Problem[]>;
  /** All that the search shall find. */
  searchItems(content: PublishedContent): Promise<SearchItem[]>;
  /** Of what else the items are made (features/search/index-content). */
  searchMadeOf?(): Promise<string | null>;
  /** Addresses that move with the revision; none if omitted. */
  addresses?(content: PublishedContent, due: DueRevision): Promise<readonly AddressMove[]>;
}

/** Numbers of the revisions. */
export interface PublishOutcome {
  published: number[];
  failed: { revision: number; words: string }[];
}

/** How often the content may change while a revision is being checked; then the next run goes on. */
const MOST_TRIES = 5;
const STATEMENT_MS = 20_000;
const FAULT = 'A fault of the site kept this from being published. Whoever runs it finds more in its log.';

/** By which `publish_content` refuses a revision: another text was published, or somebody has changed it. */
const REFUSED = ['55000', 'P0002'];

/**
 * Publishes every revision that is approved and whose time has come, one after the other, each with its search index in
 * one transaction. What cannot be published keeps the reason, and is not tried again until somebody changes it or
 * approves it again. Any number of processes may do this at the same time.
 *
 * @throws Error of the database if it does not answer; what was published before stays so
 */
export async function publishDue(
  publishing: Publishing,
  databaseUrl = process.env.DATABASE_URL ?? '',
): Promise<PublishOutcome> {
  const config = {
    connectionString: databaseUrl,
    options: '-c role=nassco_app',
    statement_timeout: STATEMENT_MS,
    query_timeout: STATEMENT_MS,
    application_name: sessionName('website: publishing'),
  };
  return onConnection(config, async (client) => {
    const outcome: PublishOutcome = { published: [], failed: [] };
    for (let due = await nextDue(client); due; due = await nextDue(client)) {
      const words = await publish(client, publishing, due);
      if (words === 'later') break;
      if (words === 'published') outcome.published.push(due.revision);
      else if (words !== 'changed') outcome.failed.push({ revision: due.revision, words });
    }
    return outcome;
  });
}

async function nextDue(client: pg.Client): Promise<DueRevision | undefined> {
  const { rows } = await client.query<DueRevision>(
    'SELECT revision::integer, version, path, text, base_text AS "baseText", why, look FROM content_due LIMIT 1',
  );
  return rows[0];
}

/** @returns published; changed meanwhile, by whomever; later, as the content does not keep still; or why it cannot be */
async function publish(client: pg.Client, publishing: Publishing, due: DueRevision): Promise<string> {
  for (let tries = 1; tries <= MOST_TRIES; tries++) {
    try {
      const problems = await tryToPublish(client, publishing, due);
      if (problems.length > 0) return fail(client, due, problems.map(problemText).join('\n'));
      log.info({ revision: due.revision, path: due.path }, 'content published');
      return 'published';
    } catch (error) {
      if (sqlState(error) === CONTENT_CHANGED) continue;
      return fail(client, due, reasonOf(error, due));
    }
  }
  log.warn({ revision: due.revision }, 'the content changes too often to publish a revision now');
  return 'later';
}

/** @returns the problems because of which it is not published; none if it is */
async function tryToPublish(client: pg.Client, publishing: Publishing, due: DueRevision) {
  const published = await readPublished(client);
  const content = { ...published, texts: new Map([...published.texts, [due.path, due.text]]) };
  const problems = await publishing.check(content, { ...due, isFirst: !published.texts.has(due.path) });
  if (problems.length > 0) return problems;
  const madeOf = await publishing.searchMadeOf?.();
  const changes = { ...(await indexChanges(client, await publishing.searchItems(content))), madeOf };
  const moves = (await publishing.addresses?.(content, due)) ?? [];
  await client.query(
    sql`SELECT publish_content(${due.revision}::bigint, ${due.version}::integer, ${published.version}::bigint,
      ${changesInJson(changes)}::jsonb, ${JSON.stringify(moves)}::jsonb)`,
  );
  return [];
}

/** Why a revision cannot be published. @throws the error itself if the database does not answer */
function reasonOf(error: unknown, { revision }: DueRevision): string {
  if (error instanceof ContentError) return error.message;
  const { message, hint } = error as { message: string; hint?: string };
  const state = sqlState(error);
  if (state && REFUSED.includes(state)) return hint ? `${message} ${hint}` : message;
  if (isConnectionError(error) || /^(40|53|55P|57)/.test(state ?? '')) throw error;
  log.error(
    { revision, error: state ? describe(error) : String((error as Error).stack) },
    'a revision of the content could not be published',
  );
  return FAULT;
}

/** Keeps the reason, unless the revision is no longer what was tried. */
async function fail(client: pg.Client, { revision, version }: DueRevision, words: string): Promise<string> {
  const { rows } = await client.query<{ noted: boolean }>(
    sql`SELECT note_publishing_failure(${revision}::bigint, ${version}::integer, ${words}) AS noted`,
  );
  if (!rows[0]?.noted) return 'changed';
  log.warn({ revision }, 'a revision of the content was not published');
  return words;
}

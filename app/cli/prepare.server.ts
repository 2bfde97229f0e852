import { prepareJobQueue } from '../../prisma/job-queue';
import { migrate, migrations } from '../../prisma/migrate';
import { startEmbeddedPostgres } from '../../prisma/postgres';
import { seed } from '../../prisma/seed';
import { ContentError } from '../content-files/problem';
import { isConnectionError } from '../db/connection-error';
import { type Env, readEnv } from '../server/env.server';
import { log } from '../server/log.server';
import { knowDatabaseUpTo } from '../server/session-name';
import { expectUploads, expectUploadsFolder } from '../server/uploads/uploads.server';
import { updateSearchIfOutdated } from './update-search.server';

/** A database that may not be ready yet. */
export interface OpenDatabase {
  /** Resolves once the schema and seed data are in place; retries while the server is down. */
  ready: Promise<void>;
  isReady(): boolean;
  close(): Promise<void>;
}

const RETRY_MS = 2000;
/** In development, milliseconds until the search index is updated: it takes seconds, for which the first page would wait. */
const SEARCH_LATER_MS = 5000;

/**
 * Opens the process's database: the server at DATABASE_URL, or an embedded one. Afterwards `process.env.DATABASE_URL`
 * holds its URL.
 *
 * @param isSearchLater whether `ready` leaves out the search index, as in development
 * @throws Error if the embedded server does not start, or UPLOADS_DIR cannot be written. An external server may be down for a while.
 */
export async function openDatabase(env: Env, isSearchLater = false): Promise<OpenDatabase> {
  await expectUploadsFolder(env.UPLOADS_DIR);
  const embedded = env.DATABASE_URL ? undefined : await startEmbeddedPostgres(env.DATA_DIR);
  if (embedded)
    log.info(
      { data: env.DATA_DIR },
      embedded.startedHere
        ? 'embedded PostgreSQL started'
        : 'using the embedded PostgreSQL that is already running',
    );
  const url = embedded?.url ?? env.DATABASE_URL ?? '';
  process.env.DATABASE_URL = url;
  knowDatabaseUpTo(migrations.at(-1)?.name.slice(0, 14) ?? '');

  let closed = false;
  let prepared = false;
  async function keepTrying() {
    for (let attempt = 1; !closed && !prepared; attempt++) {
      try {
        await prepare(url, isSearchLater);
        await expectUploads(url, env.UPLOADS_DIR);
        prepared = true;
      } catch (error) {
        if (!isConnectionError(error)) throw error;
        if (attempt === 1)
          log.warn({ error: (error as Error).message }, 'database not reachable yet, retrying every 2 s');
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS).unref());
      }
    }
  }
  return {
    ready: keepTrying(),
    isReady: () => prepared,
    async close() {
      closed = true;
      await embedded?.stop();
    },
  };
}

/** Runs `work` on a prepared database, external or embedded, and closes it afterwards. */
export async function withDatabase<Result>(work: (url: string) => Promise<Result>): Promise<Result> {
  const opened = await openDatabase(readEnv(process.env));
  try {
    await opened.ready;
    return await work(process.env.DATABASE_URL ?? '');
  } finally {
    await opened.close();
  }
}

/** The same, but leaves an external database as it is: a staff login could not bring it up to date. */
export async function withDatabaseAsItIs<Result>(work: (url: string) => Promise<Result>): Promise<Result> {
  const { DATABASE_URL } = readEnv(process.env);
  return DATABASE_URL ? work(DATABASE_URL) : withDatabase(work);
}

/**
 * Brings the schema and seed data up to date; a no-op when they are. A database user without the right to change the
 * schema only checks it: the owner must have prepared it before.
 */
export async function prepare(databaseUrl: string, isSearchLater = false) {
  const { applied, unknown, heldBack, objects, isOwner, toDo } = await migrate(databaseUrl);
  for (const name of applied) log.info({ migration: name }, 'migration applied');
  if (objects !== 'current') log.info(`views and functions: ${objects}`);
  if (unknown.length > 0)
    log.info({ migrations: unknown }, 'the database is newer than this version, but compatible with it');
  if (heldBack.length > 0)
    log.warn(
      { migrations: heldBack },
      'migrations held back: an older version of the site is still connected and uses what they remove; run prepare again once it has stopped',
    );
  if (toDo) log.warn({ commands: toDo }, 'the database administrator has commands to run');
  if (!isOwner) return;
  await prepareJobQueue(databaseUrl);
  await seed(databaseUrl);
  if (!isSearchLater) return indexForSearch(databaseUrl);
  setTimeout(() => indexForSearch(databaseUrl).catch(tellOutdated), SEARCH_LATER_MS).unref();
}

async function indexForSearch(databaseUrl: string) {
  try {
    await updateSearchIfOutdated(databaseUrl);
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    // The page of the bad file reports it; the search keeps what it has.
    tellOutdated(error);
  }
}

function tellOutdated(error: Error) {
  log.error({ error: error.message }, 'search index not updated');
}

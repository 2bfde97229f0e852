import { prepareJobQueue } from '../../prisma/job-queue';
import { migrate, migrations } from '../../prisma/migrate';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../prisma/postgres';
import { seed } from '../../prisma/seed';
import { ContentError } from '../content-files/problem';
import { isConnectionError } from '../db/connection-error';
import type { Env } from '../server/env.server';
import { log } from '../server/log.server';
import { knowDatabaseUpTo } from '../server/session-name';
import { updateSearch } from './update-search.server';

/** A database that is there but perhaps not ready yet. */
export interface OpenDatabase {
  /** Settles when tables and first data are in place; keeps trying while the server is down. */
  ready: Promise<void>;
  isReady(): boolean;
  close(): Promise<void>;
}

const RETRY_MS = 2000;

/**
 * Gives the process its database: the server of DATABASE_URL, or an embedded one. From here on
 * `process.env.DATABASE_URL` says where it is.
 *
 * @throws Error when the embedded server does not start. One that is elsewhere may be down for a while.
 */
export async function openDatabase(env: Env): Promise<OpenDatabase> {
  const embedded = env.DATABASE_URL ? undefined : await startEmbeddedPostgres(env.DATA_DIR);
  if (embedded) announce(embedded, env);
  const url = embedded?.url ?? env.DATABASE_URL ?? '';
  process.env.DATABASE_URL = url;
  knowDatabaseUpTo(migrations.at(-1)?.name.slice(0, 14) ?? '');

  let closed = false;
  let prepared = false;
  async function keepTrying() {
    for (let attempt = 1; !closed && !prepared; attempt++) {
      try {
        await prepare(url);
        prepared = true;
      } catch (error) {
        if (!isConnectionError(error)) throw error;
        if (attempt === 1)
          log.warn({ error: (error as Error).message }, 'database not reachable yet, trying again every 2 s');
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

/**
 * Brings tables and first data up to date; changes nothing when they are. A database user that may not change
 * the tables only checks them: the owner has filled them before.
 */
export async function prepare(databaseUrl: string) {
  const { applied, unknown, heldBack, isOwner, toDo } = await migrate(databaseUrl);
  for (const name of applied) log.info({ migration: name }, 'migration applied');
  if (unknown.length > 0)
    log.info({ migrations: unknown }, 'the database is newer than this version, which can work with it');
  if (heldBack.length > 0)
    log.warn(
      { migrations: heldBack },
      'an older version of the site is still connected and uses what these take away: prepare again once it is gone',
    );
  if (toDo) log.warn({ commands: toDo }, 'the administrator of the database has something to run');
  if (!isOwner) return;
  await prepareJobQueue(databaseUrl);
  await seed(databaseUrl);
  try {
    await updateSearch(databaseUrl);
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    // The page of the bad file says so; the search goes on with what it has.
    log.error({ error: error.message }, 'search index not updated');
  }
}

function announce(embedded: EmbeddedPostgres, env: Env) {
  const how = embedded.startedHere
    ? 'embedded PostgreSQL started'
    : 'joined the embedded PostgreSQL that runs already';
  log.info({ data: env.DATA_DIR }, how);
}

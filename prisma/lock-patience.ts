import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** How long a schema change waits for locks, in milliseconds. */
export interface Patience {
  /** For one lock. Other queries on the table queue behind it, so it must be short. */
  lockMs: number;
  /** Between attempts, to let queued queries through. */
  pauseMs: number;
  /** In all. */
  totalMs: number;
}

export const PATIENCE: Patience = { lockMs: 200, pauseMs: 1000, totalMs: 60_000 };

/** PostgreSQL's code for a lock timeout. */
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Runs a schema change in a session whose `lock_timeout` is `lockMs`, retrying while another session holds a lock it
 * needs.
 *
 * @param what names the change in the error.
 * @param session process ID of the session's backend.
 * @throws Error naming the blocking sessions once the time is up; any other error of the work immediately.
 */
export async function withPatience<Result>(
  {
    databaseUrl,
    what,
    session,
    patience,
  }: { databaseUrl: string; what: string; session: number; patience: Patience },
  work: () => Promise<Result>,
): Promise<Result> {
  const end = Date.now() + patience.totalMs;
  const blockers = new Map<number, string>();
  let watch: { stop(): Promise<void> } | undefined;
  try {
    for (;;) {
      try {
        return await work();
      } catch (error) {
        if (codeOf(error) !== LOCK_NOT_AVAILABLE) throw error;
        if (Date.now() >= end)
          throw new Error(refusal(what, patience, [...blockers.values()]), { cause: error });
        watch ??= await watchBlockers(databaseUrl, session, patience, blockers);
        await sleep(patience.pauseMs);
      }
    }
  } finally {
    await watch?.stop();
  }
}

/** The code of an error or of its cause. */
function codeOf(error: unknown): unknown {
  const { code, cause } = error as { code?: unknown; cause?: { code?: unknown } };
  return code ?? cause?.code;
}

function refusal(what: string, { totalMs }: Patience, blockers: string[]): string {
  const who = blockers.length > 0 ? `\n${blockers.join('\n')}` : ' It could not be identified.';
  return `${what} was not possible: for ${Math.round(totalMs / 1000)} seconds another session held a lock that it needs.${who}
Nothing was changed. End its transaction, or end the session with SELECT pg_terminate_backend(its number), and try again.`;
}

/**
 * Records the blocking sessions, using a separate connection. Leaves out query texts, which may contain what visitors
 * wrote.
 */
async function watchBlockers(
  databaseUrl: string,
  session: number,
  { lockMs }: Patience,
  blockers: Map<number, string>,
) {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5000 });
  client.on('error', () => {});
  await client.connect();
  let isStopping = false;
  const watching = (async () => {
    while (!isStopping) {
      const { rows } = await client.query(
        `SELECT pid, format('  session %s of %s (%s), %s since %s', pid, usename, coalesce(nullif(application_name, ''), 'no name'),
           coalesce(state, 'busy'), coalesce(to_char(xact_start, 'YYYY-MM-DD HH24:MI:SS TZ'), 'some time')) AS description
         FROM pg_stat_activity WHERE pid = ANY (pg_blocking_pids($1))`,
        [session],
      );
      for (const { pid, description } of rows) blockers.set(pid, description);
      await sleep(lockMs / 4);
    }
  })().catch(() => {});
  return {
    async stop() {
      isStopping = true;
      await watching;
      await client.end().catch(() => {});
    },
  };
}

import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** How a change of the schema waits for locks, in milliseconds. */
export interface Patience {
  /** For one lock. Whoever asks for the table meanwhile waits behind it: visitors shall hardly notice. */
  lockMs: number;
  /** Between two attempts, for those who wait. */
  pauseMs: number;
  /** In all. */
  totalMs: number;
}

export const PATIENCE: Patience = { lockMs: 200, pauseMs: 1000, totalMs: 60_000 };

/** PostgreSQL's code for a lock that was not to be had in time. */
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Runs a change of the schema whose session has `lock_timeout` set to `lockMs`, again and again while another session
 * holds a lock that it needs.
 *
 * @param what names the change in the error.
 * @param session number of the process that serves the session.
 * @throws Error that names the sessions in the way when the patience is over; any other error of the work at once.
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

/** The code of an error, or of the one that caused it. */
function codeOf(error: unknown): unknown {
  const { code, cause } = error as { code?: unknown; cause?: { code?: unknown } };
  return code ?? cause?.code;
}

function refusal(what: string, { totalMs }: Patience, blockers: string[]): string {
  const who = blockers.length > 0 ? `\n${blockers.join('\n')}` : ' It was not to be seen which one.';
  return `${what} was not possible: for ${Math.round(totalMs / 1000)} seconds another session held a lock that it needs.${who}
Nothing was changed. Have it end its transaction, or end it by SELECT pg_terminate_backend(its number), and try again.`;
}

/** Notes, from a session of its own, who is in the way; texts of queries may hold what visitors wrote and are left out. */
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
           coalesce(state, 'busy'), coalesce(to_char(xact_start, 'YYYY-MM-DD HH24:MI:SS TZ'), 'some time')) AS told
         FROM pg_stat_activity WHERE pid = ANY (pg_blocking_pids($1))`,
        [session],
      );
      for (const { pid, told } of rows) blockers.set(pid, told);
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

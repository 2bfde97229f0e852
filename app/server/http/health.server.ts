import { Router } from 'express';
import { database } from '../../db/client.server';
import { singleFlight } from '../single-flight';
import { addGauge } from './metrics.server';

/** How long a result is reused, in milliseconds, so that frequent checks do not cause frequent writes. */
const REUSE_MS = 1000;

let last: { reason: string | null; until: number } | undefined;
const shareCheck = singleFlight<string | null>();

/** `/healthz`: the process is alive. `/readyz` and `/metrics`: it should receive requests, once its schema `isPrepared`. */
export function healthChecks(isStopping: () => boolean, isPrepared: () => boolean): Router {
  async function reason() {
    if (isStopping()) return 'stopping';
    return isPrepared() ? checkReady() : 'the database is being prepared';
  }
  addGauge({
    name: 'site_ready',
    help: '1 if the process should receive requests, as /readyz says, else 0.',
    read: async () => ({ process: (await reason()) ? 0 : 1 }),
    late: { process: 0 },
  });
  return Router()
    .use(['/healthz', '/readyz'], (_req, res, next) => {
      res.set('Cache-Control', 'no-store').type('text');
      next();
    })
    .get('/healthz', (_req, res) => void res.send('alive\n'))
    .get('/readyz', async (_req, res) => {
      const why = await reason();
      res.status(why ? 503 : 200).send(`${why ?? 'ready'}\n`);
    });
}

/** Why the process should not receive requests, or null if it should (docs/promises.md P5). */
function checkReady(): Promise<string | null> {
  if (last && performance.now() < last.until) return Promise.resolve(last.reason);
  return shareCheck('ready', async () => {
    const reason = (await whyUnsafe()) ?? (await whyNotWritable());
    last = { reason, until: performance.now() + REUSE_MS };
    return reason;
  });
}

async function whyUnsafe(): Promise<string | null> {
  try {
    const { rows } = await database().pool.query<{ fsync: string; pages: string; commit: string }>(
      `SELECT current_setting('fsync') AS fsync, current_setting('full_page_writes') AS pages,
              current_setting('synchronous_commit') AS commit`,
    );
    const unsafe = [rows[0]?.fsync, rows[0]?.pages, rows[0]?.commit].includes('off');
    return unsafe
      ? 'PostgreSQL may lose what it has confirmed: fsync, full_page_writes or synchronous_commit is off'
      : null;
  } catch {
    return 'PostgreSQL does not answer';
  }
}

/** PostgreSQL's error codes for a read-only server and for a full disk. */
const UNWRITABLE: Record<string, string> = {
  '25006': 'PostgreSQL is read-only',
  '53100': 'the disk of PostgreSQL is full',
};

async function whyNotWritable(): Promise<string | null> {
  try {
    await database().pool.query('SELECT beat()');
    return null;
  } catch (error) {
    return UNWRITABLE[(error as { code?: string }).code ?? ''] ?? 'PostgreSQL cannot be written';
  }
}

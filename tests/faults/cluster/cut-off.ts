import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { numberOf, rowsOf } from '../../support/databases';

/** What a leader did while it was cut off. */
export interface CutOff {
  /** Writes that it confirmed. */
  confirmed: number;
  /** Writes that were begun and never answered. */
  unanswered: number;
  /** Seconds until it stopped accepting writes; undefined if it never did. */
  refusedAfter?: number;
}

const ANSWER_MS = 1000;
const PAUSE_MS = 250;

/** Creates the table for `writeThere` while the machine still leads. Its rows count the writes begun. */
export async function makeTrialTable(socketUrl: string) {
  const sql = 'CREATE TABLE IF NOT EXISTS public.cut_off_trial (written_at timestamptz DEFAULT now())';
  await rowsOf(socketUrl, sql);
}

export async function dropTrialTable(socketUrl: string): Promise<number> {
  const left = await numberOf(socketUrl, 'SELECT count(*) FROM public.cut_off_trial');
  await rowsOf(socketUrl, 'DROP TABLE public.cut_off_trial');
  return left;
}

/** Writes on the machine itself through its socket until stopped. */
export function writeThere(socketUrl: string) {
  const seen: CutOff = { confirmed: 0, unanswered: 0 };
  const started = Date.now();
  let isOver = false;
  async function writeOne() {
    const client = new pg.Client({
      connectionString: socketUrl,
      query_timeout: ANSWER_MS,
      connectionTimeoutMillis: ANSWER_MS,
    });
    client.on('error', () => {});
    try {
      await client.connect();
      await client.query('INSERT INTO public.cut_off_trial DEFAULT VALUES');
      seen.confirmed++;
    } catch (error) {
      if (/timeout/i.test((error as Error).message)) seen.unanswered++;
      else seen.refusedAfter ??= Math.round((Date.now() - started) / 100) / 10;
    } finally {
      client.connection.stream.destroy();
    }
  }
  const writing = (async () => {
    for (; !isOver; await sleep(PAUSE_MS)) await writeOne();
  })();
  return {
    async stop(): Promise<CutOff> {
      isOver = true;
      await writing;
      return seen;
    },
  };
}

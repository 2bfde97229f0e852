import { setTimeout as sleep } from 'node:timers/promises';
import type { Store } from 'express-rate-limit';
import { LRUCache } from 'lru-cache';
import { database } from '../../db/client.server';
import { named, sql } from '../../db/sql.server';
import { log } from '../log.server';
import { sign } from '../secret.server';
import { WINDOW_MS } from './limits';

/** Milliseconds that a post waits for the shared count, and for which none is requested after a failure. */
const TIMEOUT_MS = 150;
const PAUSE_MS = 2000;
/** Clients that a process remembers; the database has the rest. */
const CLIENTS = 50_000;

/** This process's knowledge of a client. */
interface Count {
  /** Posts received here, and how many of them the database has counted. */
  own: number;
  reported: number;
  /** Posts received by other processes. */
  others: number;
  until: number;
}

const counts = new LRUCache<string, Count>({ max: CLIENTS });
/** Clients to include in the next query, and the callbacks waiting for its result. */
let waiting = new Map<string, (() => void)[]>();
let isAsking = false;
/** True while a result is overdue: posts are still counted, but do not wait. */
let isSlow = false;
let pausedUntil = 0;

/**
 * A store for `express-rate-limit` that counts a client's posts across all processes, in the database. If the database
 * does not answer, the process continues from the last count it knows (docs/promises.md P23). IP addresses are stored
 * only as keyed hashes. A client over the limit causes no further queries.
 *
 * @param kind tells limits apart.
 */
export function sharedPosts(kind: string, limit: number): Store {
  return {
    localKeys: false,
    async increment(address) {
      const client = Buffer.from(sign('posts', `${kind} ${address}`), 'base64url').toString('hex');
      const count = countOf(client);
      count.own += 1;
      // This post's own number, whatever arrives while it waits.
      const place = count.own;
      if (place + count.others <= limit && Date.now() >= pausedUntil) await answerFor(client);
      return { totalHits: place + count.others, resetTime: new Date(count.until) };
    },
    decrement() {},
    resetKey() {},
  };
}

function countOf(client: string): Count {
  const known = counts.get(client);
  if (known && known.until > Date.now()) return known;
  const fresh = { own: 0, reported: 0, others: 0, until: Date.now() + WINDOW_MS };
  counts.set(client, fresh);
  return fresh;
}

/** Waits briefly for the shared count, which may lag by a few posts; those that arrive during a query share the next. */
async function answerFor(client: string) {
  const answered = new Promise<void>((resolve) => {
    const callbacks = waiting.get(client);
    if (callbacks) callbacks.push(resolve);
    else waiting.set(client, [resolve]);
  });
  void askInTurn();
  if (isSlow) return;
  const inTime = new AbortController();
  const late = sleep(TIMEOUT_MS, 'late', { signal: inTime.signal }).catch(() => undefined);
  if ((await Promise.race([answered, late])) === 'late') isSlow = true;
  inTime.abort();
}

async function askInTurn() {
  if (isAsking) return;
  isAsking = true;
  while (waiting.size > 0) {
    const batch = waiting;
    waiting = new Map();
    await ask([...batch.keys()]).catch((error: { code?: string }) => pause(error.code ?? 'no answer'));
    isSlow = false;
    for (const resume of [...batch.values()].flat()) resume();
  }
  isAsking = false;
}

async function ask(clients: string[]) {
  const more = clients.map((client) => {
    const count = countOf(client);
    const unreported = count.own - count.reported;
    count.reported = count.own;
    return unreported;
  });
  const codes = clients.map((client) => Buffer.from(client, 'hex'));
  const { rows } = await database().pool.query<{ client: Buffer; posts: number; counted_until: Date }>(
    named(
      'count posts',
      sql`SELECT client, posts, counted_until FROM count_posts(${codes}, ${more}, ${WINDOW_MS / 1000})`,
    ),
  );
  for (const { client, posts, counted_until } of rows) {
    const count = countOf(client.toString('hex'));
    const until = counted_until.getTime();
    // Later by more than clocks differ: another process has started a new window.
    if (until > count.until + WINDOW_MS / 10) Object.assign(count, { own: 0, reported: 0, others: posts });
    else count.others = Math.max(count.others, posts - count.reported);
    count.until = until;
  }
}

function pause(why: string) {
  if (Date.now() >= pausedUntil) log.warn({ why }, 'posts are temporarily counted by this process alone');
  pausedUntil = Date.now() + PAUSE_MS;
}

import { setTimeout as sleep } from 'node:timers/promises';
import type { Store } from 'express-rate-limit';
import { LRUCache } from 'lru-cache';
import { database } from '../../db/client.server';
import { named, sql } from '../../db/sql.server';
import { log } from '../log.server';
import { sign } from '../secret.server';
import { WINDOW_MS } from './limits';

/** Milliseconds that a post waits for the count of all processes, and in which none is asked for after a failure. */
const PATIENCE_MS = 150;
const PAUSE_MS = 2000;
/** Clients that a process remembers; the database knows the others. */
const CLIENTS = 50_000;

/** What this process knows of a client. */
interface Count {
  /** Posts that came here, and how many of them the database has been told of. */
  own: number;
  told: number;
  /** Posts that came to other processes. */
  others: number;
  until: number;
}

const counts = new LRUCache<string, Count>({ max: CLIENTS });
/** Clients whose posts the next query tells of, and who waits for the answer. */
let waiting = new Map<string, (() => void)[]>();
let isAsking = false;
/** True while an answer is overdue: posts are still told of, but do not wait. */
let isSlow = false;
let pausedUntil = 0;

/**
 * A store of `express-rate-limit` that counts the posts of a client over all processes together, in the database. While
 * it does not answer the process goes on from the last count that it knows (docs/promises.md P23). Addresses are kept as
 * codes only. A client that is over the limit costs the database nothing more.
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
      // Its own place in line, whoever comes while it waits.
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
  const fresh = { own: 0, told: 0, others: 0, until: Date.now() + WINDOW_MS };
  counts.set(client, fresh);
  return fresh;
}

/**
 * Waits for the count of all processes, not for long: a slow database is a few posts behind. Who comes while a query is
 * under way shares the next one.
 */
async function answerFor(client: string) {
  const answered = new Promise<void>((resolve) => {
    const others = waiting.get(client);
    if (others) others.push(resolve);
    else waiting.set(client, [resolve]);
  });
  void askInTurn();
  if (isSlow) return;
  const inTime = new AbortController();
  const late = sleep(PATIENCE_MS, 'late', { signal: inTime.signal }).catch(() => undefined);
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
    for (const tell of [...batch.values()].flat()) tell();
  }
  isAsking = false;
}

async function ask(clients: string[]) {
  const more = clients.map((client) => {
    const count = countOf(client);
    const untold = count.own - count.told;
    count.told = count.own;
    return untold;
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
    // Later by more than clocks differ: the others have begun anew.
    if (until > count.until + WINDOW_MS / 10) Object.assign(count, { own: 0, told: 0, others: posts });
    else count.others = Math.max(count.others, posts - count.told);
    count.until = until;
  }
}

function pause(why: string) {
  if (Date.now() >= pausedUntil) log.warn({ why }, 'posts are counted by this process alone for a moment');
  pausedUntil = Date.now() + PAUSE_MS;
}

import type { Request, RequestHandler } from 'express';
import { LRUCache } from 'lru-cache';
import { isLeaving, MISSES, WINDOW_MS } from '../submission/limits';
import { sharedPosts } from '../submission/shared-posts.server';
import { clientOf } from './client.server';
import type { PageKind } from './page-kinds.server';
import { refuseForNow } from './refusal.server';

/** Blocked clients that a process remembers. */
const CLIENTS = 50_000;

function waitToOpen(wait: string): string {
  return `Too many links that do not exist were opened. Many people may share one connection. Wait ${wait}, then open your link again.`;
}

/**
 * Stops clients from guessing secret URLs: after too many that do not exist, a client cannot open any for the rest
 * of ten minutes, whether they exist or not (docs/promises.md P38). Misses are counted across all processes.
 * One-click unsubscribing is never blocked, because mail programs send it for many readers from one address.
 *
 * @param onLockout learns of a client that is stopped, by the request that was one too many
 */
export function limitGuesses(
  kindOf: (path: string) => Pick<PageKind, 'isSecretLink'>,
  onLockout: (req: Request) => void,
): RequestHandler {
  const misses = sharedPosts('misses', MISSES);
  const refusedUntil = new LRUCache<string, number>({ max: CLIENTS, ttl: WINDOW_MS });
  const isGuessable = ({ method, path }: Request) =>
    kindOf(path).isSecretLink && !(method === 'POST' && isLeaving(path));
  return (req, res, next) => {
    if (!isGuessable(req)) return next();
    const client = clientOf(req);
    const seconds = Math.ceil(((refusedUntil.get(client) ?? 0) - Date.now()) / 1000);
    if (seconds > 0) return refuseForNow(req, res, seconds, waitToOpen);
    res.once('close', async () => {
      if (res.statusCode !== 404) return;
      const { totalHits, resetTime } = await misses.increment(client);
      if (totalHits < MISSES) return;
      refusedUntil.set(client, resetTime?.getTime() ?? Date.now() + WINDOW_MS);
      onLockout(req);
    });
    next();
  };
}

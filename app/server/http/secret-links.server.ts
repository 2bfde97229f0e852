import type { Request, RequestHandler } from 'express';
import { LRUCache } from 'lru-cache';
import { isLeaving, MISSES, WINDOW_MS } from '../submission/limits';
import { sharedPosts } from '../submission/shared-posts.server';
import { clientOf } from './client.server';
import type { PageKind } from './page-kinds.server';
import { refuseForNow } from './refusal.server';

/** Clients that a process remembers because they have opened too many. */
const CLIENTS = 50_000;

function waitToOpen(wait: string): string {
  return `Too many links that do not exist were opened. Many people may share one connection. Wait ${wait}, then open your link again.`;
}

/**
 * Keeps who guesses from secret addresses: a client that has asked for so many that do not exist gets none for the rest of
 * ten minutes, whether they exist or not (docs/promises.md P38). Misses are counted for all processes together. Nobody is
 * kept from leaving the newsletter by a mail program's one click, which many readers send from one address.
 */
export function limitGuesses(kindOf: (path: string) => Pick<PageKind, 'isSecretLink'>): RequestHandler {
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
      if (totalHits >= MISSES) refusedUntil.set(client, resetTime?.getTime() ?? Date.now() + WINDOW_MS);
    });
    next();
  };
}

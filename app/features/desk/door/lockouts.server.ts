import type { Request } from 'express';
import { LRUCache } from 'lru-cache';
import { env, isDeskOn } from '../../../server/env.server';
import { clientOf } from '../../../server/http/client.server';
import { log } from '../../../server/log.server';
import { isDesk, WINDOW_MS } from '../../../server/submission/limits';
import { onDesk } from '../database.server';

const noted = new LRUCache<string, true>({ max: 1000, ttl: WINDOW_MS });

/** Writes down, once per lockout and process, that a client may send nothing more to the desk for a while. Its IP address is not kept. */
export function noteLockout(req: Request) {
  const client = clientOf(req);
  if (!isDesk(req.path) || !isDeskOn(env()) || noted.has(client)) return;
  noted.set(client, true);
  onDesk((db) => db.query('SELECT desk_note_lockout()')).catch(() =>
    log.warn('a lockout at the desk is not written down'),
  );
}

import type { RequestHandler, Response } from 'express';
import { addCounter } from './metrics.server';
import type { PageKind } from './page-kinds.server';
import { type PlaceLimits, places } from './places';
import { plainPage } from './refusal.server';

/** Fewer than the database has connections; every response comes within a second (docs/promises.md P14). */
const PAGES: PlaceLimits = { atOnce: 12, longestLine: 250, patience: 600 };
/** Posts cost less than a page and are worse to refuse. */
const POSTS: PlaceLimits = { atOnce: 600, longestLine: 0, patience: 0 };

/** One is drawn at a time. */
const PICTURES: PlaceLimits = { atOnce: 1, longestLine: 4, patience: 1500 };

/** Requests refused, by the room that was full. */
const refused = { content: 0, database: 0, picture: 0, post: 0 };

addCounter({
  name: 'requests_refused_total',
  help: 'Requests refused with 503 because too many were being rendered, by room.',
  read: () => refused,
});

/**
 * Returns what limits how many requests a handler answers at a time: more wait in line for a moment, then get a 503. Pages
 * that need no database, pictures and posts have rooms of their own, so that neither waits for one that does not answer (docs/promises.md
 * P10). A place is kept until the handler has finished, even if the visitor has left.
 */
export function renderLimit(kindOf: (path: string) => PageKind) {
  const rooms = {
    content: places(PAGES),
    database: places(PAGES),
    picture: places(PICTURES),
    post: places(POSTS),
  };
  return (handler: RequestHandler): RequestHandler =>
    async (req, res, next) => {
      const room = req.method === 'POST' ? 'post' : kindOf(req.path).room;
      const leave = await rooms[room].take();
      if (!leave) return refuse(res, room);
      try {
        if (!req.socket.destroyed) await handler(req, res, next);
      } catch (error) {
        next(error);
      } finally {
        leave();
      }
    };
}

function refuse(res: Response, room: keyof typeof refused) {
  refused[room]++;
  const headers = { 'Retry-After': '2', 'Cache-Control': 'no-store' };
  res
    .status(503)
    .set(headers)
    .type('html')
    .send(plainPage(503, undefined, res.req.path));
}

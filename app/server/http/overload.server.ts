import type { Request, RequestHandler, Response } from 'express';
import { clientOf } from './client.server';
import { type EndWork, type FairLine, fairLine, type LineLimits } from './fair-line';
import { addCounter } from './metrics.server';
import type { PageKind } from './page-kinds.server';
import { plainPage } from './refusal.server';

/**
 * Limits for pages of one kind. One client gets fewer slots than the database has connections, and every response
 * comes within a second (docs/promises.md P14), or 2.5 s if the database does not answer (P11).
 */
const PAGES: LineLimits = {
  atOnce: 12,
  ofOneClient: 8,
  longestLine: 250,
  patience: 600,
  patienceOfFew: 1000,
};

/** Posts cost less than a page, are worse to refuse, and come in bursts. */
const POSTS: LineLimits = { ...PAGES, atOnce: 600, ofOneClient: 500, longestLine: 0 };

/** Requests refused, by the room that was full. */
const refused = { content: 0, database: 0, form: 0, post: 0 };

addCounter({
  name: 'requests_refused_total',
  help: 'Requests refused with 503 because their room was full, by room.',
  read: () => refused,
});

interface Turns {
  room: keyof typeof refused;
  line: FairLine;
}

/**
 * Renders a page when its turn comes. Content pages, database pages and forms each have a room in which clients
 * take turns, so that neither a single client (docs/promises.md P16) nor an unresponsive database (P10) holds up
 * the others; a request that waits too long gets a quick 503. What the page cache serves does not pass through
 * here.
 *
 * @param work handlers to run in order. A turn lasts until they have finished, even if the visitor has left:
 *   abandoned requests cost as much as others.
 */
export function inTurn(kindOf: (path: string) => PageKind, work: RequestHandler[]): RequestHandler {
  const lines = { content: fairLine(PAGES), database: fairLine(PAGES), form: fairLine(PAGES) };
  return throughLine(({ path }) => {
    const { room } = kindOf(path);
    return { room, line: lines[room] };
  }, work);
}

/** Handles a post unless far too many are under way. */
export function postsInTurn(work: RequestHandler): RequestHandler {
  const posts: Turns = { room: 'post', line: fairLine(POSTS) };
  return throughLine(() => posts, [work]);
}

function throughLine(turnsOf: (req: Request) => Turns, work: RequestHandler[]): RequestHandler {
  return async (req, res, next) => {
    let end: EndWork | undefined;
    try {
      const { room, line } = turnsOf(req);
      end = await turnOf(req, res, line);
      // The client has gone.
      if (req.socket.destroyed) return;
      if (!end) return refuse(res, room);
      for (const handler of work) if (!(await passesOn(handler, req, res))) return;
      next();
    } catch (error) {
      next(error);
    } finally {
      end?.();
    }
  };
}

/** A turn in a line, waited for as long as the line allows and the client stays; undefined if there is none. */
export async function turnOf(req: Request, res: Response, line: FairLine): Promise<EndWork | undefined> {
  if (req.socket.destroyed) return undefined;
  const client = clientOf(req);
  const end = line.begin(client);
  if (end) return end;
  const leaving = new AbortController();
  const leave = () => leaving.abort();
  res.once('close', leave);
  const turn = await line.wait(client, leaving.signal);
  res.off('close', leave);
  return turn;
}

/** Resolves with true if the handler called `next`, with false once it has finished. */
function passesOn(handler: RequestHandler, req: Request, res: Response): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const ended: unknown = handler(req, res, (error?: unknown) => (error ? reject(error) : resolve(true)));
    Promise.resolve(ended).then(() => resolve(false), reject);
  });
}

function refuse(res: Response, room: Turns['room']) {
  refused[room]++;
  const headers = { 'Retry-After': '2', 'Cache-Control': 'no-store' };
  res.status(503).set(headers).type('html').send(plainPage(503));
}

/** Requests of one client started per turn of the event loop. */
const PER_CLIENT = 8;

/** Starts a few requests of each client per turn of the event loop, so that none delays others' (docs/promises.md P16). */
export function paceClients(): RequestHandler {
  const clients = new Map<string, { begun: number; waiting: (() => void)[] }>();
  let isScheduled = false;

  function nextTurn() {
    isScheduled = false;
    for (const [client, pace] of clients) {
      if (pace.begun === 0) clients.delete(client);
      const turn = pace.waiting.splice(0, PER_CLIENT);
      pace.begun = turn.length;
      for (const begin of turn) begin();
    }
    schedule();
  }

  function schedule() {
    if (isScheduled || clients.size === 0) return;
    isScheduled = true;
    setImmediate(nextTurn);
  }

  return (req, _res, next) => {
    const client = clientOf(req);
    const pace = clients.get(client) ?? { begun: 0, waiting: [] };
    clients.set(client, pace);
    schedule();
    if (pace.begun < PER_CLIENT) {
      pace.begun++;
      return next();
    }
    pace.waiting.push(() => {
      if (!req.socket.destroyed) next();
    });
  };
}

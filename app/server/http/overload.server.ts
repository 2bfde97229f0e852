import type { Request, RequestHandler, Response } from 'express';
import { clientOf } from './client.server';
import { type EndWork, type FairLine, fairLine, type LineLimits } from './fair-line';
import { addCounter } from './metrics.server';
import type { PageKind } from './page-kinds.server';
import { plainPage } from './plain-page.server';

/**
 * Pages of one kind that are rendered at a time. Fewer than the database has connections are one client's, and all
 * answers come within a second (docs/promises.md P14), or 2.5 s where the database does not answer (P11).
 */
const PAGES: LineLimits = {
  atOnce: 12,
  ofOneClient: 8,
  longestLine: 250,
  patience: 600,
  patienceOfFew: 1000,
};

/** Posts cost less than a page, lose more when refused, and come in bursts. */
const POSTS: LineLimits = { ...PAGES, atOnce: 600, ofOneClient: 500, longestLine: 0 };

/** Requests that got no turn, by the room that was full. */
const refused = { content: 0, database: 0, form: 0, post: 0 };

addCounter({
  name: 'requests_refused_total',
  help: 'Requests that got no turn and were answered with 503, by the room that was full.',
  read: () => refused,
});

/** A room, and the line in front of it. */
interface Turns {
  room: keyof typeof refused;
  line: FairLine;
}

/**
 * Does the work of a page when it is its turn. Content, pages of the database and forms have a room each, in which
 * clients take turns, so that neither one client (docs/promises.md P16) nor a database that does not answer (P10) keeps
 * others waiting; who waits too long gets a quick 503. What the page cache answers does not come here.
 *
 * @param work handlers that follow each other. A turn lasts until theirs has ended, whether or not its visitor has left:
 *   requests that are given up cost what others do.
 */
export function inTurn(kindOf: (path: string) => PageKind, work: RequestHandler[]): RequestHandler {
  const lines = { content: fairLine(PAGES), database: fairLine(PAGES), form: fairLine(PAGES) };
  return throughLine(({ path }) => {
    const { room } = kindOf(path);
    return { room, line: lines[room] };
  }, work);
}

/** Does the work of a post, as long as there are not far too many. */
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
      // Nobody waits for the answer any more.
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

async function turnOf(req: Request, res: Response, line: FairLine): Promise<EndWork | undefined> {
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

/** Resolves with true when the handler leaves the request to the next one, with false when its work has ended. */
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

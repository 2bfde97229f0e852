import type { RequestHandler } from 'express';
import { plainPage } from './plain-page.server';
import { renderInterval } from './render-turn.server';

/** Pages that may be under way in any case, those that never may, and milliseconds that the last one may have to wait. */
const ALWAYS_READING = 32;
const MOST_READING = 128;
const LONGEST_WAIT = 650;

/** Forms that may be under way: they cost less than a page, lose more when refused, and come in bursts. */
const MOST_SENDING = 600;

/**
 * Answers what is more than the process can do with a quick 503, so that all others are answered in time
 * (promise P14). What the page cache answers does not come here.
 */
export function refuseOverload(): RequestHandler {
  const underWay = { reading: 0, sending: 0 };
  return (req, res, next) => {
    const { socket } = req;
    // Nobody waits for the answer any more, and nothing would ever tell that it has ended.
    if (socket.destroyed) return;
    const kind = req.method === 'POST' ? 'sending' : 'reading';
    if (isFull(kind, underWay[kind])) {
      const headers = { 'Retry-After': '2', 'Cache-Control': 'no-store' };
      res.status(503).set(headers).type('html').send(plainPage(503));
      return;
    }
    underWay[kind]++;
    // An answer that is queued behind another on its connection does not hear of the connection's end.
    const end = () => {
      res.off('close', end);
      socket.off('close', end);
      underWay[kind]--;
    };
    res.once('close', end);
    socket.once('close', end);
    next();
  };
}

function isFull(kind: 'reading' | 'sending', underWay: number): boolean {
  if (kind === 'sending') return underWay >= MOST_SENDING;
  if (underWay < ALWAYS_READING) return false;
  return underWay >= MOST_READING || underWay * renderInterval() > LONGEST_WAIT;
}

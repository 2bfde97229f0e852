import type { NextFunction, RequestHandler } from 'express';
import { clientOf } from './client.server';

/** Requests of one client that are begun in one turn of the event loop. */
const OF_ONE_CLIENT = 8;

interface Pace {
  begun: number;
  waiting: (() => void)[];
}

/**
 * Begins a few requests of each client in a turn of the event loop, the rest in the next ones. Without it hundreds of
 * quick answers to one client stand between any two steps of another's page (docs/promises.md P16).
 */
export function paceClients(): RequestHandler {
  const clients = new Map<string, Pace>();
  let isScheduled = false;

  function nextTurn() {
    isScheduled = false;
    for (const [client, pace] of clients) {
      if (pace.begun === 0) clients.delete(client);
      const turn = pace.waiting.splice(0, OF_ONE_CLIENT);
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

  return (req, _res, next: NextFunction) => {
    const client = clientOf(req);
    const pace = clients.get(client) ?? { begun: 0, waiting: [] };
    clients.set(client, pace);
    schedule();
    if (pace.begun < OF_ONE_CLIENT) {
      pace.begun++;
      return next();
    }
    pace.waiting.push(() => {
      if (!req.socket.destroyed) next();
    });
  };
}

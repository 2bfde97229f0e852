import type { NextFunction, RequestHandler } from 'express';
import { clientOf } from './client.server';

/** Requests of one client started per turn of the event loop. */
const PER_CLIENT = 8;

interface Pace {
  begun: number;
  waiting: (() => void)[];
}

/**
 * Starts a few requests of each client per turn of the event loop. Without this, hundreds of quick responses to one
 * client would come between the steps of another client's page (docs/promises.md P16).
 */
export function paceClients(): RequestHandler {
  const clients = new Map<string, Pace>();
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

  return (req, _res, next: NextFunction) => {
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

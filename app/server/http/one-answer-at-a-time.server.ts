import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';

/** Pipelined requests that may wait on one connection. Browsers send none. */
const MAX_AHEAD = 32;

/**
 * Starts a request only after the responses to earlier ones on its connection have been sent. A client that
 * pipelines requests without reading costs what one request does, not thousands (docs/promises.md P17); a
 * connection with too many is closed.
 */
export function oneAnswerAtATime(listener: RequestListener): RequestListener {
  const ahead = new WeakMap<Socket, number>();
  return (req, res) => {
    // Node assigns the socket once the previous response has been sent.
    if (res.socket) return listener(req, res);
    const { socket } = req;
    const waiting = (ahead.get(socket) ?? 0) + 1;
    ahead.set(socket, waiting);
    if (waiting > MAX_AHEAD) return void socket.destroy();
    res.once('socket', () => {
      ahead.set(socket, (ahead.get(socket) ?? 1) - 1);
      listener(req, res);
    });
  };
}

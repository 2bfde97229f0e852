import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';

/** Requests that may wait for earlier ones of their connection. Browsers send none ahead. */
const MOST_AHEAD = 32;

/**
 * Begins a request when those before it on its connection have been answered and their answers sent. Whoever sends
 * requests ahead and reads nothing costs what one request does, not what thousands do (docs/promises.md P17); a
 * connection with too many of them is ended.
 */
export function oneAnswerAtATime(listener: RequestListener): RequestListener {
  const ahead = new WeakMap<Socket, number>();
  return (req, res) => {
    // Node gives an answer its connection when the one before it has been sent.
    if (res.socket) return listener(req, res);
    const { socket } = req;
    const waiting = (ahead.get(socket) ?? 0) + 1;
    ahead.set(socket, waiting);
    if (waiting > MOST_AHEAD) return void socket.destroy();
    res.once('socket', () => {
      ahead.set(socket, (ahead.get(socket) ?? 1) - 1);
      listener(req, res);
    });
  };
}

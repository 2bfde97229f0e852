import type { Request } from 'express';

/** How long a client may take to read why it was refused. */
const LINGER_MS = 2000;

/**
 * Has the connection of a request whose body is not read to its end closed after the answer: our side at once, the
 * other a moment later. Closed altogether at once, a client that is still sending would see a broken connection in
 * place of the answer.
 */
export function closeGently({ socket, res }: Request) {
  res?.set('Connection', 'close');
  // What Node calls on a connection after its last answer.
  socket.destroySoon = () => {
    socket.pause();
    socket.end();
    setTimeout(() => socket.destroy(), LINGER_MS).unref();
  };
}

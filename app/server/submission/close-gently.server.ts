import type { Request } from 'express';

/** How long a client has to read why it was refused. */
const LINGER_MS = 2000;

/**
 * Closes the connection of a request whose body is not fully read: our side right after the response, the other a
 * moment later. If both were closed immediately, a client that is still sending would see a broken connection instead
 * of the response.
 */
export function closeGently({ socket, res }: Request) {
  res?.set('Connection', 'close');
  // Node calls this after the connection's last response.
  socket.destroySoon = () => {
    socket.pause();
    socket.end();
    setTimeout(() => socket.destroy(), LINGER_MS).unref();
  };
}

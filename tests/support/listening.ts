import { once } from 'node:events';
import type { Server as HttpServer } from 'node:http';
import type { AddressInfo, Server } from 'node:net';

/** Starts a server on a free port of 127.0.0.1. Returns the port. */
export async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** Stops a server and ends its connections. */
export function endServer(server: Pick<HttpServer, 'close' | 'closeAllConnections'>) {
  server.closeAllConnections();
  server.close();
}

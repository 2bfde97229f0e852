import { type RequestListener, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { plainPage } from './refusal.server';
import { fixedHeaders } from './security.server';

/** Requests of one connection that may be pending. Browsers send one at a time. */
const MAX_PENDING = 32;

/**
 * Lets `listener` answer a server's requests, those of one connection one after another: a client that sends many ahead
 * without reading costs what one request does (docs/promises.md P17). One with too many is disconnected. Also answers
 * requests that Node cannot parse.
 */
export function answerInOrder(server: Server, listener: RequestListener) {
  /** Responses of each connection that have not been sent yet. */
  const pending = new WeakMap<Socket, ServerResponse[]>();
  /** Responses begun and not yet sent. */
  let unsent = 0;

  const take: RequestListener = (req, res) => {
    const { socket } = req;
    const line = pending.get(socket) ?? [];
    const before = line.at(-1);
    if (line.push(res) > MAX_PENDING) return void socket.destroy();
    pending.set(socket, line);
    const begin = () => {
      unsent++;
      res.once('close', () => {
        unsent--;
        line.shift();
      });
      listener(req, res);
    };
    if (!before) return begin();
    before.once('close', () => {
      if (socket.writable) begin();
    });
  };
  server.on('request', take).on('checkExpectation', take);
  server.on(
    'clientError',
    answerUnreadable((socket) => pending.get(socket)?.[0]),
  );

  // Node counts a connection as idle while its last response is still being written, and would cut that off.
  const closeIdle = server.closeIdleConnections.bind(server);
  server.closeIdleConnections = () => {
    if (unsent === 0) closeIdle();
  };
}

/** Milliseconds for which a server that stops accepts connections, and after which it ends what is still being answered. */
const GRACE_MS = 500;
const STOP_MS = 7500;

/**
 * Closes each connection once it has been answered (docs/promises.md P13). Requests already under way still get in first; the
 * readiness check tells the proxy to send no more.
 */
export async function closeServer(server: Server) {
  await sleep(GRACE_MS);
  const limit = setTimeout(() => server.closeAllConnections(), STOP_MS);
  // A keep-alive connection becomes idle after its last response.
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  await new Promise((resolve) => server.close(resolve));
  clearTimeout(limit);
  clearInterval(idle);
}

const STATUSES: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Says why a request could not be parsed, with every response's headers (docs/promises.md P30), and disconnects. */
function answerUnreadable(responseOn: (socket: Socket) => ServerResponse | undefined) {
  const headers = fixedHeaders().map(([name, value]) => `${name}: ${value}\r\n`);
  return ({ code = '' }: NodeJS.ErrnoException, socket: Socket) => {
    if (!socket.writable || responseOn(socket)?.headersSent) return void socket.destroy();
    const status = STATUSES[code] ?? 400;
    const page = plainPage(status);
    socket.end(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${headers.join('')}Date: ${new Date().toUTCString()}\r\n` +
        `Cache-Control: no-store\r\nContent-Type: text/html; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(page)}\r\n` +
        `Connection: close\r\n\r\n${page}`,
      () => socket.destroy(),
    );
  };
}

import { type RequestListener, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate as nextLoop } from 'node:timers/promises';
import { env } from '../env.server';
import { networkOf } from './client.server';
import { plainPage } from './refusal.server';
import { fixedHeaders } from './security.server';
import { stallWatch } from './stalled.server';

/** Limits on all connections, and on those of one client without a proxy: whole towns share an IP address. */
const MAX_CONNECTIONS = 3000;
const MAX_PER_CLIENT = 1000;
/** Connections a second that a client without a proxy may open once it has abandoned as many as it may have. */
const NEW_PER_SECOND = 50;
/** Milliseconds after which a connection that reads nothing of its response is closed, usually and in a flood. */
const STALLED_MS = 10_000;
const STALLED_IN_FLOOD_MS = 5000;
/** With this many stalled connections it is a flood, until there have been fewer for STALLED_MS. */
const FLOOD = 100;
/** Milliseconds between checks of all connections. */
const CHECK_MS = 500;

/** One client's connections, oldest first. */
type Group = Set<Socket>;

/**
 * Limits what connections can cost: one whose response is not read is closed (docs/promises.md P12), and when there
 * are too many, a new one replaces the least used one of its client, or of the client with the most. They are
 * reset, because the kernel would otherwise go on offering unread data for minutes. Also answers requests that Node
 * cannot parse (docs/decisions/connections.md).
 */
export function guardConnections(server: Server) {
  const isBehindProxy = env().TRUST_PROXY > 0;
  const groups = new Map<string, Group>();
  const openings = openingLimit();
  let count = 0;
  server.on('clientError', answerUnreadable());
  server.on('connection', (socket: Socket) => {
    connections++;
    const client = networkOf(socket.remoteAddress);
    // All of a proxy's visitors share its address, and it has limits of its own.
    if (!isBehindProxy && !openings.take(client)) return void socket.resetAndDestroy();
    const group: Group = groups.get(client) ?? new Set();
    groups.set(client, group.add(socket));
    count++;
    socket.once('close', () => {
      // Answered and fully read: neither reset nor abandoned by the client.
      if (socket.writableFinished && socket.bytesWritten > 0) openings.giveBack(client);
      count--;
      group.delete(socket);
      if (group.size === 0) groups.delete(client);
    });
    const isTooMany = !isBehindProxy && group.size > MAX_PER_CLIENT;
    if (isTooMany) leastUsed(group).resetAndDestroy();
    else if (count > MAX_CONNECTIONS) leastUsed(largest(groups.values())).resetAndDestroy();
  });
  const sockets = () => [...groups.values()].flatMap((group) => [...group]);
  // Node counts a connection as idle while its last response is still being written, and would cut that off.
  const closeIdle = server.closeIdleConnections.bind(server);
  server.closeIdleConnections = () => {
    if (sockets().every((socket) => socket.writableLength === 0)) closeIdle();
  };
  const findStalled = stallWatch();
  let floodEnds = 0;
  setInterval(() => {
    const stalled = findStalled(sockets());
    const now = performance.now();
    if (stalled.size > FLOOD) floodEnds = now + STALLED_MS;
    const patience = now < floodEnds ? STALLED_IN_FLOOD_MS : STALLED_MS;
    for (const [socket, milliseconds] of stalled) if (milliseconds >= patience) socket.resetAndDestroy();
  }, CHECK_MS).unref();
}

/** Limits how fast a client opens connections that it abandons: Node accepts one at a time (docs/promises.md P16). */
function openingLimit() {
  const clients = new Map<string, { left: number; at: number }>();
  const leftOf = (client: string, now: number) => {
    const { left, at } = clients.get(client) ?? { left: MAX_PER_CLIENT, at: now };
    return Math.min(MAX_PER_CLIENT, left + ((now - at) / 1000) * NEW_PER_SECOND);
  };
  setInterval(() => {
    const now = performance.now();
    for (const client of clients.keys()) if (leftOf(client, now) >= MAX_PER_CLIENT) clients.delete(client);
  }, CHECK_MS).unref();
  return {
    /** Uses up one of the connections that the client may open; false when none is left. */
    take(client: string): boolean {
      const now = performance.now();
      const left = leftOf(client, now);
      clients.set(client, { left: Math.max(0, left - 1), at: now });
      return left >= 1;
    },
    /** Returns one after a connection was put to use. */
    giveBack(client: string) {
      const now = performance.now();
      clients.set(client, { left: leftOf(client, now) + 1, at: now });
    },
  };
}

function largest(groups: Iterable<Group>): Group {
  let found: Group = new Set();
  for (const group of groups) if (group.size > found.size) found = group;
  return found;
}

/** The oldest that does not read its response, else the oldest idle one, else the newest. */
function leastUsed(group: Group): Socket {
  const sockets = [...group];
  const found =
    sockets.find((socket) => !socket.destroyed && socket.writableLength > 0) ??
    sockets.find((socket) => !socket.destroyed && !responseOn(socket));
  return found ?? (sockets.at(-1) as Socket);
}

/** The response being prepared or sent, which Node checks before its own replies to unreadable requests. */
function responseOn(socket: Socket): ServerResponse | null | undefined {
  return (socket as Socket & { _httpMessage?: ServerResponse | null })._httpMessage;
}

const STATUSES: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Says why a request could not be parsed, with every response's headers (docs/promises.md P30), and disconnects. */
function answerUnreadable() {
  const headers = fixedHeaders().map(([name, value]) => `${name}: ${value}\r\n`);
  return ({ code = '' }: NodeJS.ErrnoException, socket: Socket) => {
    if (!socket.writable || responseOn(socket)?.headersSent) return socket.destroy();
    const status = STATUSES[code] ?? 400;
    const page = plainPage(status);
    socket.write(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${headers.join('')}Date: ${new Date().toUTCString()}\r\n` +
        `Cache-Control: no-store\r\nContent-Type: text/html; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(page)}\r\n` +
        `Connection: close\r\n\r\n${page}`,
    );
    socket.destroySoon();
  };
}

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

/**
 * Turns of the event loop that a page may wait while new connections arrive. Node accepts one per turn; if every turn
 * rendered a page, they would queue in the kernel, unseen, and the excess of a rush could not even be refused
 * (docs/promises.md P14), and visitors' connections are queued behind those of a flood.
 */
const MAX_TURNS = 64;

let last: Promise<unknown> = Promise.resolve();
/** Connections accepted so far. */
let connections = 0;

/** Resolves when this page may be rendered; first come, first served. */
export function renderTurn(): Promise<unknown> {
  last = last.then(async () => {
    let before: number;
    let turn = 0;
    do {
      before = connections;
      await nextLoop();
    } while (connections > before && ++turn < MAX_TURNS);
  });
  return last;
}

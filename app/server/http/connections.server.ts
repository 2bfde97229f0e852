import { type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Env } from '../env.server';
import { networkOf } from './client.server';
import { plainPage } from './plain-page.server';
import { noteConnection } from './render-turn.server';
import { fixedHeaders } from './security.server';
import { stallWatch } from './stalled.server';

/** Connections in all, and of one client that comes without a proxy. Generous: whole towns share an address. */
const MOST = 3000;
const MOST_OF_ONE = 1000;
/** Connections that a client without a proxy may open in a second, once it has given up as many as it may have. */
const NEW_PER_SECOND = 50;
/** Milliseconds after which a connection is ended that takes nothing of its answer: a phone that moves, or a flood. */
const STALLED_MS = 10_000;
const STALLED_OF_MANY_MS = 5000;
/** From so many on that stand still it is a flood; it is over when they have been fewer for as long as one may stand. */
const MANY = 100;
/** Milliseconds between two looks at all connections. */
const LOOK_MS = 500;

/** Connections, oldest first, of one client. */
type Group = Set<Socket>;

/**
 * Bounds what connections may cost: one whose answer is not read is ended (docs/promises.md P12), and where there are too
 * many, the newest takes the place of the one that its client, or the client with most of them, makes least use of. They
 * are reset: the system would go on offering what nobody reads for minutes. Answers what Node cannot read as a request.
 */
export function guardConnections(server: Server, env: Env) {
  const groups = new Map<string, Group>();
  const openings = openingLimit();
  let count = 0;
  server.on('clientError', answerUnreadable(env));
  server.on('connection', (socket: Socket) => {
    noteConnection();
    const client = networkOf(socket.remoteAddress);
    // All visitors of a proxy come from its address; it has limits of its own.
    if (env.TRUST_PROXY === 0 && !openings.take(client)) return void socket.resetAndDestroy();
    const group: Group = groups.get(client) ?? new Set();
    groups.set(client, group.add(socket));
    count++;
    socket.once('close', () => {
      // Answered, and all of it taken: neither reset nor left by a client that gave up.
      if (socket.writableFinished && socket.bytesWritten > 0) openings.giveBack(client);
      count--;
      group.delete(socket);
      if (group.size === 0) groups.delete(client);
    });
    const isTooMany = env.TRUST_PROXY === 0 && group.size > MOST_OF_ONE;
    if (isTooMany) leastUsed(group).resetAndDestroy();
    else if (count > MOST) leastUsed(largest(groups.values())).resetAndDestroy();
  });
  const look = stallWatch();
  let floodEnds = 0;
  setInterval(() => {
    const stalled = look([...groups.values()].flatMap((group) => [...group]));
    const now = performance.now();
    if (stalled.size > MANY) floodEnds = now + STALLED_MS;
    const patience = now < floodEnds ? STALLED_OF_MANY_MS : STALLED_MS;
    for (const [socket, milliseconds] of stalled) if (milliseconds >= patience) socket.resetAndDestroy();
  }, LOOK_MS).unref();
}

/**
 * Limits how fast a client opens connections that come to nothing. Node takes one after the other, so that a client that
 * opens and gives up thousands keeps all who come after it waiting (docs/promises.md P16).
 */
function openingLimit() {
  const clients = new Map<string, { left: number; at: number }>();
  const leftOf = (client: string, now: number) => {
    const { left, at } = clients.get(client) ?? { left: MOST_OF_ONE, at: now };
    return Math.min(MOST_OF_ONE, left + ((now - at) / 1000) * NEW_PER_SECOND);
  };
  setInterval(() => {
    const now = performance.now();
    for (const client of clients.keys()) if (leftOf(client, now) >= MOST_OF_ONE) clients.delete(client);
  }, LOOK_MS).unref();
  return {
    /** Takes one of the connections that the client may open; false when none is left. */
    take(client: string): boolean {
      const now = performance.now();
      const left = leftOf(client, now);
      clients.set(client, { left: Math.max(0, left - 1), at: now });
      return left >= 1;
    },
    /** Gives one back that came to something. */
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

/** The oldest that does not read its answer, else the oldest that waits for none, else the newest. */
function leastUsed(group: Group): Socket {
  const sockets = [...group];
  const found =
    sockets.find((socket) => !socket.destroyed && socket.writableLength > 0) ??
    sockets.find((socket) => !socket.destroyed && !answerOn(socket));
  return found ?? (sockets.at(-1) as Socket);
}

/**
 * The answer that is being made or written. Node keeps it here, and looks at it for its own answers to what it cannot
 * read.
 */
function answerOn(socket: Socket): ServerResponse | null | undefined {
  return (socket as Socket & { _httpMessage?: ServerResponse | null })._httpMessage;
}

const STATUSES: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/**
 * Says why a request could not be read, with the headers of every answer (docs/promises.md P30), and ends its connection.
 */
function answerUnreadable(env: Env) {
  const headers = fixedHeaders(env).map(([name, value]) => `${name}: ${value}\r\n`);
  return ({ code = '' }: NodeJS.ErrnoException, socket: Socket) => {
    if (!socket.writable || answerOn(socket)?.headersSent) return socket.destroy();
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

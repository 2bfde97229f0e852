import { readFile, readlink } from 'node:fs/promises';
import type { Socket } from 'node:net';

/** Milliseconds without a change after which the system is asked what the other side has taken: most are not so slow. */
const DOUBTED_MS = 2000;
/** The system's own tables of connections; other systems than Linux have none. */
const TABLES = ['/proc/self/net/tcp', '/proc/self/net/tcp6'];
/** Of a line: what is sent and not acknowledged, in bytes (hexadecimal), and the number of the socket. */
const LINE = /^ *\d+: \S+ \S+ \w\w ([0-9A-F]{8}):[0-9A-F]{8} \S+ \S+ +\d+ +\d+ ([1-9]\d*) /gm;

/** How far an answer has come, and since when it has stood there. */
interface Standing {
  /** Bytes handed to the connection, those of them that the system has not taken, and those that are not acknowledged. */
  handed: number;
  queued: number | undefined;
  unacknowledged: number | undefined;
  since: number;
}

/** Tells for how many milliseconds each connection has taken nothing of its answer, of those where that is so. */
export type StallWatch = (sockets: Iterable<Socket>) => Promise<Map<Socket, number>>;

/**
 * Tells connections that stand still from slow ones, which begin anew with every byte that they take. The system takes
 * more of an answer only once a third of its buffer is free: on a slow line that is more than ten seconds' worth, so
 * that what the other side has acknowledged counts as well.
 */
export function stallWatch(): StallWatch {
  const standings = new WeakMap<Socket, Standing>();
  const stoodFor = (socket: Socket, now: number) => now - (standings.get(socket)?.since ?? now);

  return async (sockets) => {
    const writing = [...sockets].filter(({ writableLength }) => writableLength > 0);
    const start = performance.now();
    const doubted = writing.filter((socket) => stoodFor(socket, start) >= DOUBTED_MS);
    const unacknowledged = doubted.length > 0 ? await unacknowledgedOf(doubted) : undefined;
    const now = performance.now();
    const stalled = new Map<Socket, number>();
    for (const socket of writing) {
      const before = standings.get(socket);
      const standing: Standing = {
        handed: socket.bytesWritten,
        queued: queuedBytes(socket),
        unacknowledged: unacknowledged?.get(socket),
        since: now,
      };
      if (before && isSame(before, standing)) standing.since = before.since;
      standings.set(socket, standing);
      if (standing.since < now) stalled.set(socket, now - standing.since);
    }
    return stalled;
  };
}

function isSame(before: Standing, now: Standing): boolean {
  const isKnown = before.unacknowledged !== undefined && now.unacknowledged !== undefined;
  return (
    before.handed === now.handed &&
    before.queued === now.queued &&
    (!isKnown || before.unacknowledged === now.unacknowledged)
  );
}

/** Bytes that the other sides have not acknowledged; without those of which the system tells nothing. */
async function unacknowledgedOf(sockets: Socket[]): Promise<Map<Socket, number>> {
  const tables = await Promise.all(TABLES.map((table) => readFile(table, 'latin1').catch(() => '')));
  const bytesOf = new Map(
    tables.flatMap((table) =>
      [...table.matchAll(LINE)].map(([, bytes = '', socket = '']) => [socket, Number.parseInt(bytes, 16)]),
    ),
  );
  const found = new Map<Socket, number>();
  await Promise.all(
    sockets.map(async (socket) => {
      const bytes = bytesOf.get(await numberOf(socket));
      if (bytes !== undefined) found.set(socket, bytes);
    }),
  );
  return found;
}

interface Handle {
  fd?: number;
  writeQueueSize?: number;
}

/** What Node itself looks at to tell a slow connection from one that stands still. */
function handleOf(socket: Socket): Handle {
  return (socket as Socket & { _handle?: Handle | null })._handle ?? {};
}

/** What the system has not taken yet. */
function queuedBytes(socket: Socket): number | undefined {
  return handleOf(socket).writeQueueSize;
}

const numbers = new WeakMap<Socket, string>();

/** The system's number of a socket. */
async function numberOf(socket: Socket): Promise<string> {
  const known = numbers.get(socket);
  if (known) return known;
  const link = await readlink(`/proc/self/fd/${handleOf(socket).fd}`).catch(() => '');
  const number = /\d+/.exec(link)?.[0] ?? '';
  numbers.set(socket, number);
  return number;
}

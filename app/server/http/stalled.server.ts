import { readFileSync, readlinkSync } from 'node:fs';
import type { Socket } from 'node:net';

/** Milliseconds without a change after which the system is asked what the other side has taken, and between two times. */
const DOUBTED_MS = 2000;
/** The system's own tables of connections; other systems than Linux have none. */
const TABLES = ['/proc/self/net/tcp', '/proc/self/net/tcp6'];
/** Of a line: what is sent and not acknowledged, in bytes (hexadecimal), and the number of the socket. */
const LINE = /^ *\d+: \S+ \S+ \w\w ([0-9A-F]{8}):[0-9A-F]{8} \S+ \S+ +\d+ +\d+ ([1-9]\d*) /gm;

/** How far an answer has come, and since when it has stood there. */
interface Standing {
  /** Bytes handed to the connection, and those of them that the system has not taken. */
  handed: number;
  queued: number | undefined;
  /** Those that were not acknowledged when the system was last asked. */
  unacknowledged: number | undefined;
  since: number;
}

/** Tells for how many milliseconds each connection has taken nothing of its answer, of those where that is so. */
export type StallWatch = (sockets: Iterable<Socket>) => Map<Socket, number>;

/**
 * Tells connections that stand still from slow ones, which begin anew with every byte that they take. The system takes
 * more of an answer only once a third of its buffer is free: on a slow line that is more than ten seconds' worth, so
 * that what the other side has acknowledged counts as well.
 */
export function stallWatch(): StallWatch {
  const standings = new WeakMap<Socket, Standing>();
  let askedAt = 0;

  return (sockets) => {
    const now = performance.now();
    const isDoubted = (socket: Socket) => now - (standings.get(socket)?.since ?? now) >= DOUBTED_MS;
    const writing = [...sockets].filter(({ writableLength }) => writableLength > 0);
    const isTime = now - askedAt >= DOUBTED_MS && writing.some(isDoubted);
    const unacknowledged = isTime ? unacknowledgedBytes() : undefined;
    if (isTime) askedAt = now;
    const stalled = new Map<Socket, number>();
    for (const socket of writing) {
      const before = standings.get(socket);
      const standing: Standing = {
        handed: socket.bytesWritten,
        queued: handleOf(socket).writeQueueSize,
        unacknowledged: unacknowledged?.get(numberOf(socket)) ?? before?.unacknowledged,
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
  const isFirstAnswer = before.unacknowledged === undefined;
  return (
    before.handed === now.handed &&
    before.queued === now.queued &&
    (isFirstAnswer || before.unacknowledged === now.unacknowledged)
  );
}

/** Bytes that the other side has not acknowledged, by the system's number of each socket; empty where it does not tell. */
function unacknowledgedBytes(): Map<string, number> {
  return new Map(
    TABLES.flatMap((table) =>
      [...readOrNothing(table).matchAll(LINE)].map(([, bytes = '', socket = '']) => [
        socket,
        Number.parseInt(bytes, 16),
      ]),
    ),
  );
}

function readOrNothing(table: string): string {
  try {
    return readFileSync(table, 'latin1');
  } catch {
    return '';
  }
}

interface Handle {
  fd?: number;
  writeQueueSize?: number;
}

/** What Node itself looks at to tell a slow connection from one that stands still. */
function handleOf(socket: Socket): Handle {
  return (socket as Socket & { _handle?: Handle | null })._handle ?? {};
}

const numbers = new WeakMap<Socket, string>();

/** The system's number of a socket. */
function numberOf(socket: Socket): string {
  let number = numbers.get(socket);
  if (number === undefined) {
    try {
      number = /\d+/.exec(readlinkSync(`/proc/self/fd/${handleOf(socket).fd}`))?.[0] ?? '';
    } catch {
      number = '';
    }
    numbers.set(socket, number);
  }
  return number;
}

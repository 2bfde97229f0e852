import { readFileSync, readlinkSync } from 'node:fs';
import type { Socket } from 'node:net';

/** Milliseconds without progress before the kernel is asked what the peer has acknowledged, and between two checks. */
const DOUBTFUL_MS = 2000;
/** The kernel's connection tables; only Linux has them. */
const TABLES = ['/proc/self/net/tcp', '/proc/self/net/tcp6'];
/** Per line: the unacknowledged bytes (hexadecimal) and the socket's inode. */
const LINE = /^ *\d+: \S+ \S+ \w\w ([0-9A-F]{8}):[0-9A-F]{8} \S+ \S+ +\d+ +\d+ ([1-9]\d*) /gm;

/** Progress of a response, and since when it has not changed. */
interface Progress {
  /** Bytes written to the socket, and how many of them the kernel has not yet accepted. */
  handed: number;
  queued: number | undefined;
  /** Unacknowledged bytes when the kernel was last asked. */
  unacknowledged: number | undefined;
  since: number;
}

/**
 * Tells stalled connections from slow ones, whose time restarts with every byte read. The kernel accepts more of a
 * response only once a third of its buffer is free, which on a slow line can take more than ten seconds; so bytes
 * that the peer acknowledges count as progress too.
 *
 * @returns a function that finds the stalled ones, with the milliseconds since each last read any of its response
 */
export function stallWatch() {
  const progressOf = new WeakMap<Socket, Progress>();
  let lastAsked = 0;

  return (sockets: Iterable<Socket>): Map<Socket, number> => {
    const now = performance.now();
    const isDoubtful = (socket: Socket) => now - (progressOf.get(socket)?.since ?? now) >= DOUBTFUL_MS;
    const writing = [...sockets].filter(({ writableLength }) => writableLength > 0);
    const isDue = now - lastAsked >= DOUBTFUL_MS && writing.some(isDoubtful);
    const unacknowledged = isDue ? unacknowledgedBytes() : undefined;
    if (isDue) lastAsked = now;
    const stalled = new Map<Socket, number>();
    for (const socket of writing) {
      const before = progressOf.get(socket);
      const progress: Progress = {
        handed: socket.bytesWritten,
        queued: handleOf(socket).writeQueueSize,
        unacknowledged: unacknowledged?.get(inodeOf(socket)) ?? before?.unacknowledged,
        since: now,
      };
      if (before && isSame(before, progress)) progress.since = before.since;
      progressOf.set(socket, progress);
      if (progress.since < now) stalled.set(socket, now - progress.since);
    }
    return stalled;
  };
}

function isSame(before: Progress, now: Progress): boolean {
  const isFirstAnswer = before.unacknowledged === undefined;
  return (
    before.handed === now.handed &&
    before.queued === now.queued &&
    (isFirstAnswer || before.unacknowledged === now.unacknowledged)
  );
}

/** Unacknowledged bytes by socket inode; empty where the kernel does not tell. */
function unacknowledgedBytes(): Map<string, number> {
  return new Map(
    TABLES.flatMap((table) =>
      [...readIfExists(table).matchAll(LINE)].map(([, bytes = '', socket = '']) => [
        socket,
        Number.parseInt(bytes, 16),
      ]),
    ),
  );
}

function readIfExists(table: string): string {
  try {
    return readFileSync(table, 'latin1');
  } catch {
    return '';
  }
}

/** Node's own handle, from which it too tells slow connections from stalled ones. */
function handleOf(socket: Socket): { fd?: number; writeQueueSize?: number } {
  return (socket as Socket & { _handle?: object | null })._handle ?? {};
}

const inodes = new WeakMap<Socket, string>();

/** The inode of a socket, as in the kernel's tables. */
function inodeOf(socket: Socket): string {
  let inode = inodes.get(socket);
  if (inode === undefined) {
    try {
      inode = /\d+/.exec(readlinkSync(`/proc/self/fd/${handleOf(socket).fd}`))?.[0] ?? '';
    } catch {
      inode = '';
    }
    inodes.set(socket, inode);
  }
  return inode;
}

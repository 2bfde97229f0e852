import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import path from 'node:path';

/** The process of a name below another, in the container that buildah has started. */
export function processIn(pid: number, name: string): number {
  if (path.basename(readlinkSync(`/proc/${pid}/exe`)) === name) return pid;
  for (const child of childrenOf(pid)) {
    const found = processIn(child, name);
    if (found) return found;
  }
  return 0;
}

/** The processes that a process has started. */
export function childrenOf(pid: number): number[] {
  return readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  );
}

/** Ends a program and what it has started, from the leaves up. */
export function end(pid: number) {
  try {
    for (const child of childrenOf(pid)) end(child);
    process.kill(pid, 'SIGTERM');
  } catch {
    // It has ended.
  }
}

import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import path from 'node:path';

/** Finds a process by name among another's descendants, in a container started by buildah. */
export function processIn(pid: number, name: string): number {
  if (path.basename(readlinkSync(`/proc/${pid}/exe`)) === name) return pid;
  for (const child of childrenOf(pid)) {
    const found = processIn(child, name);
    if (found) return found;
  }
  return 0;
}

/** The child processes of a process. */
export function childrenOf(pid: number): number[] {
  return readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  );
}

/** Whether a process that we started has ended. */
export function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

/** Waits until it has ended. Returns its exit code; null after a signal. */
export async function untilEnded(child: ChildProcess): Promise<number | null> {
  if (!hasEnded(child)) await once(child, 'exit');
  return child.exitCode;
}

/** Signals it, and waits until it has ended. Returns its exit code; null after a signal. */
export function stopProcess(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM') {
  child.kill(signal);
  return untilEnded(child);
}

/** Ends a process and its descendants, from the leaves up. */
export function end(pid: number) {
  try {
    for (const child of childrenOf(pid)) end(child);
    process.kill(pid, 'SIGTERM');
  } catch {
    // It has already ended.
  }
}

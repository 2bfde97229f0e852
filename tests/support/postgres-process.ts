import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { childrenOf } from './processes';

/** The process id of the PostgreSQL server that runs on a data folder; undefined when none does. */
export async function postmasterOf(dataFolder: string): Promise<number | undefined> {
  const file = await readFile(path.join(dataFolder, 'postmaster.pid'), 'utf8').catch(() => '');
  return Number(file.split('\n')[0]) || undefined;
}

/** Signals a PostgreSQL server and its children, one per connection. Without a server it does nothing. */
export function signalServer(postmaster: number | undefined, signal: 'SIGSTOP' | 'SIGCONT' | 'SIGKILL') {
  if (!postmaster) return;
  for (const pid of [postmaster, ...childrenOf(postmaster)]) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      // Connections may close in the meantime.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}

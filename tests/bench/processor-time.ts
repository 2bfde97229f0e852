import { readFileSync } from 'node:fs';
import { childrenOf } from '../support/processes';

/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10;

/** Processor time in milliseconds used so far by a process and its children. */
export function processorTime(pid: number): number {
  // The name in brackets may contain spaces; after it come the state and, as twelfth and thirteenth, user and system time.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  const own = (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  return childrenOf(pid).reduce((sum, child) => sum + processorTime(child), own);
}

import { childrenOf } from './processes';

/** A server process and its children, each of which serves one connection. */
export function serverFamily(pid: number): number[] {
  return [pid, ...childrenOf(pid)];
}

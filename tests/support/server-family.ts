import { childrenOf } from './processes';

/** A server process and its children, which each answer one connection. */
export function serverFamily(pid: number): number[] {
  return [pid, ...childrenOf(pid)];
}

import { readFile } from 'node:fs/promises';

/** A server process and its children, which each answer one connection. */
export async function serverFamily(pid: number): Promise<number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return [pid, ...children.trim().split(' ').map(Number)];
}

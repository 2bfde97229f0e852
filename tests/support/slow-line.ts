import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** A slow line to a port of this machine. */
export interface SlowLine {
  /** Where it begins. */
  port: number;
  stop(): void;
}

/** Opens a line of so many bytes a second, with packets and buffers like those of a phone's network. */
export async function openSlowLine(port: number, bytesASecond: number): Promise<SlowLine> {
  const args = ['tests/support/slow-line.pl', String(port), String(bytesASecond)];
  const child = spawn('perl', args, { stdio: ['ignore', 'pipe', 'inherit'], detached: true });
  const [line] = await once(child.stdout, 'data');
  return {
    port: Number(line),
    // With the processes of its connections.
    stop: () => void process.kill(-(child.pid as number)),
  };
}

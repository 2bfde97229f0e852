import { spawn } from 'node:child_process';
import { once } from 'node:events';

/**
 * Opens a line to a local port that is limited to `bytesASecond`, with packets and buffers like those of a mobile network.
 * Returns the port to connect to.
 */
export async function openSlowLine(port: number, bytesASecond: number) {
  const args = ['tests/support/slow-line.pl', String(port), String(bytesASecond)];
  const child = spawn('perl', args, { stdio: ['ignore', 'pipe', 'inherit'], detached: true });
  const ended = once(child, 'exit').then(() => Promise.reject(new Error('The slow line ended: see above.')));
  const [line] = await Promise.race([once(child.stdout, 'data'), ended]);
  return {
    port: Number(line),
    // Including the processes of its connections.
    stop: () => void process.kill(-(child.pid as number)),
  };
}

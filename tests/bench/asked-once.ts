import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { inParallel } from '../faults/submissions';
import { processorTime } from './processor-time';

const LANES = 8;
/** Milliseconds after the last answer during which remaining background work also counts. */
const AFTERWARDS_MS = 2000;

/**
 * Requests each page once, compressed.
 *
 * @param pid the site's process.
 * @returns milliseconds of processor time per page.
 * @throws Error if an answer is not a success.
 */
export async function timeForPagesOnce(origin: string, pid: number, paths: string[]): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: LANES });
  const before = processorTime(pid);
  await inParallel(paths, LANES, (path) => fetchPage(origin + path, agent));
  await sleep(AFTERWARDS_MS);
  agent.destroy();
  return (processorTime(pid) - before) / paths.length;
}

function fetchPage(url: string, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = get(url, { agent, headers: { 'Accept-Encoding': 'gzip' } }, (response) => {
      response.resume();
      response.once('end', resolve);
      if (response.statusCode !== 200) reject(new Error(`${url}: ${response.statusCode}`));
    });
    request.once('error', reject);
  });
}

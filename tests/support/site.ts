import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { hasEnded, stopProcess } from './processes';
import { endOfLog } from './program-logs';

/** A running site. */
export interface AnsweringSite {
  url: string;
  get(path: string, init?: RequestInit): Promise<Response>;
}

/** A test's own site: `node server.js` on a free port. */
export interface TestSite extends AnsweringSite {
  process: ChildProcess;
  /** Its output so far, standard output and error together. */
  output(): string;
  /** Stops it gracefully and returns its exit code. */
  stop(): Promise<number | null>;
}

/** Signing key of the test sites. */
export const SECRET_KEY = 'a secret for tests only, 0123456789';

const PATIENCE_MS = 60_000;

/** The command that serves the same build with stock remix-serve. */
export const REMIX_SERVE = ['command.js', 'with-database', 'node_modules/.bin/remix-serve', 'published.js'];

/**
 * Starts the built site. Of this shell's settings it inherits only PATH.
 *
 * @throws Error with the site's output if it ends before it serves.
 */
export async function startSite(
  env: Record<string, string>,
  command = ['server.js'],
  folder = '.',
): Promise<TestSite> {
  const child = spawn(process.execPath, command, {
    cwd: folder,
    env: { NODE_ENV: 'production', PATH: process.env.PATH, PORT: '0', SECRET_KEY, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    const giveUp = (why: string) => reject(new Error(`The site ${why}:\n${output}`));
    const limit = setTimeout(() => giveUp('did not come up'), PATIENCE_MS);
    let isUp = false;
    const read = (chunk: Buffer) => {
      output += chunk;
      if (isUp) return;
      const found = /The site is at (http:\S+)|\[remix-serve\] (http:\S+)/.exec(output);
      if (!found) return;
      isUp = true;
      clearTimeout(limit);
      resolve((found[1] ?? found[2] ?? '').replace('localhost', '127.0.0.1'));
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', (code) => giveUp(`ended with ${code}`));
  });
  return {
    ...siteAt(url),
    process: child,
    output: () => output,
    stop: () => stopProcess(child),
  };
}

/** The site at a URL, such as a shared one. */
export function siteAt(url: string): AnsweringSite {
  const get: AnsweringSite['get'] = async (path, init) => {
    const answer = await fetch(`${url}${path}`, { redirect: 'manual', ...init });
    // Node 22 and 24 end the process when a connection closes with over 64 KB of an answer unread. A test may look at its status only.
    answer
      .clone()
      .arrayBuffer()
      .catch(() => {});
    return answer;
  };
  return { url, get };
}

/** Checks that no site's process has ended. @throws Error with the end of the output of one that has. */
export function expectRunning(...sites: TestSite[]) {
  const gone = sites.find((site) => hasEnded(site.process));
  if (!gone) return;
  const { exitCode, signalCode } = gone.process;
  throw new Error(
    `The site at ${gone.url} ended with ${exitCode ?? signalCode}.${endOfLog('it', gone.output())}`,
  );
}

/** Waits until the site's ready check succeeds. @throws Error after a minute, or if its process ends. */
export async function untilReady(site: TestSite) {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await sleep(100)) {
    expectRunning(site);
    // A site busy loading its first data may drop a kept-alive connection.
    const answer = await site.get('/readyz').catch(() => null);
    if (answer?.status === 200) return;
  }
  throw new Error(`The site did not get ready.${endOfLog('it', site.output())}`);
}

/** A port that was free a moment ago, below the range of outgoing connections, so that none of them takes it meanwhile. */
export async function freePort(): Promise<string> {
  for (;;) {
    const port = randomInt(20_000, 32_768);
    const probe = createServer();
    const isFree = await new Promise((resolve) => {
      probe.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true));
    });
    await new Promise((resolve) => probe.close(resolve));
    if (isFree) return String(port);
  }
}

/** Resident memory of a site's process in megabytes. */
export function memoryOf({ process: { pid } }: { process: { pid?: number } }): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1024;
}

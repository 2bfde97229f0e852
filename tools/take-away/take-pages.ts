import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { visit } from 'unist-util-visit';
import { picturesIn, type TakenPage, taken } from './taken-page';

/** Stock remix-serve: it serves the pages as they are published, but sends no mail and runs no other jobs. */
const SERVE = ['command.js', 'with-database', 'node_modules/.bin/remix-serve', 'published.js'];
const PATIENCE_MS = 120_000;
const AT_ONCE = 4;

const REGISTER = '/where-we-work/nsr-summary-by-lga';

/** Tables that a copy shows in full: all rows, or the totals of all states, each of which has a page with its rows. */
const IN_ONE_PIECE: readonly (readonly [path: RegExp, view: string])[] = [
  [/^\/where-we-work\/nsr-summary-by-lga(\/editions\/[^/]+)?$/, '?by=state'],
  [/^\/nsr\/nsr-coverage-across-nigeria$/, '?size=all'],
];

/** About the reader's own browser, so of no use in a copy. */
const OFFLINE = '/offline';

/** The cover of the book, which no page shows. */
export const COVER = '/icons/icon-512.png';

/** The site's pages, and the accompanying files by URL. */
export interface Taken {
  pages: TakenPage[];
  /** The register as a single page for keeping. */
  toKeep: { path: string; html: string };
  /** Those that the pages show in their smallest size, and the cover, by path: of the build or uploaded at the desk. */
  pictures: ReadonlyMap<string, Uint8Array>;
}

/**
 * Fetches all pages, samples included, the further pages of their lists, and their pictures, from a server of its own.
 *
 * @param origin the site's own origin
 * @param isWanted says by path which pages are taken, of those that are no further pages of a list
 * @throws Error if the server does not start, or a page or picture is missing.
 */
export async function takePages(origin: string, isWanted = (_path: string) => true): Promise<Taken> {
  const { url, stop } = await serve(origin);
  try {
    const get = async (path: string) => {
      const answer = await fetch(url + path, { headers: { 'Save-Data': 'on' } });
      if (!answer.ok) throw new Error(`${path} returned ${answer.status}`);
      return answer;
    };
    const text = async (path: string) => (await get(path)).text();
    const offered = (await pathsOfAllPages()).filter((path) => path !== OFFLINE && isWanted(path));
    const pages = await takeAll(offered, text);
    const toKeep = `${REGISTER}/to-keep.html`;
    const pictures = new Map<string, Uint8Array>();
    for (const path of new Set([COVER, ...pages.flatMap(({ tree }) => picturesIn(tree))]))
      pictures.set(path, new Uint8Array(await (await get(path)).arrayBuffer()));
    return { pages, toKeep: { path: toKeep, html: await text(toKeep) }, pictures };
  } finally {
    await stop();
  }
}

async function takeAll(paths: string[], get: (path: string) => Promise<string>): Promise<TakenPage[]> {
  const pages = new Map<string, TakenPage | undefined>(paths.map((path) => [path, undefined]));
  const waiting = [...pages.keys()];
  const takeNext = async () => {
    for (let path = waiting.shift(); path; path = waiting.shift()) {
      const view = IN_ONE_PIECE.find(([pattern]) => pattern.test(path))?.[1];
      const page = taken(path, await get(path + (view ?? '')));
      pages.set(path, page);
      if (view) continue;
      for (const further of furtherPages(page))
        if (!pages.has(further)) {
          pages.set(further, undefined);
          waiting.push(further);
        }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, takeNext));
  return [...pages.values()].flatMap((page) => page ?? []);
}

/** What `content:pages` lists, from the database that the server has prepared. */
async function pathsOfAllPages(): Promise<string[]> {
  const { stdout } = await promisify(execFile)(process.execPath, ['command.js', 'content:pages'], {
    env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'error' },
  });
  return stdout.trim().split('\n');
}

/** The further pages of a list, which `content:pages` leaves out. */
function furtherPages({ path, tree }: TakenPage): string[] {
  const found: string[] = [];
  const [own = ''] = path.split('?');
  visit(tree, 'element', ({ tagName, properties }) => {
    if (tagName !== 'a') return;
    const [to, query = ''] =
      String(properties.href ?? '')
        .split('#', 1)[0]
        ?.split('?') ?? [];
    if ((to === own || to === '') && /^page=\d+$/.test(query)) found.push(`${own}?${query}`);
  });
  return found;
}

async function serve(origin: string): Promise<{ url: string; stop(): Promise<void> }> {
  const port = await freePort();
  const child = spawn(process.execPath, SERVE, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: port,
      PUBLIC_URL: origin,
      LOG_LEVEL: 'error',
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk;
    });
  const url = `http://127.0.0.1:${port}`;
  const ended = once(child, 'exit');
  const stop = async () => {
    if (child.exitCode !== null) return;
    child.kill('SIGTERM');
    await ended;
  };
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end && child.exitCode === null; ) {
    const answer = await fetch(`${url}/robots.txt`).catch(() => undefined);
    if (answer?.ok) return { url, stop };
    await sleep(200);
  }
  await stop();
  throw new Error(`The site did not start. Is the database at DATABASE_URL running?\n${output}`);
}

/** A currently free port. */
async function freePort(): Promise<string> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return String(port);
}

import type { IncomingHttpHeaders } from 'node:http';
import { isbot } from 'isbot';
import { LRUCache } from 'lru-cache';
import { routeOfData } from '../http/framework-address';
import { loggedPath } from '../secret-path';

/** The page that a response shows, counted once it is sent. */
export interface View {
  path: string;
  /** True for data that a script requested in order to show this page. */
  byScript: boolean;
}

/**
 * The page that a response shows, or null. A script requests data per route; only the innermost route's request
 * counts as the page, so that it is counted once.
 *
 * @param url path and query of the request.
 * @param type the response's Content-Type.
 * @param leaf the innermost route for the path.
 */
export function viewOf(url: string, type: string, leaf: string): View | null {
  const [pathname = ''] = url.split('?', 1);
  // The office's own work is not what visitors read.
  if (leaf.startsWith('routes/desk')) return null;
  const route = routeOfData(url);
  const isPage = route === null ? type.startsWith('text/html') : route === leaf;
  const path = isPage ? viewedPath(pathname) : null;
  return path === null ? null : { path, byScript: route !== null };
}

/** True for a view that counts: with a script, a different page from the one the visitor is on. */
export function isNewPage({ path, byScript }: View, headers: IncomingHttpHeaders): boolean {
  const { referer, 'sec-fetch-dest': destination } = headers;
  if (!(byScript || destination === 'empty') || !referer || !URL.canParse(referer)) return true;
  return viewedPath(new URL(referer).pathname) !== path;
}

const LONGEST = 300;
/** The office's own work is not a visit, and its paths name people and requests. */
const OF_THE_DESK = /^\/desk(\/|$)/;

/** The path under which a view is counted, normalised, with `:token` for a secret; null if it cannot be a page's. */
export function viewedPath(path: string): string | null {
  try {
    const plain = loggedPath(decodeURIComponent(path)).toLowerCase().replace(/\/+/g, '/');
    if (plain.length > LONGEST || plain.includes('\0') || OF_THE_DESK.test(plain)) return null;
    return plain.replace(/(?<=.)\/$/, '');
  } catch {
    return null;
  }
}

/** isbot's pattern is long, so each user agent is matched against it only once. */
const verdicts = new LRUCache<string, boolean>({ max: 1000 });
const LONGEST_NAME = 512;

/**
 * True for a request from a person's browser for a page shown now: not from a robot, not without a user agent, and
 * not a prefetch that may never be looked at.
 */
export function isVisitor(headers: IncomingHttpHeaders): boolean {
  const name = headers['user-agent']?.slice(0, LONGEST_NAME);
  if (!name || isPrefetch(headers)) return false;
  let isPerson = verdicts.get(name);
  if (isPerson === undefined) {
    isPerson = !isbot(name);
    verdicts.set(name, isPerson);
  }
  return isPerson;
}

function isPrefetch(headers: IncomingHttpHeaders): boolean {
  const purpose = headers['sec-purpose'] ?? headers.purpose ?? headers['x-moz'];
  return purpose !== undefined && /prefetch|prerender|preview/i.test(String(purpose));
}

import { randomBytes } from 'node:crypto';
import { log, logReady } from '../log.server';
import type { View } from '../page-views/view';
import { loggedPath } from './logged-path';
import { countKeptPage, countRequest } from './metrics.server';

const PROCESS = randomBytes(6).toString('base64url');
let requests = 0;

/** A word that no other request has, in this process or another. */
export function newRequestId(): string {
  return `${PROCESS}${(requests++).toString(36)}`;
}

/** A request that has got its answer, or has gone before. */
export interface AnsweredRequest {
  id: string;
  method: string;
  /** Without the query, which may hold what a visitor typed. */
  path: string;
  /** The pattern of the path. */
  route: string;
  status: number;
  /** `performance.now()` at its start. */
  started: number;
  /** How the page cache took part. */
  cache?: string;
  /** True when the visitor left before the end. */
  aborted?: true;
}

/** Writes the line of a request into the log (docs/promises.md P33), and counts it. */
export function requestAnswered({ started, ...request }: AnsweredRequest) {
  const ms = Math.round((performance.now() - started) * 10) / 10;
  countRequest(request, ms / 1000);
  // Whoever reads the figures every few seconds is not worth a line each time.
  if (request.route === '/metrics') log.debug({ ...request, ms });
  else log.info({ ...request, ms });
}

/** A page that was kept ready: as `requestAnswered`, with what is the same each time said beforehand. */
export function keptPageSent(id: string, method: string, status: number, cache: string, page: KeptPage) {
  countKeptPage(method, page.route, status);
  logReady(`"id":"${id}","method":"${method}",${page.logged},"status":${status},"cache":"${cache}","ms":0`);
}

/** What the log says of every sending of a page. */
export interface KeptPage {
  route: string;
  /** What counts as a view of it. */
  view: View | null;
  /** Its path and route as members of a JSON object. */
  logged: string;
}

export function keptPage(path: string, route: string, view: View | null): KeptPage {
  return { route, view, logged: JSON.stringify({ path: loggedPath(path), route }).slice(1, -1) };
}

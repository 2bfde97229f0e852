import { randomBytes } from 'node:crypto';
import { log, logReady } from '../log.server';
import type { View } from '../page-views/view';
import { loggedPath } from '../secret-path';
import { countKeptPage, countRequest } from './metrics.server';

const PROCESS = randomBytes(6).toString('base64url');
let requests = 0;

/** An id that is unique across requests and processes. */
export function newRequestId(): string {
  return `${PROCESS}${(requests++).toString(36)}`;
}

/** A request that has been answered or aborted. */
export interface AnsweredRequest {
  id: string;
  method: string;
  /** Without the query, which may contain what a visitor typed. */
  path: string;
  /** The path pattern. */
  route: string;
  status: number;
  /** `performance.now()` when it arrived. */
  started: number;
  /** Result of the page cache. */
  cache?: string;
  /** True if the visitor left before the end. */
  aborted?: true;
}

/** Logs a request (docs/promises.md P33) and counts it. */
export function requestAnswered({ started, ...request }: AnsweredRequest) {
  const ms = Math.round((performance.now() - started) * 10) / 10;
  countRequest(request.method, request.route, request.status, ms / 1000);
  // Scrapes every few seconds are not worth a line each.
  if (request.route === '/metrics') log.debug({ ...request, ms });
  else log.info({ ...request, ms });
}

/** As `requestAnswered`, for a page sent from the cache; the constant part of its line is prepared beforehand. */
export function keptPageSent(id: string, method: string, status: number, cache: string, page: KeptPage) {
  countKeptPage(method, page.route, status);
  logReady(`"id":"${id}","method":"${method}",${page.logged},"status":${status},"cache":"${cache}","ms":0`);
}

/** What the log records each time a cached page is sent. */
export interface KeptPage {
  route: string;
  /** The page view to count. */
  view: View | null;
  /** Its path and route as members of a JSON object. */
  logged: string;
}

export function keptPage(path: string, route: string, view: View | null): KeptPage {
  return { route, view, logged: JSON.stringify({ path: loggedPath(path), route }).slice(1, -1) };
}

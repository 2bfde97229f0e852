import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { type ErrorRequestHandler, type RequestHandler, Router } from 'express';
import onHeaders from 'on-headers';
import { POLICY } from './content-security-policy.server';
import { countCspReports } from './csp-reports.server';
import type { Env } from './env.server';
import { trustedEntry } from './forwarded';
import { checkReady } from './health.server';
import { log } from './log.server';
import { loggedPath } from './logged-path';
import { canonicalUrl } from './page-cache/canonical-query';
import type { PageKind } from './page-kinds.server';
import { countView } from './page-views/page-views.server';
import { viewOf } from './page-views/view';
import { sendRefusal } from './refusal.server';
import { newRequestId, requestAnswered } from './request-log.server';
import { allowedMethods, fixedHeaders, refuse } from './security.server';
import { guardPosts } from './submission/guard.server';
import { REQUEST_KEY } from './submission/last-resort-key';
import { isApi } from './submission/limits';

/** What the process knows of itself. */
interface Process {
  isStopping(): boolean;
  /** True once tables and first data are in place. */
  isPrepared(): boolean;
  /** The pattern of a path's address, such as `/news/:slug`. */
  routeOf(path: string): string;
  /** The innermost route that shows a path. */
  leafOf(path: string): string;
}

/**
 * What every request passes first: security headers, a log line, refusal of what is no request to us, or a post that we
 * do not take.
 */
export function front(env: Env, self: Process): RequestHandler[] {
  return [
    setHeaders(env),
    logRequests(self),
    keepTrustedHeaders(env),
    refuseBadHeads(env),
    countCspReports,
    ...guardPosts(env),
  ];
}

function setHeaders(env: Env): RequestHandler {
  const headers = fixedHeaders(env);
  return (_req, res, next) => {
    for (const [name, value] of headers) res.setHeader(name, value);
    onHeaders(res, keepOwnPolicy);
    next();
  };
}

/** A page's own policy takes the place of the one of all answers, beside which Remix's adapter puts it. */
function keepOwnPolicy(this: ServerResponse) {
  const policies = this.getHeader(POLICY);
  if (Array.isArray(policies)) this.setHeader(POLICY, policies.at(-1) ?? '');
}

function logRequests({ isStopping, routeOf, leafOf }: Process): RequestHandler {
  return (req, res, next) => {
    const started = performance.now();
    const id = newRequestId();
    res.set('X-Request-Id', id);
    if (isStopping()) res.set('Connection', 'close');
    res.once('close', () => {
      const { method } = req;
      const path = loggedPath(req.path);
      const aborted = res.writableFinished ? undefined : true;
      const { route = routeOf(req.path), cache } = res.locals;
      requestAnswered({ id, method, path, route, status: res.statusCode, started, cache, aborted });
      const { view = viewOf(req.originalUrl, String(res.getHeader('Content-Type')), leafOf) } = res.locals;
      if (!aborted) countView(view, req, res.statusCode);
    });
    next();
  };
}

/**
 * What a proxy says of the visitor counts only where one is configured; Remix would listen to anybody, and take a
 * whole list for one host.
 */
function keepTrustedHeaders({ TRUST_PROXY }: Env): RequestHandler {
  return ({ headers }, _res, next) => {
    const host = trustedEntry(headers['x-forwarded-host'], TRUST_PROXY);
    const scheme = trustedEntry(headers['x-forwarded-proto'], TRUST_PROXY);
    replaceHeader(headers, 'x-forwarded-host', host);
    replaceHeader(headers, 'x-forwarded-proto', /^https?$/.test(scheme ?? '') ? scheme : undefined);
    if (TRUST_PROXY === 0) delete headers[REQUEST_KEY.toLowerCase()];
    next();
  };
}

function replaceHeader(headers: IncomingHttpHeaders, name: string, value: string | undefined) {
  if (value) headers[name] = value;
  else delete headers[name];
}

function refuseBadHeads(env: Env): RequestHandler {
  return (req, res, next) => {
    // Health checks and Prometheus ask by the address of the machine, whatever name the site has.
    const forMachines = /^\/(healthz|readyz|metrics)$/.test(req.path);
    const status = refuse(req, forMachines ? { ALLOWED_HOSTS: [] } : env);
    if (!status) return next();
    if (status !== 405) return sendRefusal(req, res, status);
    const methods = allowedMethods(req.path).join(', ');
    sendRefusal(req, res.set('Allow', methods), 405, isApi(req.path) ? `Use ${methods}.` : undefined);
  };
}

/** `/healthz`: the process is alive; `/readyz`: it should get requests. */
export function healthChecks({ isStopping, isPrepared }: Process): Router {
  async function reason() {
    if (isStopping()) return 'stopping';
    return isPrepared() ? checkReady() : 'the database is being prepared';
  }
  return Router()
    .use(['/healthz', '/readyz'], (_req, res, next) => {
      res.set('Cache-Control', 'no-store').type('text');
      next();
    })
    .get('/healthz', (_req, res) => void res.send('alive\n'))
    .get('/readyz', async (_req, res) => {
      const why = await reason();
      res.status(why ? 503 : 200).send(`${why ?? 'ready'}\n`);
    });
}

/**
 * Sends a visitor who uses another reading of a path to the intended one, in one step. Of the query only what the page
 * looks at goes with it, so that a cache may keep one answer for all.
 */
export function redirectTo(
  canonicalPath: (path: string) => string | null,
  kindOf: (path: string) => PageKind,
): RequestHandler {
  return (req, res, next) => {
    const intended = canonicalPath(req.path);
    if (!intended) return next();
    const url = canonicalUrl(intended + req.originalUrl.slice(req.path.length), kindOf(intended).query);
    res.set('Cache-Control', 'public, max-age=3600').redirect(301, url);
  };
}

/** The answer to what no handler expected: a fixed page, and one line in the log. */
export const lastResort: ErrorRequestHandler = (error, req, res, next) => {
  const status = error.status >= 400 && error.status < 500 ? 400 : 500;
  if (status === 500) log.error({ error: error.stack, path: loggedPath(req.path) }, 'request failed');
  if (res.headersSent) return next(error);
  sendRefusal(req, res, status);
};

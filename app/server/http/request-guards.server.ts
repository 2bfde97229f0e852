import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import type { Request, RequestHandler } from 'express';
import onHeaders from 'on-headers';
import { env } from '../env.server';
import { countView } from '../page-views/page-views.server';
import { viewOf } from '../page-views/view';
import { loggedPath } from '../secret-path';
import { REQUEST_KEY } from '../submission/form-token.server';
import { guardPosts } from '../submission/guard.server';
import { isApi } from '../submission/limits';
import { trustedEntry } from './client.server';
import { POLICY } from './content-security-policy.server';
import { countCspReports } from './csp-reports.server';
import { countSubmission } from './metrics.server';
import type { PageKind } from './page-kinds.server';
import { sendRefusal } from './refusal.server';
import { newRequestId, requestAnswered } from './request-log.server';
import { limitGuesses } from './secret-links.server';
import { allowedMethods, allowReading, headersByPath, refuse } from './security.server';

/** Static files and health checks, which are not Remix routes. */
const OWN = /^\/(assets|pictures|healthz|readyz)(?=\/|$)/;

/** Build files that are open data too. */
const OPEN_FILES = ['/openapi.json'];

/** Tells whether pages on other sites may read a path (docs/behaviour.md 7). */
type IsOpen = (path: string) => boolean;

/** What the guards need to know about the process. */
interface Process {
  isStopping(): boolean;
  kindOf(path: string): PageKind;
}

interface Guarded extends Process {
  /** Learns of a client that has opened or sent too much. */
  onLockout(req: Request): void;
}

/** The first handlers of a request: headers, the log, and refusal of malformed requests and unacceptable posts. */
export function requestGuards(self: Guarded): RequestHandler[] {
  const isOpen = (path: string) => OPEN_FILES.includes(path) || self.kindOf(path).isOpenData;
  return [
    setHeaders(isOpen, self.kindOf),
    logRequests(self),
    keepTrustedHeaders(),
    refuseBadHeads(isOpen),
    countCspReports,
    limitGuesses(self.kindOf, self.onLockout),
    ...guardPosts(self.kindOf, self.onLockout),
  ];
}

function setHeaders(isOpen: IsOpen, kindOf: Process['kindOf']): RequestHandler {
  const headersOf = headersByPath();
  return (req, res, next) => {
    const kind = { ...kindOf(req.path), isOpenData: isOpen(req.path) };
    for (const [name, value] of headersOf(req.path, kind)) res.setHeader(name, value);
    onHeaders(res, keepOwnPolicy);
    next();
  };
}

/** Remix's adapter appends a page's own policy to the site-wide one; keeps only the page's. */
function keepOwnPolicy(this: ServerResponse) {
  const policies = this.getHeader(POLICY);
  if (Array.isArray(policies)) this.setHeader(POLICY, policies.at(-1) ?? '');
}

function logRequests({ isStopping, kindOf }: Process): RequestHandler {
  return (req, res, next) => {
    const started = performance.now();
    const id = newRequestId();
    res.set('X-Request-Id', id);
    if (isStopping()) res.set('Connection', 'close');
    res.once('close', () => {
      const { method } = req;
      const path = loggedPath(req.path);
      const kind = kindOf(req.path);
      const aborted = res.writableFinished ? undefined : true;
      const { route = OWN.exec(req.path)?.[0] ?? kind.pattern, cache } = res.locals;
      requestAnswered({ id, method, path, route, status: res.statusCode, started, cache, aborted });
      if (method === 'POST' && !aborted && kind.takesSubmissions) countSubmission(res.statusCode);
      const { view = viewOf(req.originalUrl, String(res.getHeader('Content-Type')), kind.leaf) } = res.locals;
      if (!aborted) countView(view, req, res.statusCode);
    });
    next();
  };
}

/** Drops forwarding headers that no configured proxy sent: Remix would trust them, and take a list for one host. */
function keepTrustedHeaders(): RequestHandler {
  const { TRUST_PROXY } = env();
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

function refuseBadHeads(isOpen: IsOpen): RequestHandler {
  return (req, res, next) => {
    const status = refuse(req);
    if (!status) return next();
    if (status !== 405) return sendRefusal(req, res, status);
    if (req.method === 'OPTIONS' && isOpen(req.path)) return allowReading(res);
    const methods = allowedMethods(req.path).join(', ');
    sendRefusal(req, res.set('Allow', methods), 405, isApi(req.path) ? `Use ${methods}.` : undefined);
  };
}

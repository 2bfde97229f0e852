import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Response } from 'express';
import helmet, { type HelmetOptions } from 'helmet';
import { env } from '../env.server';
import { isSecretPath } from '../secret-path';
import { isDesk } from '../submission/limits';
import { contentSecurityPolicy, DESK_POLICY, POLICY, REPORTS } from './content-security-policy.server';
import { CSP_REPORTS } from './csp-reports.server';
import type { PageKind } from './page-kinds.server';

/** Methods that pages and forms use; others get a 405. */
const METHODS = ['GET', 'HEAD', 'POST'];

/** Paths that accept only POST. */
const POST_ONLY = /^\/(api\/(subscribe|data-access-request)\/?|gateway\/(ussd|sms)\/?|csp-report)$/i;

/** The methods of a path, for the `Allow` header. */
export function allowedMethods(path: string): string[] {
  return POST_ONLY.test(path) ? ['POST'] : METHODS;
}

const MAX_URL_LENGTH = 4096;

/** Control characters, backslashes and dot segments: once decoded, such a path means another one, or none. */
const MISREAD = /[\p{Cc}\\]|(?:^|\/)\.\.?(?:\/|$)/u;

/** The status with which to refuse a request before anything else handles it, or null. */
export function refuse(req: IncomingMessage): number | null {
  const { method = '', url = '', headers } = req;
  if (!hasOneHost(req)) return 400;
  if (!isHostAllowed(req)) return 421;
  if (![headers.host, headers['x-forwarded-host']].every(isHost)) return 400;
  if (headers.expect && headers.expect.toLowerCase() !== '100-continue') return 417;
  if (!METHODS.includes(method)) return 405;
  if (url.length > MAX_URL_LENGTH) return 414;
  return isReadable(url) ? null : 400;
}

/** Requested by health checks and Prometheus by the machine's address, not the site's host name. */
const FOR_MACHINES = /^\/(healthz|readyz|metrics)(\?|$)/;

/** True for a request to a host name that the site serves. */
export function isHostAllowed({ url = '', headers }: IncomingMessage): boolean {
  const { ALLOWED_HOSTS, DESK_HOST } = env();
  const host = (headers.host ?? '').toLowerCase();
  const isListed = ALLOWED_HOSTS.length === 0 || ALLOWED_HOSTS.includes(host) || host === DESK_HOST;
  return isListed || FOR_MACHINES.test(url);
}

/**
 * False for a request with two Host headers, which a proxy and we might read differently, or with none, unless the
 * client's HTTP version is too old to require it (RFC 9112, 3.2).
 */
export function hasOneHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts++;
  }
  return hosts === 1 || (hosts === 0 && httpVersion === '1.0');
}

/** True for a valid host; old clients may send none. */
function isHost(host?: string | string[]): boolean {
  return !host || (/^[\w.:[\]-]+$/.test(String(host)) && URL.canParse(`http://${host}/`));
}

/** False for an invalid path or one that the router, which rewrites paths without their escapes, cannot handle. */
function isReadable(url: string): boolean {
  if (!url.startsWith('/') || url.startsWith('//') || url.includes('\\')) return false;
  try {
    return !MISREAD.test(decodeURIComponent(url.split('?', 1)[0] ?? ''));
  } catch {
    return false;
  }
}

type Header = [name: string, value: string];

/**
 * Returns the headers of every response to a path. One that may be a secret names at most the site as the referrer, even
 * to the site's own pages.
 */
export function headersByPath(): (
  path: string,
  kind: Pick<PageKind, 'isOpenData' | 'isEmbeddable'>,
) => Header[] {
  const usual = fixedHeaders();
  const open = openDataHeaders(usual);
  const embedded = open.filter(([name]) => name !== 'X-Frame-Options');
  const secret: Header[] = [
    ...usual.filter(([name]) => name !== 'Referrer-Policy'),
    ['Referrer-Policy', 'strict-origin'],
  ];
  return (path, { isOpenData, isEmbeddable }) => {
    if (isSecretPath(path)) return isDesk(path) ? withDeskPolicy(secret) : secret;
    if (isDesk(path)) return withDeskPolicy(usual);
    return isEmbeddable ? embedded : isOpenData ? open : usual;
  };
}

/** Headers of every response. A page with inline scripts has its own Content-Security-Policy. */
export function fixedHeaders(): Header[] {
  const headers: Header[] = [];
  // Helmet's headers are the same for every request, so they are computed once.
  const collector = {
    setHeader: (name: string, value: string) => void headers.push([name, value]),
    removeHeader() {},
  } as unknown as ServerResponse;
  helmet(securityHeaders())({} as IncomingMessage, collector, (error) => {
    if (error) throw error;
  });
  const policy = contentSecurityPolicy(env());
  if (policy) headers.push([POLICY, policy]);
  headers.push(['Permissions-Policy', PERMISSIONS], ['Reporting-Endpoints', `${REPORTS}="${CSP_REPORTS}"`]);
  return headers;
}

/** Neither the site nor the videos it embeds use any of these. */
const PERMISSIONS =
  'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), hid=(), magnetometer=(), ' +
  'microphone=(), midi=(), payment=(), serial=(), usb=()';

function securityHeaders(): HelmetOptions {
  const secure = env().PUBLIC_URL.startsWith('https:');
  return {
    contentSecurityPolicy: false,
    // With `same-origin` or stricter, browsers send `Origin: null` with plain form posts, which Remix refuses.
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: secure ? { maxAge: 63_072_000, includeSubDomains: true, preload: true } : false,
    xFrameOptions: { action: 'deny' },
  };
}

/** The headers of the office's desk: a page's own policy, if it has one, replaces this. */
function withDeskPolicy(headers: readonly Header[]): Header[] {
  return headers.map(([name, value]) => [name, name === POLICY ? DESK_POLICY : value]);
}

/** Response headers that pages on other sites may read. */
const EXPOSED =
  'Content-Disposition, ETag, Link, Retry-After, X-Answer, X-Did-You-Mean, X-Kind-Counts, X-Register-As-At, ' +
  'X-Register-Edition, X-Register-Source, X-Request-Id, X-Total-Count';

/** Seconds for which a browser may cache the preflight. */
const ALLOWED_FOR = '86400';

/** The headers of every response, adapted for open data, which needs no credentials. */
function openDataHeaders(fixed: readonly Header[]): Header[] {
  return [
    ...fixed.filter(([name]) => name !== 'Cross-Origin-Resource-Policy'),
    ['Cross-Origin-Resource-Policy', 'cross-origin'],
    ['Access-Control-Allow-Origin', '*'],
    ['Access-Control-Expose-Headers', EXPOSED],
  ];
}

/** Answers a CORS preflight, which a browser sends when a page adds its own headers. */
export function allowReading(res: Response) {
  res
    .status(204)
    .set({
      Allow: 'GET, HEAD, OPTIONS',
      'Access-Control-Allow-Methods': 'GET, HEAD',
      'Access-Control-Allow-Headers': '*',
      'Access-Control-Max-Age': ALLOWED_FOR,
    })
    .end();
}

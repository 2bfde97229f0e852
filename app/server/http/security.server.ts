import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet, { type HelmetOptions } from 'helmet';
import type { Env } from '../env.server';
import { contentSecurityPolicy, POLICY, REPORTS } from './content-security-policy.server';
import { CSP_REPORTS } from './csp-reports.server';

/** Methods that pages and forms use; others get a 405. */
const METHODS = ['GET', 'HEAD', 'POST'];

/** Paths that accept only POST. */
const POST_ONLY = /^\/(api\/(subscribe|data-access-request)\/?|gateway\/(ussd|sms)\/?|csp-report)$/i;

/** The methods of a path, for the `Allow` header. */
export function allowedMethods(path: string): string[] {
  return POST_ONLY.test(path) ? ['POST'] : METHODS;
}

const MAX_URL_LENGTH = 4096;

interface Head {
  method?: string;
  url?: string;
  headers: { host?: string; 'x-forwarded-host'?: string; expect?: string };
  rawHeaders?: string[];
  httpVersion?: string;
}

/** Control characters, backslashes and dot segments: once decoded, such a path means another one, or none. */
const MISREAD = /[\p{Cc}\\]|(?:^|\/)\.\.?(?:\/|$)/u;

/** The status with which to refuse a request before anything else handles it, or null. */
export function refuse(
  { method = '', url = '', headers, rawHeaders, httpVersion }: Head,
  env: Pick<Env, 'ALLOWED_HOSTS'>,
): number | null {
  if (rawHeaders && !hasOneHost({ rawHeaders, httpVersion })) return 400;
  if (!isHostAllowed(headers.host, env)) return 421;
  if (![headers.host, headers['x-forwarded-host']].every(isHost)) return 400;
  if (headers.expect && headers.expect.toLowerCase() !== '100-continue') return 417;
  if (!METHODS.includes(method)) return 405;
  if (url.length > MAX_URL_LENGTH) return 414;
  return isReadable(url) ? null : 400;
}

/** True for a host name that the site serves. */
export function isHostAllowed(
  host: string | undefined,
  { ALLOWED_HOSTS }: Pick<Env, 'ALLOWED_HOSTS'>,
): boolean {
  return ALLOWED_HOSTS.length === 0 || ALLOWED_HOSTS.includes((host ?? '').toLowerCase());
}

/**
 * False for a request with two Host headers, which a proxy and we might read differently, or with none, unless the
 * client's HTTP version is too old to require it (RFC 9112, 3.2).
 */
export function hasOneHost({
  rawHeaders,
  httpVersion,
}: {
  rawHeaders: string[];
  httpVersion?: string;
}): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts++;
  }
  return hosts === 1 || (hosts === 0 && httpVersion === '1.0');
}

/** True for a valid host; old clients may send none. */
function isHost(host?: string): boolean {
  return !host || (/^[\w.:[\]-]+$/.test(host) && URL.canParse(`http://${host}/`));
}

/**
 * False for an invalid path or one that the router cannot handle, since it rewrites paths without their escapes.
 */
function isReadable(url: string): boolean {
  if (!url.startsWith('/') || url.startsWith('//') || url.includes('\\')) return false;
  try {
    return !MISREAD.test(decodeURIComponent(url.split('?', 1)[0] ?? ''));
  } catch {
    return false;
  }
}

type HeaderSettings = Pick<Env, 'PUBLIC_URL' | 'ANALYTICS_MEASUREMENT_ID'>;

/** Headers of every response. A page with inline scripts has its own Content-Security-Policy. */
export function fixedHeaders(env: HeaderSettings): [name: string, value: string][] {
  const headers: [string, string][] = [];
  // Helmet's headers are the same for every request, so they are computed once.
  const collector = {
    setHeader: (name: string, value: string) => void headers.push([name, value]),
    removeHeader() {},
  } as unknown as ServerResponse;
  helmet(securityHeaders(env))({} as IncomingMessage, collector, (error) => {
    if (error) throw error;
  });
  const policy = contentSecurityPolicy(env);
  if (policy) headers.push([POLICY, policy]);
  headers.push(['Permissions-Policy', PERMISSIONS], ['Reporting-Endpoints', `${REPORTS}="${CSP_REPORTS}"`]);
  return headers;
}

/** Neither the site nor the videos it embeds use any of these. */
const PERMISSIONS = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
]
  .map((feature) => `${feature}=()`)
  .join(', ');

function securityHeaders({ PUBLIC_URL }: HeaderSettings): HelmetOptions {
  const secure = PUBLIC_URL.startsWith('https:');
  return {
    contentSecurityPolicy: false,
    // With `same-origin` or stricter, browsers send `Origin: null` with plain form posts, which Remix refuses.
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: secure ? { maxAge: 63_072_000, includeSubDomains: true, preload: true } : false,
    xFrameOptions: { action: 'deny' },
  };
}

import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet, { type HelmetOptions } from 'helmet';
import { ANALYTICS_SOURCES } from './analytics.server';
import type { Env } from './env.server';

/** Methods that pages and forms use; all others are answered with 405. */
const METHODS = ['GET', 'HEAD', 'POST'];

/** Paths of the JSON interface that only take submissions. */
const POST_ONLY = /^\/api\/(subscribe|data-access-request)\/?$/i;

/** The methods of a path, for the header `Allow`. */
export function allowedMethods(path: string): string[] {
  return POST_ONLY.test(path) ? ['POST'] : METHODS;
}

const LONGEST_URL = 4096;

interface Head {
  method?: string;
  url?: string;
  headers: { host?: string; 'x-forwarded-host'?: string };
}

/** Control characters, backslashes, and dots as steps: read without its escapes such a path is another one, or none. */
const MISREAD = /[\p{Cc}\\]|(?:^|\/)\.\.?(?:\/|$)/u;

/** The status under which a request is refused before anything else looks at it, or null. */
export function refuse(
  { method = '', url = '', headers }: Head,
  env: Pick<Env, 'ALLOWED_HOSTS'>,
): number | null {
  if (!isHostAllowed(headers.host, env)) return 421;
  if (![headers.host, headers['x-forwarded-host']].every(isHost)) return 400;
  if (!METHODS.includes(method)) return 405;
  if (url.length > LONGEST_URL) return 414;
  return isReadable(url) ? null : 400;
}

/** True for a host that the site answers under. */
export function isHostAllowed(
  host: string | undefined,
  { ALLOWED_HOSTS }: Pick<Env, 'ALLOWED_HOSTS'>,
): boolean {
  return ALLOWED_HOSTS.length === 0 || ALLOWED_HOSTS.includes((host ?? '').toLowerCase());
}

/** True for what may stand before a path in an address; an old client may name none. */
function isHost(host?: string): boolean {
  return !host || (/^[\w.:[\]-]+$/.test(host) && URL.canParse(`http://${host}/`));
}

/** False for a path that is not one, or that the router cannot take: it writes paths anew without their escapes. */
function isReadable(url: string): boolean {
  if (!url.startsWith('/') || url.startsWith('//') || url.includes('\\')) return false;
  try {
    return !MISREAD.test(decodeURIComponent(url.split('?', 1)[0] ?? ''));
  } catch {
    return false;
  }
}

type HeaderSettings = Pick<Env, 'PUBLIC_URL' | 'ANALYTICS_MEASUREMENT_ID'>;

/**
 * Headers of every answer. No script or style but the site's own files, and those of a measurement service where one is
 * set: pages carry neither nonce nor inline script, so a cache may keep them.
 */
export function fixedHeaders(env: HeaderSettings): [name: string, value: string][] {
  const headers: [string, string][] = [];
  // Helmet's headers are the same for every request: it is asked once.
  const collector = {
    setHeader: (name: string, value: string) => void headers.push([name, value]),
    removeHeader() {},
  } as unknown as ServerResponse;
  helmet(securityHeaders(env))({} as IncomingMessage, collector, (error) => {
    if (error) throw error;
  });
  return headers;
}

function securityHeaders({ PUBLIC_URL, ANALYTICS_MEASUREMENT_ID }: HeaderSettings): HelmetOptions {
  const analytics = ANALYTICS_MEASUREMENT_ID ? ANALYTICS_SOURCES : { script: [], connect: [] };
  const secure = PUBLIC_URL.startsWith('https:');
  // Vite's client starts from an inline script.
  const isDev = process.env.NODE_ENV === 'development';
  return {
    contentSecurityPolicy: !isDev && {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        baseUri: ["'none'"],
        connectSrc: ["'self'", ...analytics.connect],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        frameSrc: ['https://www.youtube-nocookie.com'],
        imgSrc: ["'self'"],
        manifestSrc: ["'self'"],
        mediaSrc: ["'self'"],
        scriptSrc: ["'self'", ...analytics.script],
        styleSrc: ["'self'"],
        ...(secure ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    // `same-origin` and stricter make browsers send `Origin: null` with plain form posts, which Remix refuses.
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: secure ? { maxAge: 63_072_000, includeSubDomains: true, preload: true } : false,
    xFrameOptions: { action: 'deny' },
  };
}

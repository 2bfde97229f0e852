import { randomUUID } from 'node:crypto';

/** What the proxy in front gives each request, and repeats when it sends one again (`deploy/nginx/proxy.conf`). */
export const REQUEST_KEY = 'X-Request-Key';

/**
 * The key of a submission whose sender gave none: the proxy's, so that a post which it sends to a second process is one
 * record with the first (docs/promises.md P2), or else a random one. `requestGuards` takes the header away where no proxy is
 * trusted.
 */
export function lastResortKey(headers: Headers): string {
  const key = headers.get(REQUEST_KEY) ?? '';
  return /^[\w-]{16,64}$/.test(key) ? `proxy:${key}` : randomUUID();
}

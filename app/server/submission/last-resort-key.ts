import { randomUUID } from 'node:crypto';

/** Header in which the proxy identifies a request; the same when it retries one (`deploy/nginx/proxy.conf`). */
export const REQUEST_KEY = 'X-Request-Key';

/**
 * The key of a submission that came without one: the proxy's, so that a post that it retries on another process still
 * makes one record (docs/promises.md P2), or else a random one. `requestGuards` removes the header if no proxy is
 * trusted.
 */
export function lastResortKey(headers: Headers): string {
  const key = headers.get(REQUEST_KEY) ?? '';
  return /^[\w-]{16,64}$/.test(key) ? `proxy:${key}` : randomUUID();
}

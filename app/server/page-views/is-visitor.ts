import type { IncomingHttpHeaders } from 'node:http';
import { isbot } from 'isbot';
import { LRUCache } from 'lru-cache';

/** The list of robots is one long pattern: each browser's name is held against it once. */
const verdicts = new LRUCache<string, boolean>({ max: 1000 });
const LONGEST_NAME = 512;

/**
 * True for a request by a person's browser for a page that is shown now: no robot by its name, none without a name, and
 * no browser that fetches ahead what may never be looked at. The site's own pages have one fetched while its link is being
 * pressed (routes/speculation-rules[.]json.ts), and no other request is sent for it then.
 */
export function isVisitor(headers: IncomingHttpHeaders): boolean {
  const name = headers['user-agent']?.slice(0, LONGEST_NAME);
  if (!name || isAhead(headers)) return false;
  let isPerson = verdicts.get(name);
  if (isPerson === undefined) {
    isPerson = !isbot(name);
    verdicts.set(name, isPerson);
  }
  return isPerson;
}

function isAhead(headers: IncomingHttpHeaders): boolean {
  if (headers['sec-purpose'] === 'prefetch' && headers['sec-fetch-site'] === 'same-origin') return false;
  const purpose = headers['sec-purpose'] ?? headers.purpose ?? headers['x-moz'];
  return purpose !== undefined && /prefetch|prerender|preview/i.test(String(purpose));
}

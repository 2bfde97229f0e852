import type { IncomingHttpHeaders } from 'node:http';
import { isbot } from 'isbot';
import { LRUCache } from 'lru-cache';

/** isbot's pattern is long, so each user agent is matched against it only once. */
const verdicts = new LRUCache<string, boolean>({ max: 1000 });
const LONGEST_NAME = 512;

/**
 * True for a request from a person's browser for a page shown now: not from a robot, not without a user agent, and
 * not a prefetch that may never be looked at. The exception is a page of ours prefetched while its link is being
 * pressed (routes/speculation-rules[.]json.ts), since no other request follows.
 */
export function isVisitor(headers: IncomingHttpHeaders): boolean {
  const name = headers['user-agent']?.slice(0, LONGEST_NAME);
  if (!name || isPrefetch(headers)) return false;
  let isPerson = verdicts.get(name);
  if (isPerson === undefined) {
    isPerson = !isbot(name);
    verdicts.set(name, isPerson);
  }
  return isPerson;
}

function isPrefetch(headers: IncomingHttpHeaders): boolean {
  if (headers['sec-purpose'] === 'prefetch' && headers['sec-fetch-site'] === 'same-origin') return false;
  const purpose = headers['sec-purpose'] ?? headers.purpose ?? headers['x-moz'];
  return purpose !== undefined && /prefetch|prerender|preview/i.test(String(purpose));
}

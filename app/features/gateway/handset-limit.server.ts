import { LRUCache } from 'lru-cache';
import { sign } from '../../server/secret.server';
import { WINDOW_MS } from '../../server/submission/limits';

/** Handsets remembered per process. */
const MAX_HANDSETS = 50_000;

/**
 * Limits each handset, not each IP address: all phones share the address of one telephone system, and one must not use up
 * the limit of the others. Only a keyed hash of a number is held, in this process's memory, for ten minutes.
 *
 * @param most actions allowed per handset in ten minutes.
 */
export function handsetLimit(most: number) {
  const counts = new LRUCache<string, { count: number; until: number }>({ max: MAX_HANDSETS });

  function countOf(phone: string) {
    const code = sign('handset', phone);
    const known = counts.get(code);
    if (known && known.until > Date.now()) return known;
    const fresh = { count: 0, until: Date.now() + WINDOW_MS };
    counts.set(code, fresh);
    return fresh;
  }

  return {
    /** Counts one more; false if that exceeds the limit. */
    take: (phone: string): boolean => ++countOf(phone).count <= most,
    /** True while one more is allowed. */
    hasRoom: (phone: string): boolean => countOf(phone).count < most,
  };
}

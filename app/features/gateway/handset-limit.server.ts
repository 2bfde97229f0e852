import { LRUCache } from 'lru-cache';
import { sign } from '../../server/secret.server';
import { WINDOW_MS } from '../../server/submission/limits';

/** Handsets that a process remembers. */
const HANDSETS = 50_000;

/**
 * Counts by handset: all phones come from the address of one telephone system, and one of them must not take the place of
 * the others. A number is known by a keyed code alone, in this process's memory, for ten minutes.
 *
 * @param most what one handset may do in ten minutes.
 */
export function handsetLimit(most: number) {
  const counts = new LRUCache<string, { count: number; until: number }>({ max: HANDSETS });

  function countOf(phone: string) {
    const code = sign('handset', phone);
    const known = counts.get(code);
    if (known && known.until > Date.now()) return known;
    const fresh = { count: 0, until: Date.now() + WINDOW_MS };
    counts.set(code, fresh);
    return fresh;
  }

  return {
    /** Counts one more; false when it is too many. */
    take: (phone: string): boolean => ++countOf(phone).count <= most,
    /** True while one more is allowed. */
    hasRoom: (phone: string): boolean => countOf(phone).count < most,
  };
}

import type { Figure } from '../faults/figures';
import { PATIENCE_S } from '../faults/slow-clients';

/**
 * The broken promises in a short form of a script in tests/faults. Milliseconds, memory that is still warming up and the
 * exact second of an end need a quiet machine and a long run; everything else must hold anywhere.
 */
export function broken(figures: Figure[]): Figure[] {
  return figures.filter(({ what, found, isKept }) => {
    if (/\(s\)$/.test(what)) return Number(found) >= PATIENCE_S;
    return !isKept && !/\(ms|^memory/.test(what);
  });
}

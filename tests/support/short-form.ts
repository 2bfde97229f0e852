import type { Figure } from '../faults/figures';
import { PATIENCE_S } from '../faults/slow-clients';

/**
 * What a short form of a script of tests/faults finds broken. What it measures in milliseconds, and memory that is still
 * warming up, is for a quiet machine and a long run, and so is the exact second of an end; everything else must hold on any.
 */
export function broken(figures: Figure[]): Figure[] {
  return figures.filter(({ what, found, isKept }) => {
    if (/\(s\)$/.test(what)) return Number(found) >= PATIENCE_S;
    return !isKept && !/\(ms|^memory/.test(what);
  });
}

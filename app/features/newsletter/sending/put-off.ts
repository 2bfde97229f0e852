const MINUTE = 60;

/** Seconds to wait after each deferred attempt; the last applies to all that follow. */
const WAITS = [5, 30, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE, 60 * MINUTE];

/** About a day in all. */
const MAX_TRIES = 28;

/** Seconds until a deferred delivery is retried; null if it is given up. @param tries earlier failed attempts */
export function waitAfterPutOff(tries: number): number | null {
  if (tries + 1 >= MAX_TRIES) return null;
  return WAITS[Math.min(tries, WAITS.length - 1)] ?? null;
}

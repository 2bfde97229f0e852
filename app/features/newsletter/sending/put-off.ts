const MINUTE = 60;

/** Seconds after each attempt that a mail server has put off; the last one counts for all that follow. */
const WAITS = [5, 30, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE, 60 * MINUTE];

/** About a day in all. */
const MOST_TRIES = 28;

/** Seconds until a delivery is tried again that was put off; null when it is given up. @param tries in vain before */
export function waitAfterPutOff(tries: number): number | null {
  if (tries + 1 >= MOST_TRIES) return null;
  return WAITS[Math.min(tries, WAITS.length - 1)] ?? null;
}

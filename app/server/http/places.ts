/** How much work may run at a time, and how much more waits for a place, in order and for how many milliseconds. */
export interface PlaceLimits {
  atOnce: number;
  longestLine: number;
  patience: number;
}

/** Frees a place; called once. */
export type Leave = () => void;

/** Limits how many tasks run at a time (docs/decisions/render-limit.md). */
export function places({ atOnce, longestLine, patience }: PlaceLimits) {
  let taken = 0;
  const line: ((hasPlace: boolean) => void)[] = [];

  // Whoever is next begins in a later turn of the event loop, so that a long line does not hold up everything else.
  function leave() {
    const next = line.shift();
    if (next) setImmediate(next, true);
    else taken--;
  }

  function begin(): Leave | undefined {
    if (taken >= atOnce) return undefined;
    taken++;
    return leave;
  }

  return {
    /** A place, if there is one now. */
    begin,
    /** A place as soon as there is one; undefined if that takes too long or too many wait. */
    async take(): Promise<Leave | undefined> {
      const now = begin();
      if (now || line.length >= longestLine) return now;
      const hasPlace = await new Promise<boolean>((resolve) => {
        const settle = (isTurn: boolean) => {
          clearTimeout(limit);
          resolve(isTurn);
        };
        const limit = setTimeout(() => {
          const index = line.indexOf(settle);
          if (index === -1) return;
          line.splice(index, 1);
          resolve(false);
        }, patience);
        line.push(settle);
      });
      return hasPlace ? leave : undefined;
    },
  };
}

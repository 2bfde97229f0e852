/**
 * How many times as long one thing takes as another: the least of several times each, in turn, so that other work on the
 * machine slows both.
 */
export async function timesAsLong(one: () => unknown, other: () => unknown, rounds = 15): Promise<number> {
  const least = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let round = 0; round < rounds; round++) {
    for (const [index, run] of [one, other].entries()) {
      const started = performance.now();
      await run();
      least[index] = Math.min(least[index] ?? 0, performance.now() - started);
    }
  }
  return (least[0] ?? 0) / (least[1] ?? 0);
}

/** Shades of the map, from the fewest households to the most. */
const CLASSES = 5;

/**
 * The figures at which a new class begins: about as many states in each, at round figures that can be said in words.
 * Fewer limits when the figures are too much alike.
 */
export function classLimits(figures: readonly number[]): number[] {
  const sorted = [...figures].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
  const step = 10 ** Math.floor(Math.log10(Math.max(1, at(0.5)))) / 2;
  const limits = Array.from(
    { length: CLASSES - 1 },
    (_, index) => Math.round(at((index + 1) / CLASSES) / step) * step,
  );
  return [...new Set(limits)].filter((limit) => limit > 0);
}

/** The class of a figure, 0 for the fewest. */
export function classOf(figure: number, limits: readonly number[]): number {
  return limits.filter((limit) => figure >= limit).length;
}

/** The limits of each class in words: "Under 100,000", "100,000 to 149,999", "300,000 or more". */
export function classNames(limits: readonly number[]): string[] {
  const words = (figure: number) => figure.toLocaleString('en');
  if (limits.length === 0) return [];
  return [undefined, ...limits].map((from, index) => {
    const below = limits[index];
    if (from === undefined) return `Under ${words(below ?? 0)}`;
    return below === undefined ? `${words(from)} or more` : `${words(from)} to ${words(below - 1)}`;
  });
}

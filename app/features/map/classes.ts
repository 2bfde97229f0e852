/** The number of shades on the map. */
const CLASSES = 5;

/** Limits are rounded to half the median's power of ten or, if that merges too many of them, to a tenth. */
const ROUNDED_TO = [2, 10];

/**
 * The figures at which a new class starts: round numbers that divide the states into classes of about the same size.
 * There are fewer limits if the figures are too similar.
 *
 * @param least the least by which two figures differ
 */
export function classLimits(figures: readonly number[], least = 1): number[] {
  const sorted = [...figures].sort((a, b) => a - b);
  const quantile = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
  const power = 10 ** Math.floor(Math.log10(Math.max(least, quantile(0.5))));
  const quantiles = Array.from({ length: CLASSES - 1 }, (_, index) => quantile((index + 1) / CLASSES));
  const [coarse = [], fine = []] = ROUNDED_TO.map((divisor) => {
    const step = Math.max(least, power / divisor);
    // Without the remainders of decimal fractions.
    const limits = quantiles.map((figure) => Number((Math.round(figure / step) * step).toFixed(1)));
    return [...new Set(limits)].filter((limit) => limit > 0);
  });
  return fine.length > coarse.length ? fine : coarse;
}

/** The class of a figure, 0 for the fewest. */
export function classOf(figure: number, limits: readonly number[]): number {
  return limits.filter((limit) => figure >= limit).length;
}

/**
 * The name of each class: "Under 100,000", "100,000 to 149,999", "300,000 or more".
 *
 * @param shown a figure as shown
 * @param least as of `classLimits`
 */
export function classNames(
  limits: readonly number[],
  shown: (figure: number) => string,
  least = 1,
): string[] {
  if (limits.length === 0) return [];
  return [undefined, ...limits].map((from, index) => {
    const next = limits[index];
    if (from === undefined) return `Under ${shown(next ?? 0)}`;
    return next === undefined ? `${shown(from)} or more` : `${shown(from)} to ${shown(next - least)}`;
  });
}

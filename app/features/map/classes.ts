import { shownFigure } from '../../ui/table/shape';

/** Shades of the map, from the fewest households to the most. */
const CLASSES = 5;

/** Limits are rounded to a half of the middle figure's power of ten or, where that leaves too few of them, to a tenth. */
const ROUNDED_TO = [2, 10];

/**
 * The figures at which a new class begins: about as many states in each, at round figures that can be said in words.
 * Fewer limits when the figures are too much alike.
 */
export function classLimits(figures: readonly number[]): number[] {
  const sorted = [...figures].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
  const power = 10 ** Math.floor(Math.log10(Math.max(1, at(0.5))));
  const parts = Array.from({ length: CLASSES - 1 }, (_, index) => at((index + 1) / CLASSES));
  const [coarse = [], fine = []] = ROUNDED_TO.map((pieces) => {
    const step = Math.max(1, power / pieces);
    const limits = parts.map((part) => Math.round(part / step) * step);
    return [...new Set(limits)].filter((limit) => limit > 0);
  });
  return fine.length > coarse.length ? fine : coarse;
}

/** The class of a figure, 0 for the fewest. */
export function classOf(figure: number, limits: readonly number[]): number {
  return limits.filter((limit) => figure >= limit).length;
}

/** The limits of each class in words: "Under 100,000", "100,000 to 149,999", "300,000 or more". */
export function classNames(limits: readonly number[]): string[] {
  if (limits.length === 0) return [];
  return [undefined, ...limits].map((from, index) => {
    const below = limits[index];
    if (from === undefined) return `Under ${shownFigure(below ?? 0)}`;
    return below === undefined
      ? `${shownFigure(from)} or more`
      : `${shownFigure(from)} to ${shownFigure(below - 1)}`;
  });
}

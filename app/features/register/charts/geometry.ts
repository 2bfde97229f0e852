/** Round numbers, up to a power of ten. */
const ROUND = [1, 2, 2.5, 5, 10];

/**
 * The smallest round step that divides figures from 0 to `greatest` into at most `most` columns: a whole number, 1, 2,
 * 2.5 or 5 times a power of ten.
 */
export function roundStep(greatest: number, most: number): number {
  const least = Math.max(1, (greatest + 1) / most);
  const power = 10 ** Math.floor(Math.log10(least));
  const steps = ROUND.map((each) => each * power).filter(Number.isInteger);
  return steps.find((step) => step >= least) ?? 10 * power;
}

/** A percentage of 0 to 100 with one decimal, for SVG lengths; 0 if the whole is 0. */
export function percent(part: number, whole: number): number {
  return whole > 0 ? Math.round((part / whole) * 1000) / 10 : 0;
}

/**
 * An SVG path with a vertical stroke for each figure, in a box one unit wide per figure and 100 units high. The largest
 * figure fills the height; any figure above 0 is at least one unit high.
 *
 * @param shows whether to draw the stroke of the figure at an index
 */
export function columnsPath(figures: readonly number[], shows: (index: number) => boolean): string {
  const greatest = Math.max(0, ...figures);
  return figures
    .map((figure, index) => {
      if (figure <= 0 || !shows(index)) return '';
      const height = Math.max(1, Math.round((figure / greatest) * 100));
      return `M${index + 0.5} 100v-${height}`;
    })
    .join('');
}

/** The `text-anchor` that keeps a label within the chart. @param x its position in per cent of the width */
export function labelAnchor(x: number): 'start' | 'middle' | 'end' {
  if (x < 35) return 'start';
  return x > 65 ? 'end' : 'middle';
}

/** Steps that can be said in words, by powers of ten. */
const ROUND = [1, 2, 2.5, 5, 10];

/**
 * The least round step (1, 2, 2.5 or 5 with noughts; at least 1, whole) in which figures from 0 to the greatest fall into
 * no more than `most` columns.
 */
export function roundStep(greatest: number, most: number): number {
  const least = Math.max(1, (greatest + 1) / most);
  const power = 10 ** Math.floor(Math.log10(least));
  const steps = ROUND.map((each) => each * power).filter(Number.isInteger);
  return steps.find((step) => step >= least) ?? 10 * power;
}

/** A part of a whole in per cent with one decimal, 0 to 100, as SVG has lengths; 0 where there is no whole. */
export function percent(part: number, whole: number): number {
  return whole > 0 ? Math.round((part / whole) * 1000) / 10 : 0;
}

/**
 * A path of upright strokes, one for each figure, in a box as many units wide as there are figures and 100 high; the
 * greatest figure fills the height. A figure above 0 is at least one unit high.
 *
 * @param shows whether the stroke of the figure at this place is drawn
 */
export function columnsPath(figures: readonly number[], shows: (place: number) => boolean): string {
  const greatest = Math.max(0, ...figures);
  return figures
    .map((figure, place) => {
      if (figure <= 0 || !shows(place)) return '';
      const height = Math.max(1, Math.round((figure / greatest) * 100));
      return `M${place + 0.5} 100v-${height}`;
    })
    .join('');
}

/** Which end of its words a label has at a place of the width in per cent, so that they stay within the chart. */
export function labelAnchor(at: number): 'start' | 'middle' | 'end' {
  if (at < 35) return 'start';
  return at > 65 ? 'end' : 'middle';
}

import { shownFigure } from '../../../lists/table/shape';
import { percent } from './geometry';

export interface Bar {
  name: string;
  figure: number | null;
  /** The figure in other words than its own, such as with a sign. */
  shown?: string;
}

interface BarChartProps {
  /** What the chart shows. */
  title: string;
  /** From top to bottom. */
  bars: readonly Bar[];
  /** True for a full-width chart, where each bar can sit beside its name. */
  isLong?: boolean;
  /** What a full bar stands for; the greatest figure if omitted. */
  whole?: number;
}

/**
 * A bar for each place. Names and figures are HTML text, which wraps and scales, so long charts are legible on phones and
 * break across printed pages. Screen readers get one image, described by its largest and smallest figure: the table on
 * the same page has the rest.
 */
export function BarChart({ title, bars, isLong = false, whole }: BarChartProps) {
  const full = whole ?? Math.max(0, ...bars.map(({ figure }) => figure ?? 0));
  return (
    <figure className={isLong ? 'bar-chart long' : 'bar-chart'}>
      <figcaption>{title}</figcaption>
      <div role="img" aria-label={`Bar chart: ${title}. ${inWords(bars)}`}>
        <ul className="plain-list">
          {bars.map(({ name, figure, shown = shownFigure(figure) }) => (
            <li key={name}>
              <span>{name}</span> <b>{shown}</b>{' '}
              <svg width="100%" height="12" aria-hidden="true">
                <rect width={`${percent(figure ?? 0, full)}%`} height="12" fill="#4f9f76" />
              </svg>
            </li>
          ))}
        </ul>
      </div>
    </figure>
  );
}

/** The largest and the smallest figure, in words. */
function inWords(bars: readonly Bar[]): string {
  const given = bars.flatMap(({ name, figure, shown = shownFigure(figure) }) =>
    figure === null ? [] : { name, figure, shown },
  );
  const [most, ...rest] = given.sort((a, b) => b.figure - a.figure);
  const fewest = rest.at(-1);
  if (!most) return 'No data.';
  const words = ({ name, shown }: { name: string; shown: string }) => `${name}, ${shown}`;
  return fewest ? `Most: ${words(most)}. Fewest: ${words(fewest)}.` : `${words(most)}.`;
}

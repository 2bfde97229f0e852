import { shownFigure } from '../../../ui/table/shape';
import { percent } from './geometry';

export interface Bar {
  name: string;
  figure: number | null;
}

interface BarChartProps {
  /** What the chart shows. */
  title: string;
  /** In the order of the chart. */
  bars: readonly Bar[];
  /** True for one as wide as the page, where each bar may stand beside its name. */
  isLong?: boolean;
}

/**
 * A bar for each place, with its name and figure as text, which wrap and grow as text does, so that long charts can be
 * read on a phone and go over pages in print. To screen readers it is one picture that says what is greatest and least:
 * the table that stands beside it has all of it.
 */
export function BarChart({ title, bars, isLong = false }: BarChartProps) {
  const greatest = Math.max(0, ...bars.map(({ figure }) => figure ?? 0));
  return (
    <figure className={isLong ? 'bar-chart long' : 'bar-chart'}>
      <figcaption>{title}</figcaption>
      <div role="img" aria-label={`Bar chart: ${title}. ${inWords(bars)}`}>
        <ul className="plain-list">
          {bars.map(({ name, figure }) => (
            <li key={name}>
              <span>{name}</span> <b>{shownFigure(figure)}</b>{' '}
              <svg width="100%" height="12" aria-hidden="true">
                <rect width={`${percent(figure ?? 0, greatest)}%`} height="12" fill="#4f9f76" />
              </svg>
            </li>
          ))}
        </ul>
      </div>
    </figure>
  );
}

/** What is to be seen at a glance: the greatest and the least. */
function inWords(bars: readonly Bar[]): string {
  const given = bars.flatMap(({ name, figure }) => (figure === null ? [] : { name, figure }));
  const [most, ...others] = given.sort((a, b) => b.figure - a.figure);
  const fewest = others.at(-1);
  if (!most) return 'No data.';
  const words = ({ name, figure }: { name: string; figure: number }) => `${name}, ${shownFigure(figure)}`;
  return fewest ? `Most: ${words(most)}. Fewest: ${words(fewest)}.` : `${words(most)}.`;
}

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
}

/**
 * A bar for each place, with its name and figure as text, which wrap and grow as text does, so that long charts can be
 * read on a phone and go over pages in print. To screen readers it is one picture that says what is greatest and least:
 * the table that stands beside it has all of it.
 */
export function BarChart({ title, bars }: BarChartProps) {
  const greatest = Math.max(0, ...bars.map(({ figure }) => figure ?? 0));
  return (
    <figure className="bar-chart">
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

import type { ReactNode } from 'react';
import { shownFigure } from '../../../lists/table/shape';
import { useWords } from '../../../words/use-words';
import type { Standing } from '../standing.server';
import { columnsPath, labelAnchor, percent } from './geometry';
import type { Counted, Ranking } from './ranking';

interface ColumnChartProps {
  /** Prefix of the ids of the chart's parts, unique on the page. */
  id: string;
  /** What the chart shows; its accessible name. */
  title: string;
  /** The main figures in words; its accessible description. */
  description: string;
  /** One per column, from left to right. */
  figures: readonly number[];
  /** The highlighted column. */
  marked: { index: number; label: string };
  /** Labels of the axis at its left and right end. */
  ends: readonly [string, string];
  /** The caption. */
  children: ReactNode;
}

/** Heights in pixels: the label with its pointer, the columns, and the labels of the axis. */
const LABEL = 26;
const COLUMNS = 96;
const ENDS = 24;

/**
 * A column chart with one column marked by another colour, a pointer and its name. It takes the available width without
 * scaling its text, so that labels stay legible on a phone. Presentation is in attributes; style sheets only add what
 * forced colours need.
 */
export function ColumnChart(props: ColumnChartProps) {
  const { id, title, description, figures, marked, ends, children } = props;
  const centre = percent(marked.index + 0.5, figures.length);
  return (
    <figure className="chart">
      <svg
        width="100%"
        height={LABEL + COLUMNS + ENDS}
        role="img"
        aria-labelledby={`${id}-title ${id}-desc`}
        fontSize="14"
        fill="currentColor"
      >
        <title id={`${id}-title`}>{title}</title>
        <desc id={`${id}-desc`}>{description}</desc>{' '}
        <text x={`${centre}%`} y="13" textAnchor={labelAnchor(centre)} fontWeight="bold">
          {marked.label}
        </text>{' '}
        <svg x={`${centre}%`} y="17" width="1" height="8" overflow="visible" aria-hidden="true">
          <path d="M-5 0h10l-5 7z" />
        </svg>
        <svg
          y={LABEL}
          width="100%"
          height={COLUMNS}
          viewBox={`0 0 ${figures.length} 100`}
          preserveAspectRatio="none"
          strokeWidth="0.75"
          aria-hidden="true"
        >
          <path
            className="column"
            stroke="#4f9f76"
            d={columnsPath(figures, (index) => index !== marked.index)}
          />
          <path
            className="column own"
            stroke="#003d29"
            d={columnsPath(figures, (index) => index === marked.index)}
          />
        </svg>
        <line x2="100%" y1={LABEL + COLUMNS} y2={LABEL + COLUMNS} stroke="currentColor" />
        <text y={LABEL + COLUMNS + 18}>{ends[0]}</text>{' '}
        <text x="100%" y={LABEL + COLUMNS + 18} textAnchor="end">
          {ends[1]}
        </text>
      </svg>{' '}
      <figcaption>{children}</figcaption>
    </figure>
  );
}

interface RankedChartProps {
  id: string;
  ranking: Ranking;
  /** Name of the marked place. */
  own: string;
  /** Which places these are: "the 44 LGAs listed in Kano", in the language of the page. */
  of: string;
}

/** Places from the fewest households to the most, with one of them marked, and its neighbours in words. */
export function RankedChart({ id, ranking, own, of }: RankedChartProps) {
  const { place, say } = useWords();
  const words = place.charts;
  const { figures, index, rank, first, last, below, above } = ranking;
  const households = shownFigure(figures[index] ?? 0);
  const inWords = ({ name, households }: Counted) =>
    say(words.placeWith, { name, households: shownFigure(households) });
  return (
    <ColumnChart
      id={id}
      title={say(words.rankedTitle, { among: of, name: own })}
      description={say(words.rankedAbout, {
        first: inWords(first),
        last: inWords(last),
        name: own,
        households,
        rank,
        count: figures.length,
      })}
      figures={figures}
      marked={{ index, label: `${own} ${households}` }}
      ends={[
        say(words.fewest, { households: shownFigure(first.households) }),
        say(words.most, { households: shownFigure(last.households) }),
      ]}
    >
      {[
        say(words.ranked, { among: of }),
        above
          ? say(words.nextAbove, { name: own, other: inWords(above) })
          : say(words.hasMost, { name: own }),
        below ? say(words.nextBelow, { other: inWords(below) }) : say(words.hasFewest, { name: own }),
      ].join(' ')}
    </ColumnChart>
  );
}

interface SpreadChartProps {
  id: string;
  /** The marked LGA. */
  name: string;
  households: number;
  standing: Standing;
}

/** The distribution of the country's LGAs by households, with the column of one LGA marked. */
export function SpreadChart({ id, name, households, standing: { spread, step } }: SpreadChartProps) {
  const index = Math.floor(households / step);
  const total = spread.reduce((sum, rows) => sum + rows, 0);
  const tallest = spread.indexOf(Math.max(...spread));
  const { place, say } = useWords();
  const [from, to] = rangeOf(index, step);
  const [mostFrom, mostTo] = rangeOf(tallest, step);
  const own = { name, rows: shownFigure(spread[index] ?? 0), from, to };
  return (
    <ColumnChart
      id={id}
      title={say(place.charts.spreadTitle, { name })}
      description={say(place.charts.spreadAbout, {
        ...own,
        most: shownFigure(spread[tallest] ?? 0),
        mostFrom,
        mostTo,
      })}
      figures={spread}
      marked={{ index, label: name }}
      ends={['0', say(place.households, { count: spread.length * step })]}
    >
      {say(place.charts.spread, { ...own, count: shownFigure(total), step: shownFigure(step) })}
    </ColumnChart>
  );
}

/** The least and the most households in a column. */
function rangeOf(column: number, step: number): [from: string, to: string] {
  return [shownFigure(column * step), shownFigure((column + 1) * step - 1)];
}

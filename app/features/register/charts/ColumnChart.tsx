import type { ReactNode } from 'react';
import { columnsPath, labelAnchor, percent } from './geometry';

interface ColumnChartProps {
  /** Begins the ids of the chart's parts; no other of the page has it. */
  id: string;
  /** What the chart shows, as its name. */
  title: string;
  /** What is to be seen in it, in words: the figures that matter. */
  description: string;
  /** Height of each column, from left to right. */
  figures: readonly number[];
  /** Place of the column that stands for the page's own place, and what it is called. */
  marked: { at: number; label: string };
  /** What the first and the last column stand for. */
  ends: readonly [string, string];
  /** Stands below the chart as text. */
  children: ReactNode;
}

/** Heights in pixels: the label with its pointer, the columns, and what stands below them. */
const LABEL = 26;
const COLUMNS = 96;
const ENDS = 24;

/**
 * Upright columns with one of them marked by a darker shade, a pointer and its name: a distribution, or figures in their
 * order. As wide as its place, in pixels that do not grow with it, so that its words stay legible on a phone. Its look is
 * in attributes; style sheets add what forced colours need.
 */
export function ColumnChart(props: ColumnChartProps) {
  const { id, title, description, figures, marked, ends, children } = props;
  const at = percent(marked.at + 0.5, figures.length);
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
        <text x={`${at}%`} y="13" textAnchor={labelAnchor(at)} fontWeight="bold">
          {marked.label}
        </text>{' '}
        <svg x={`${at}%`} y="17" width="1" height="8" overflow="visible" aria-hidden="true">
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
            d={columnsPath(figures, (place) => place !== marked.at)}
          />
          <path
            className="column own"
            stroke="#003d29"
            d={columnsPath(figures, (place) => place === marked.at)}
          />
        </svg>
        <line x2="100%" y1={LABEL + COLUMNS} y2={LABEL + COLUMNS} stroke="currentColor" />
        <text y={LABEL + COLUMNS + 18}>{ends[0]}</text>{' '}
        <text x="100%" y={LABEL + COLUMNS + 18} textAnchor="end">
          {ends[1]}
        </text>
      </svg>
      <figcaption>{children}</figcaption>
    </figure>
  );
}

import type { ReactNode } from 'react';
import { columnsPath, labelAnchor, percent } from './geometry';

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
 * A column chart with one column marked by a darker shade, a pointer and its name. It takes the available width without
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
      </svg>
      <figcaption>{children}</figcaption>
    </figure>
  );
}

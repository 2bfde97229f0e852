import type { ReactNode } from 'react';
import { shownFigure } from '../../../lists/table/shape';
import { monthInWords } from '../../../text/day-in-words';
import { Moment } from '../ui/Moment';
import type { NumbersColumn, NumbersRow } from './lists';
import type { Sorting } from './sorting';

interface FiguresTableProps {
  caption: ReactNode;
  columns: readonly NumbersColumn[];
  rows: readonly NumbersRow[];
  /** For a table that can be sorted: how it is, and where a header leads. */
  sorting?: Sorting;
  pathOf?: (column: string) => string;
}

/** Columns that a phone shows side by side. */
const NARROW = 3;

const DIRECTIONS = {
  asc: { words: 'ascending', arrow: '▲' },
  desc: { words: 'descending', arrow: '▼' },
} as const;

/** A table of numbers, its first column naming each row. With many columns its rows stack on narrow screens. */
export function FiguresTable({ caption, columns, rows, sorting, pathOf }: FiguresTableProps) {
  const [name, ...others] = columns;
  if (!name) return null;
  const isWide = columns.length > NARROW;
  return (
    // Larger text scrolls the table, not the page.
    <div className={isWide ? undefined : 'register'}>
      <table className={isWide ? 'desk-table' : 'figures-table'}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ name: key, heading, kind }) => (
              <th
                key={key}
                scope="col"
                className={kind === 'figure' ? 'figure' : undefined}
                aria-sort={sorting?.column === key ? DIRECTIONS[sorting.order].words : undefined}
              >
                {pathOf ? (
                  <a href={pathOf(key)} rel="nofollow">
                    {heading}
                    <span className="arrow" aria-hidden="true">
                      {sorting?.column === key ? ` ${DIRECTIONS[sorting.order].arrow}` : ' ↕'}
                    </span>
                  </a>
                ) : (
                  heading
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              <th scope="row">{shown(name, row[name.name])}</th>
              {others.map((column) => (
                <td
                  key={column.name}
                  className={column.kind === 'figure' ? 'figure' : undefined}
                  data-label={column.heading}
                >
                  {shown(column, row[column.name])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A value in words. A figure that there is none of is a dash: nothing was measured. */
export function shown(
  { kind }: Pick<NumbersColumn, 'kind'>,
  value: NumbersRow[string] | undefined,
): ReactNode {
  if (value === null || value === undefined) return kind === 'figure' ? '–' : '';
  if (kind === 'figure') return shownFigure(Number(value));
  const text = String(value);
  if (kind === 'month') return monthInWords(text);
  if (kind === 'day' || kind === 'moment') return <Moment at={text} />;
  // Only what is surely a page of this site is a link.
  if (kind === 'path' && /^\/(?!\/)[\w/.-]*$/.test(text)) return <a href={text}>{text}</a>;
  return text;
}

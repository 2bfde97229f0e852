import type { ReactNode } from 'react';
import { shownFigure } from '../../../lists/table/shape';
import { monthInWords } from '../../../text/day-in-words';
import { Moment } from '../ui/Moment';
import { RequestLink } from '../ui/RequestLink';
import type { NumbersColumn, NumbersRow } from './lists';

interface FiguresTableProps {
  caption: ReactNode;
  columns: readonly NumbersColumn[];
  rows: readonly NumbersRow[];
}

/** A table of a few fixed lines, its first column naming each. */
export function FiguresTable({ caption, columns, rows }: FiguresTableProps) {
  const [name, ...others] = columns;
  if (!name) return null;
  return (
    // Larger text scrolls the table, not the page.
    <div className="register">
      <table className="figures-table">
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ name: key, heading, kind }) => (
              <th key={key} scope="col" className={kind === 'figure' ? 'figure' : undefined}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              <th scope="row">{shown(name, row[name.name])}</th>
              {others.map((column) => (
                <td key={column.name} className={column.kind === 'figure' ? 'figure' : undefined}>
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
  if (kind === 'request') return <RequestLink reference={text} />;
  // Only what is surely a page of this site is a link.
  if (kind === 'path' && /^\/(?!\/)[\w/.-]*$/.test(text)) return <a href={text}>{text}</a>;
  return text;
}

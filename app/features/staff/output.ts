import Table from 'cli-table3';
import { shownText } from './shown-text';

/** A value as Postgres gives it: days and times are texts. */
export type Value = string | number | boolean | null;
export type Row = Record<string, Value>;

/** Below this a table has no room for its columns. */
const NARROWEST_TABLE = 60;

/** Words of up to so many characters stay whole. */
const LONGEST_WHOLE_WORD = 10;

/** So do the cells of a column that are all equally long, up to this: references, days. */
const LONGEST_WHOLE_CELL = 20;

/** A column's name in words: `days_overdue` is "Days overdue". */
export function heading(column: string): string {
  const words = column.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Rows as a table that fits the width; where that is too narrow for one, as blocks of lines. */
export function asTable(rows: Row[], columns: string[], width: number): string {
  const kept = columns.filter((column) => rows.some((row) => row[column] !== null));
  const cells = rows.map((row) => kept.map((column) => cell(row[column])));
  // Each column takes two blanks and a line.
  const widths = fitted(
    kept.map((column, index) => ({
      heading: heading(column),
      cells: cells.map((line) => line[index] ?? ''),
    })),
    width - kept.length * 3 - 1,
  );
  if (!widths || width < NARROWEST_TABLE) return asBlocks(rows, kept);
  const table = new Table({
    head: kept.map(heading),
    colWidths: widths.map((columnWidth) => columnWidth + 2),
    colAligns: kept.map((column) => (rows.every((row) => isFigure(row[column])) ? 'right' : 'left')),
    wordWrap: true,
    style: { head: [], border: [] },
  });
  for (const line of cells)
    table.push(line.map((text, index) => broken(text, widths[index] ?? LONGEST_WHOLE_WORD)));
  return table.toString();
}

/** Rows as a line for each value that is there, with an empty line between rows. */
export function asBlocks(rows: Row[], columns: string[]): string {
  const label = Math.max(...columns.map((column) => column.length)) + 2;
  return rows
    .map((row) =>
      columns
        .filter((column) => row[column] !== null && row[column] !== '')
        .map(
          (column) =>
            `${heading(column).padEnd(label)}${cell(row[column]).replaceAll('\n', `\n${' '.repeat(label)}`)}`,
        )
        .join('\n'),
    )
    .join('\n\n');
}

/** Rows as JSON; characters that a terminal acts on are written as escapes. */
export function asJson(value: unknown): string {
  return JSON.stringify(value, null, 2).replace(
    /[\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

function isFigure(value: Value | undefined) {
  return typeof value === 'number' || value === null;
}

function cell(value: Value | undefined): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return value.toLocaleString('en-GB');
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return shownText(value);
}

/** Widths that fit into the room: short columns keep theirs, the widest give way down to their words. Null: no room. */
function fitted(columns: { heading: string; cells: string[] }[], room: number): number[] | null {
  const least = columns.map(({ heading, cells }) => Math.max(longest(heading.split(' ')), leastWidth(cells)));
  const widths = columns.map(({ heading, cells }) =>
    longest([heading, ...cells].flatMap((text) => text.split('\n'))),
  );
  for (let excess = widths.reduce((sum, width) => sum + width, 0) - room; excess > 0; excess--) {
    const spare = widths.map((width, index) => (width > (least[index] ?? 0) ? width : 0));
    const widest = spare.indexOf(Math.max(...spare));
    if (!spare[widest]) return null;
    widths[widest] = (widths[widest] ?? 0) - 1;
  }
  return widths;
}

function leastWidth(cells: string[]): number {
  const whole = longest(cells);
  if (whole <= LONGEST_WHOLE_CELL && cells.every((text) => text === '' || text.length === whole))
    return longest(cells.flatMap((text) => text.split(/\s/)));
  return Math.min(longest(cells.flatMap((text) => text.split(/\s/))), LONGEST_WHOLE_WORD);
}

function longest(texts: string[]): number {
  return Math.max(0, ...texts.map((text) => text.length));
}

/** Words that are longer than the column are cut over several lines. */
function broken(text: string, width: number): string {
  return text.replace(new RegExp(`\\S{${width}}(?=\\S)`, 'gu'), '$&\n');
}

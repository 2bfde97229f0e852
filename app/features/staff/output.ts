import Table from 'cli-table3';
import { shownText } from './shown-text';

/** A value as returned by Postgres: days and times are strings. */
export type Value = string | number | boolean | null;
export type Row = Record<string, Value>;

/** Narrower terminals have no room for a table's columns. */
const MIN_TABLE_WIDTH = 60;

/** Words of up to this many characters are not broken. */
const LONGEST_WHOLE_WORD = 10;

/** Nor are cells of up to this many characters in a column whose cells are all the same length: references, days. */
const LONGEST_WHOLE_CELL = 20;

/** A column's name in words: `days_overdue` is "Days overdue". */
export function heading(column: string): string {
  const words = column.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Rows as a table that fits the width, or as blocks of lines if the width is too small. */
export function asTable(rows: Row[], columns: string[], width: number): string {
  const kept = columns.filter((column) => rows.some((row) => row[column] !== null));
  const cells = rows.map((row) => kept.map((column) => cell(row[column])));
  // Each column also takes two spaces and a border.
  const widths = fitWidths(
    kept.map((column, index) => ({
      heading: heading(column),
      cells: cells.map((line) => line[index] ?? ''),
    })),
    width - kept.length * 3 - 1,
  );
  if (!widths || width < MIN_TABLE_WIDTH) return asBlocks(rows, kept);
  const table = new Table({
    head: kept.map(heading),
    colWidths: widths.map((columnWidth) => columnWidth + 2),
    colAligns: kept.map((column) => (rows.every((row) => isFigure(row[column])) ? 'right' : 'left')),
    wordWrap: true,
    style: { head: [], border: [] },
  });
  for (const line of cells)
    table.push(line.map((text, index) => breakLongWords(text, widths[index] ?? LONGEST_WHOLE_WORD)));
  return table.toString();
}

/** Rows as one line per value, without empty values, and an empty line between rows. */
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

/** Rows as JSON, with the characters that a terminal acts on escaped. */
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

/** Column widths that fit the room: the widest shrink first, down to their words. Null if there is no room. */
function fitWidths(columns: { heading: string; cells: string[] }[], room: number): number[] | null {
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

/** Breaks words that are longer than the column over several lines. */
function breakLongWords(text: string, width: number): string {
  return text.replace(new RegExp(`\\S{${width}}(?=\\S)`, 'gu'), '$&\n');
}

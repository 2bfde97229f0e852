import { type CsvLine, csvLines, decodeUtf8, FileRefused, type LineError } from '../../csv/csv-file.server';
import { shownFigure } from '../../lists/table/shape';
import { slugOf } from '../../text/slug';
import { COLUMNS, type Column, eachFigure, FIGURES, type Figure, type Figures, heading } from './columns';

/** A validated line of the file, with its figures both as given and as numbers. */
export interface ReadRow {
  position: number;
  state: string;
  lga: string;
  stateSlug: string;
  lgaSlug: string;
  given: Record<Figure, string>;
  figures: Figures;
  isTotal: boolean;
  /** What the search matches: the six values as shown, in lower case, one per line. */
  searchText: string;
}

const LONGEST_NAME = 100;
export const LARGEST_FIGURE = 2_147_483_647;

/** Bytes of a file of a million rows, twice over. */
export const MAX_FILE = 128 * 1024 * 1024;

/**
 * Reads a register file: UTF-8 CSV, with or without a byte order mark, LF or CRLF, columns in any order by header.
 * Unknown columns are ignored.
 *
 * @throws FileRefused with every error and its line.
 */
export function readRegisterCsv(bytes: Uint8Array): ReadRow[] {
  const errors: LineError[] = [];
  const [header, ...body] = readLines(decode(bytes, errors), errors);
  if (!header) throw new FileRefused(errors.length > 0 ? errors : [{ message: 'The file is empty.' }]);
  const indexes = findColumns(header.record, errors);
  if (body.length === 0 && errors.length === 0)
    errors.push({ message: 'The file has a header line and no rows.' });

  const hasNames = indexes.state !== undefined && indexes.lga !== undefined;
  const seen = new Map<string, number>();
  const rows: ReadRow[] = [];
  for (const { record, info } of body) {
    const fail = (message: string) => errors.push({ line: info.lines, message });
    if (record.length !== header.record.length) {
      fail(`${record.length} values where the header has ${header.record.length}.`);
      continue;
    }
    const value = (column: Column) => (record[indexes[column] ?? -1] ?? '').trim();
    const row = readRow(rows.length + 1, value, fail);
    const name = `${row.stateSlug}/${row.lgaSlug}`;
    const earlier = seen.get(name);
    if (hasNames && earlier)
      fail(
        `${row.isTotal ? 'A second national total' : `${row.state}, ${row.lga} again`}; the first is on line ${earlier}.`,
      );
    else seen.set(name, info.lines);
    if (hasNames && !row.isTotal) checkNames(row, fail);
    rows.push(row);
  }
  if (errors.length > 0)
    throw new FileRefused(errors.sort((one, other) => (one.line ?? 0) - (other.line ?? 0)));
  return rows;
}

/** The file's text. A line that is not UTF-8 is an error, and is read as far as possible. */
function decode(bytes: Uint8Array, errors: LineError[]): string {
  try {
    return decodeUtf8(bytes);
  } catch (error) {
    const [first] = error instanceof FileRefused ? error.errors : [];
    if (!first?.line) throw error;
    const text = new TextDecoder().decode(bytes);
    for (const [index, line] of text.split('\n').entries())
      if (line.includes('\ufffd')) errors.push({ ...first, line: index + 1 });
    return text;
  }
}

/** The file's lines. With broken quoting each is read by itself, so that one open quotation mark does not hide the rest. */
function readLines(text: string, errors: LineError[]): CsvLine[] {
  try {
    return csvLines(text);
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error;
  }
  return text.split(/\r?\n/).flatMap((line, index) => {
    try {
      return csvLines(line).map(({ record }) => ({ record, info: { lines: index + 1 } }));
    } catch (error) {
      if (!(error instanceof FileRefused)) throw error;
      errors.push(...error.errors.map(({ message }) => ({ line: index + 1, message })));
      return [];
    }
  });
}

/** Where each column is, as far as it is there once. */
function findColumns(header: string[], errors: LineError[]): Partial<Record<Column, number>> {
  const names = header.map((name) => name.trim().toLowerCase());
  const found = COLUMNS.map((column) => {
    const times = names.filter((name) => name === column).length;
    if (times === 0) errors.push({ line: 1, message: `The column ${heading(column)} is missing.` });
    if (times > 1) errors.push({ line: 1, message: `The column ${heading(column)} appears ${times} times.` });
    return [column, times === 1 ? names.indexOf(column) : undefined] as const;
  });
  return Object.fromEntries(found);
}

function readRow(
  position: number,
  value: (column: Column) => string,
  fail: (message: string) => void,
): ReadRow {
  const state = value('state');
  const lga = value('lga');
  const isTotal = state === '' && lga === '';
  const given = eachFigure(value);
  const figures = eachFigure((name) => readFigure(given[name], heading(name), fail));
  const searchText = [state, lga, ...FIGURES.map((name) => shownFigure(figures[name]))]
    .join('\n')
    .toLowerCase();
  return {
    position,
    state,
    lga,
    stateSlug: slugOf(state),
    lgaSlug: slugOf(lga),
    given,
    figures,
    isTotal,
    searchText,
  };
}

function checkNames({ state, lga }: ReadRow, fail: (message: string) => void) {
  for (const [column, name] of [
    ['STATE', state],
    ['LGA', lga],
  ] as const) {
    if (name === '') fail(`${column} is empty; only the national total has neither state nor LGA.`);
    else if (name.length > LONGEST_NAME) fail(`${column} is longer than ${LONGEST_NAME} characters.`);
    else if (/\p{Cc}/u.test(name)) fail(`${column} has a control character.`);
    else if (slugOf(name) === '') fail(`${column} "${name}" has no letter or digit.`);
  }
}

function readFigure(given: string, column: string, fail: (message: string) => void): number | null {
  if (given === '') return null;
  const figure = /^(\d{1,3}(,\d{3})+|\d+)$/.test(given) ? Number(given.replaceAll(',', '')) : Number.NaN;
  if (Number.isNaN(figure)) fail(`${column} "${given.slice(0, 40)}" is not a whole number.`);
  else if (figure > LARGEST_FIGURE) fail(`${column} "${given.slice(0, 40)}" is too large.`);
  else return figure;
  return null;
}

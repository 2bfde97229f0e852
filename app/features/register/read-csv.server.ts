import { csvLines, decodeUtf8, FileRefused, type LineError } from '../../ui/csv-file.server';
import { slugOf } from '../../ui/slug';
import { shownFigure } from '../../ui/table/shape';
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
const LARGEST_FIGURE = 2_147_483_647;

/**
 * Reads a register file: UTF-8 CSV, with or without a byte order mark, LF or CRLF, columns in any order by header.
 * Unknown columns are ignored.
 *
 * @throws FileRefused with every error and its line.
 */
export function readRegisterCsv(bytes: Uint8Array): ReadRow[] {
  const lines = csvLines(decodeUtf8(bytes));
  const [header, ...body] = lines;
  if (!header) throw new FileRefused([{ message: 'The file is empty.' }]);
  const indexes = findColumns(header.record);
  if (body.length === 0) throw new FileRefused([{ message: 'The file has a header line and no rows.' }]);

  const errors: LineError[] = [];
  const seen = new Map<string, number>();
  const rows: ReadRow[] = [];
  for (const { record, info } of body) {
    const fail = (message: string) => errors.push({ line: info.lines, message });
    if (record.length !== header.record.length) {
      fail(`${record.length} values where the header has ${header.record.length}.`);
      continue;
    }
    const value = (column: Column) => (record[indexes[column]] ?? '').trim();
    const row = readRow(rows.length + 1, value, fail);
    const name = `${row.stateSlug}/${row.lgaSlug}`;
    const earlier = seen.get(name);
    if (earlier)
      fail(
        `${row.isTotal ? 'A second national total' : `${row.state}, ${row.lga} again`}; the first is on line ${earlier}.`,
      );
    else seen.set(name, info.lines);
    rows.push(row);
  }
  if (errors.length > 0) throw new FileRefused(errors);
  return rows;
}

function findColumns(header: string[]): Record<Column, number> {
  const names = header.map((name) => name.trim().toLowerCase());
  const errors: LineError[] = [];
  for (const column of COLUMNS) {
    const times = names.filter((name) => name === column).length;
    if (times === 0) errors.push({ line: 1, message: `The column ${heading(column)} is missing.` });
    if (times > 1) errors.push({ line: 1, message: `The column ${heading(column)} appears ${times} times.` });
  }
  if (errors.length > 0) throw new FileRefused(errors);
  return Object.fromEntries(COLUMNS.map((column) => [column, names.indexOf(column)])) as Record<
    Column,
    number
  >;
}

function readRow(
  position: number,
  value: (column: Column) => string,
  fail: (message: string) => void,
): ReadRow {
  const state = value('state');
  const lga = value('lga');
  const isTotal = state === '' && lga === '';
  if (!isTotal) checkNames(state, lga, fail);
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

function checkNames(state: string, lga: string, fail: (message: string) => void) {
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

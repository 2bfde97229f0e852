import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import csv from '../../content/data/coverage-by-lga.csv?raw';
import { dataFile, words } from '../../content-files/data-file.server';
import { ContentError, type Problem } from '../../content-files/problem';

/** One LGA of the coverage table. */
export interface CoverageRow {
  state: string;
  lga: string;
  communities: number;
  households: number;
}

const FILE = 'app/content/data/coverage-by-lga.csv';
const HEADER = ['STATE', 'LGA', 'COMMUNITIES', 'HOUSEHOLDS'];
const FIGURE = /^\d{1,3}(,\d{3})+$|^\d{1,9}$/;

/** The caption of the table, and whether its figures are a sample. */
export const coverageFile = dataFile(
  'data/coverage.yaml',
  z.strictObject({ caption: words, sample: z.boolean().default(false), note: words.optional() }),
  'put the counts in coverage-by-lga.csv, then remove "sample" and "note"',
);

let cached: readonly CoverageRow[] | undefined;

/** All rows in file order. @throws ContentError when the file has problems. */
export function coverageRows(): readonly CoverageRow[] {
  if (cached) return cached;
  const { rows, problems } = readCoverage(csv);
  if (problems.length > 0) throw new ContentError(problems);
  cached = rows;
  return cached;
}

/** The problems of the table's file, by line. */
export function coverageProblems(): Problem[] {
  return readCoverage(csv).problems;
}

/** Reads the table's CSV text, with one row per LGA. */
export function readCoverage(content: string): { rows: CoverageRow[]; problems: Problem[] } {
  const records: string[][] = parse(content, { bom: true, relax_column_count: true, trim: true });
  const lines = new Map<string, number>();
  const problems: Problem[] = [];
  const rows: CoverageRow[] = [];
  for (const [index, record] of records.entries()) {
    const line = index + 1;
    const message = index === 0 ? headerProblem(record) : rowProblem(record, lines);
    if (message) problems.push({ file: FILE, line, message });
    if (message || index === 0) continue;
    const [state = '', lga = '', communities = '', households = ''] = record;
    lines.set(placeOf(record), line);
    rows.push({ state, lga, communities: figure(communities), households: figure(households) });
  }
  if (records.length < 2) problems.push({ file: FILE, line: 1, message: 'the file has no rows' });
  return { rows, problems };
}

function headerProblem(record: string[]): string {
  return record.join() === HEADER.join() ? '' : `the first line must read ${HEADER.join()}`;
}

/** @param lines the line of each place read so far */
function rowProblem(record: string[], lines: ReadonlyMap<string, number>): string {
  const [state, lga, communities = '', households = ''] = record;
  if (record.length !== HEADER.length) return `the line has ${record.length} values, not ${HEADER.length}`;
  if (!state || !lga) return 'STATE and LGA must be filled in';
  if (!FIGURE.test(communities)) return 'COMMUNITIES must be a whole number';
  if (!FIGURE.test(households)) return 'HOUSEHOLDS must be a whole number';
  const earlier = lines.get(placeOf(record));
  return earlier ? `${lga}, ${state}, is already on line ${earlier}` : '';
}

function placeOf([state, lga]: string[]): string {
  return `${state}/${lga}`;
}

function figure(digits: string): number {
  return Number(digits.replaceAll(',', ''));
}

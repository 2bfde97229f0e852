import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';

/** A row of a file: state, LGA and four figures, null if not given. */
export type FileRow = [state: string, lga: string, ...figures: (number | null)[]];

/** A change to the rows of a file; `row` and `figure` pick what is changed. */
export type Edit =
  | { do: 'change'; row: number; figure: number; to: number | null }
  | { do: 'remove'; row: number }
  | { do: 'add'; to: number }
  | { do: 'capitals'; row: number }
  | { do: 'respell'; row: number };

const anyRow = fc.nat(10_000);

export const anyEdit: fc.Arbitrary<Edit> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('change' as const),
      row: anyRow,
      figure: fc.nat(3),
      to: fc.option(fc.nat(60_000), { nil: null }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('remove' as const), row: anyRow }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('add' as const), to: fc.nat(60_000) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('capitals' as const), row: anyRow }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('respell' as const), row: anyRow }) },
);

/** Two names of one LGA. */
export type Spelling = [state: string, one: string, other: string];

/** The rows after some edits; an edit that would duplicate a row or remove the last one is skipped. */
export function edited(rows: readonly FileRow[], edits: readonly Edit[], spellings: readonly Spelling[]) {
  const after = rows.map((row): FileRow => [...row]);
  const isTaken = (state: string, lga: string) => after.some((row) => row[0] === state && row[1] === lga);
  for (const [number, edit] of edits.entries()) {
    const index = 'row' in edit ? edit.row % after.length : 0;
    const row = after[index];
    if (!row) continue;
    if (edit.do === 'change') row[2 + edit.figure] = edit.to;
    else if (edit.do === 'remove' && after.length > 1) after.splice(index, 1);
    else if (edit.do === 'add')
      after.push([`State ${edit.to % 5}`, `New ${number}`, edit.to, edit.to + 1, null, 0]);
    else if (edit.do === 'capitals') row[1] = row[1].toUpperCase();
    else if (edit.do === 'respell') respell(row, spellings, isTaken);
  }
  return after;
}

function respell(
  row: FileRow,
  spellings: readonly Spelling[],
  isTaken: (state: string, lga: string) => boolean,
) {
  for (const [state, one, other] of spellings) {
    const name = row[1] === one ? other : row[1] === other ? one : '';
    if (row[0] === state && name && !isTaken(state, name)) row[1] = name;
  }
}

/** A register file with these rows. */
export function fileOf(rows: readonly FileRow[]): string {
  return `STATE,LGA,HOUSEHOLDS,INDIVIDUALS,MALE,FEMALE\n${linesOf(rows).join('\n')}\n`;
}

function linesOf(rows: readonly FileRow[]): string[] {
  return rows.map((row) => row.map((value) => value ?? '').join(','));
}

/** The rows that only the first and only the second list has, according to `comm`. */
export function commOf(before: readonly FileRow[], after: readonly FileRow[]): [FileRow[], FileRow[]] {
  const folder = mkdtempSync(path.join(tmpdir(), 'nassco-comm-'));
  try {
    const files = [before, after].map((rows, index) => {
      const file = path.join(folder, String(index));
      writeFileSync(file, linesOf(rows).join('\n'));
      execFileSync('sort', ['-o', file, file], { env: { ...process.env, LC_ALL: 'C' } });
      return file;
    });
    const only = (option: string) =>
      execFileSync('comm', [option, ...files], { encoding: 'utf8', env: { ...process.env, LC_ALL: 'C' } })
        .split('\n')
        .filter(Boolean)
        .map(rowOf);
    return [only('-23'), only('-13')];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function rowOf(line: string): FileRow {
  const [state = '', lga = '', ...figures] = line.split(',');
  return [state, lga, ...figures.map((figure) => (figure === '' ? null : Number(figure)))];
}

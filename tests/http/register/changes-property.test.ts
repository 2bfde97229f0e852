import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { parse } from 'yaml';
import { closeDatabase } from '../../../app/db/client.server';
import { importRegister } from '../../../app/features/register/import.server';
import { loader } from '../../../app/routes/where-we-work.nsr-summary-by-lga.changes.$pair[.]json';
import { newDatabase } from '../../support/databases';
import { anyEdit, commOf, edited, type FileRow, fileOf, type Spelling } from './edited-edition';

const ROUNDS = 50;
const EDITS = 20;

const spellings: Spelling[] = parse(readFileSync('app/content/data/register-spellings.yaml', 'utf8')).map(
  (one: Record<string, string>) => [one.state, one.lga, one.secondSpelling],
);

let url: string;
beforeAll(async () => {
  url = await newDatabase(inject('serverUrl'));
  process.env.DATABASE_URL = url;
});
afterAll(() => closeDatabase());

/** LGAs of five states, then those with two names, under either or both. */
function firstRows(seed: number): FileRow[] {
  const plain = Array.from({ length: 60 }, (_, number): FileRow => {
    const households = (number * 7919 + seed) % 60_000;
    return [`State ${number % 5}`, `Area ${number}`, households, households * 4, households * 2, null];
  });
  const named = spellings.flatMap(([state, one, other], number): FileRow[] => {
    const both: FileRow[] = [
      [state, one, number, 2, 1, 1],
      [state, other, number, 4, 2, 2],
    ];
    const choice = (seed + number) % 3;
    return choice === 2 ? both : both.slice(choice, choice + 1);
  });
  return [['', '', seed, 1, 2, 3], ...plain, ...named];
}

async function imported(rows: FileRow[], asAt: string): Promise<string> {
  const details = { asAt, source: 'generated', isSample: true };
  return (await importRegister(url, Buffer.from(fileOf(rows)), details)).edition;
}

const idOf = ([state, lga]: FileRow) =>
  state === '' ? 'nigeria' : `${state}/${lga}`.toLowerCase().replaceAll(' ', '-');

/** A change as one line: kind, id, row before and after. */
const lineOf = (kind: string, id: string, before: unknown[] | null, after: unknown[] | null) =>
  JSON.stringify([kind, id, before, after]);

/** The expected changes, according to `comm`. */
function expectedChanges(before: FileRow[], after: FileRow[]): string[] {
  const [removed, added] = commOf(before, after);
  const gone = new Map(removed.map((row) => [idOf(row), row]));
  const come = new Map(added.map((row) => [idOf(row), row]));
  const [hadAll, hasAll] = [before, after].map((rows) => new Set(rows.map(idOf)));
  const lines: string[] = [];
  const pairUp = (from: string, to: string) => {
    const [old, now] = [gone.get(from), come.get(to)];
    if (!old || !now) return;
    gone.delete(from);
    come.delete(to);
    lines.push(lineOf(old[0] === now[0] && old[1] === now[1] ? 'changed' : 'renamed', to, old, now));
  };
  for (const id of [...gone.keys()]) pairUp(id, id);
  for (const [state, one, other] of spellings) {
    const [first, second] = [idOf([state, one]), idOf([state, other])];
    for (const [from, to] of [
      [first, second],
      [second, first],
    ] as const)
      if (!hasAll?.has(from) && !hadAll?.has(to)) pairUp(from, to);
  }
  for (const [id, row] of gone) lines.push(lineOf('gone', id, row, null));
  for (const [id, row] of come) lines.push(lineOf('added', id, null, row));
  return lines.sort();
}

interface AnsweredRow {
  state: string;
  lga: string;
  households: number | null;
  individuals: number | null;
  male: number | null;
  female: number | null;
}

const inOrder = (row: AnsweredRow | null) =>
  row && [row.state, row.lga, row.households, row.individuals, row.male, row.female];

test('the changes match those of comm between the two files for 1,000 random edits', async () => {
  let kinds = '';
  await fc.assert(
    fc.asyncProperty(
      fc.nat(1_000_000),
      fc.array(anyEdit, { minLength: EDITS, maxLength: EDITS }),
      async (seed, edits) => {
        const before = firstRows(seed);
        const after = edited(before, edits, spellings);
        const pair = `${await imported(before, '2022-01')}..${await imported(after, '2022-02')}`;
        const request = new Request(`http://localhost/changes/${pair}.json`);
        const answer = await loader({ request, params: { pair }, context: {} });
        expect(answer.status).toBe(200);
        const { rows } = await answer.json();
        const answered = rows.map(
          ({ kind, id, before: old, after: now }: Record<string, AnsweredRow & string>) =>
            lineOf(kind ?? '', id ?? '', inOrder(old ?? null), inOrder(now ?? null)),
        );
        expect(answered.sort()).toEqual(expectedChanges(before, after));
        kinds += rows.map(({ kind }: { kind: string }) => kind).join(' ');
      },
    ),
    { numRuns: ROUNDS, seed: 20_201_205, endOnFailure: true },
  );
  for (const kind of ['added', 'gone', 'renamed', 'changed']) expect(kinds).toContain(kind);
}, 180_000);

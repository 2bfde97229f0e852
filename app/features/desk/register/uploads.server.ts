import type pg from 'pg';
import { z } from 'zod';
import { parseView } from '../../../lists/table/view';
import { lagosMoment } from '../../../server/lagos-time.server';
import { submittedText } from '../../../text/submitted-text.server';
import { FIGURES, type Figure } from '../../register/columns';
import type { ComparedRow } from '../../register/compare-with-before';
import {
  comparedRow,
  compareFile,
  LONGEST_SOURCE,
  MONTH,
  nextEdition,
  storedRow,
} from '../../register/import.server';
import { type AtDesk, step } from '../at-desk.server';
import { type Client, Refusal } from '../database.server';
import { beginning, type NotedSteps } from '../last-step.server';
import { linesOfList, pageOfView } from '../lists/read-list.server';
import { rowsOfView } from '../lists/whole-list';
import type { Role } from '../roles';
import { checkFile } from './check-file.server';
import { type StateSums, type StoredRow, type Upload, uploadedRows, uploadedSums } from './list-view';

/** Who reads and decides about uploads: never the person who uploaded. */
export const DECIDERS: readonly Role[] = ['register', 'manager'];

const COLUMNS =
  'number, as_at, source, is_sample, lines, sha256, uploaded, uploaded_by, state, decided, decided_by, edition, planned, reason';

type ReadUpload = Upload & { rows: StoredRow[] | null };

/** Uploads in the list: years of them. */
const MOST_LISTED = 5000;

/** The uploads, newest first. */
export async function listUploads({ client }: Pick<AtDesk, 'client'>): Promise<Upload[]> {
  const { rows } = await client.query<Upload>(`SELECT ${COLUMNS} FROM register_uploads LIMIT ${MOST_LISTED}`);
  return rows;
}

/** An upload; while it waits, with its check, how it differs from the edition before, and how it will look. */
export async function readUpload({ client, person, url }: AtDesk, given: string) {
  const { rows: stored, ...upload } = await findUpload(client, given);
  const isOwn = upload.uploaded_by === person.email;
  const shown = { title: `Upload ${upload.number}`, noted: notedOf(upload), upload, isOwn };
  if (!stored) return { ...shown, look: null };
  const rows = stored.map(comparedRow);
  return {
    ...shown,
    look: {
      ...(await comparisonOf(client, upload, rows)),
      states: pageOfView(uploadedSums(given), url, sumsByState(rows)),
    },
  };
}

/** The steps with an upload, and with the edition that it became. */
function notedOf({ number, edition }: Upload): NotedSteps {
  const details = [`upload ${number} %`, `upload ${number}: %`];
  if (edition) details.push(beginning(`edition ${edition}: `));
  return { steps: details.map((detail) => ['register', detail]) };
}

/** The rows of an upload that waits, as the database keeps them. @throws Refusal 404 once it is decided */
export async function listUploadedRows({ client }: AtDesk, given: string): Promise<StoredRow[]> {
  const { rows } = await findUpload(client, given);
  if (!rows) throw new Refusal('This upload is decided, so its rows are no longer kept.', 404);
  return rows;
}

/** The rows of an upload that waits, as lines of a file with headings. */
export async function uploadedLines(desk: AtDesk, given: string): Promise<unknown[][]> {
  const list = uploadedRows(given);
  const view = parseView(list.shape, desk.url.searchParams);
  const names = ['state', 'lga', ...FIGURES.map((name) => `${name}_given`)];
  return [
    ['STATE', 'LGA', ...FIGURES.map((name) => name.toUpperCase())],
    ...rowsOfView(list, view, await listUploadedRows(desk, given)).map((row) =>
      names.map((name) => row[name]),
    ),
  ];
}

/** The sums of an upload that waits, as lines of a file with headings. @throws Refusal 404 once it is decided */
export async function sumsLines(desk: AtDesk, given: string): Promise<unknown[][]> {
  const rows = await listUploadedRows(desk, given);
  return linesOfList(uploadedSums(given), desk.url, sumsByState(rows.map(comparedRow)));
}

export async function findUpload(client: Client, given: string): Promise<ReadUpload> {
  const isNumber = /^[1-9]\d{0,14}$/.test(given);
  const { rows } = isNumber
    ? await client.query<ReadUpload>(`SELECT ${COLUMNS}, rows FROM register_uploads WHERE number = $1`, [
        given,
      ])
    : { rows: [] };
  if (!rows[0]) throw new Refusal(`There is no upload ${given.slice(0, 20)}.`, 404);
  return rows[0];
}

async function comparisonOf(client: Client, { as_at, is_sample }: Upload, rows: readonly ComparedRow[]) {
  const asAt = as_at.slice(0, 7);
  const comparison = await compareFile(client, rows, asAt);
  const edition = await nextEdition(client, { asAt, isSample: is_sample });
  return { ...comparison, edition, isGrave: comparison.findings.some(({ isGrave }) => isGrave) };
}

/** The sums of each state, after the national total if the file gives one. */
function sumsByState(rows: readonly ComparedRow[]): StateSums[] {
  const states = new Map<string, StateSums>();
  const national: StateSums[] = [];
  for (const { state, stateSlug, isTotal, figures } of rows) {
    if (isTotal) {
      national.push({ name: 'National total as given', lgas: null, ...figures });
      continue;
    }
    const none = Object.fromEntries(FIGURES.map((name) => [name, 0])) as Record<Figure, number>;
    const sums = states.get(stateSlug) ?? { name: state, lgas: 0, ...none };
    sums.lgas = (sums.lgas ?? 0) + 1;
    for (const name of FIGURES) sums[name] = (sums[name] ?? 0) + (figures[name] ?? 0);
    states.set(stateSlug, sums);
  }
  return [...national, ...states.values()];
}

/** A query that may take longer than those of pages: the largest file takes seconds. */
async function patiently<Row extends pg.QueryResultRow>(client: Client, text: string, values: unknown[]) {
  await client.query("SET LOCAL statement_timeout = '20s'");
  const query = { text, values, query_timeout: 25_000 };
  const { rows } = await client.query<Row>(query);
  return rows[0] as Row;
}

const uploaded = z.object({
  asAt: z.string().trim().regex(MONTH, 'Enter the year and the month, such as 2021-05.'),
  source: submittedText(LONGEST_SOURCE).refine(
    (text) => text !== '' && !/\p{Cc}/u.test(text),
    'Say in one line where the file came from.',
  ),
  isSample: z.literal('yes').optional(),
  file: z.custom<File>((value) => value instanceof File && value.name !== '', 'Choose the file.'),
});

/** Keeps a file without errors until a second person publishes it. */
export const uploadStep = step({
  schema: uploaded,
  async take({ client }, { asAt, source, isSample, file }) {
    const bytes = Buffer.from(await file.arrayBuffer());
    const rows = JSON.stringify(checkFile(bytes).map(storedRow));
    const { kept } = await patiently<{ kept: number }>(
      client,
      'SELECT keep_register_upload($1, $2, $3, $4, $5) AS kept',
      [`${asAt}-01`, source, isSample === 'yes', bytes, rows],
    );
    return {
      said: `The file is kept as upload ${kept}. A second person has to publish it.`,
      to: `/desk/register/uploads/${kept}`,
    };
  },
});

const moment = z
  .string()
  .trim()
  .transform((text, context) => {
    const at = text === '' ? null : lagosMoment(text);
    if (at || text === '') return at;
    context.addIssue('Enter a day and a time, such as 2026-12-01 09:00, or leave it empty.');
    return z.NEVER;
  });

/** The steps of a second person with an upload. @param given its number, from the address */
export function uploadSteps(given: string) {
  return {
    publish: step({
      schema: z.object({ at: moment, confirmed: z.string().trim().default('') }),
      isSensitive: true,
      async take({ client }, { at, confirmed }) {
        const { rows, ...upload } = await findUpload(client, given);
        if (rows) {
          const { isGrave, edition } = await comparisonOf(client, upload, rows.map(comparedRow));
          if (isGrave && confirmed !== edition)
            throw new Refusal(
              `Read the lines marked “!”. If the file is right, enter ${edition} as its name.`,
            );
        }
        const { said } = await patiently<{ said: string }>(
          client,
          'SELECT publish_register_upload($1, $2) AS said',
          [upload.number, at],
        );
        return said;
      },
    }),
    refuse: step({
      schema: z.object({ reason: submittedText(300).refine((text) => text !== '', 'Say why.') }),
      async take({ client }, { reason }) {
        const { number } = await findUpload(client, given);
        const { said } = await patiently<{ said: string }>(
          client,
          'SELECT refuse_register_upload($1, $2) AS said',
          [number, reason],
        );
        return said;
      },
    }),
  };
}

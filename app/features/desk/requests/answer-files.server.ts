import { z } from 'zod';
import { TIMEOUTS } from '../../../db/client.server';
import {
  keepUploads,
  type Piece,
  type StoredUpload,
  uploadPieces,
} from '../../../server/uploads/uploads.server';
import { attachment } from '../../data-access/answer/attachment.server';
import {
  type AnswerFile,
  beginsAs,
  FILE_KINDS,
  type FileKind,
  HEAD_BYTES,
  kindByName,
  LONGEST_FILE,
  MOST_FILES,
  savedName,
} from '../../data-access/answer/file-kinds';
import { type AtDesk, type Step, step } from '../at-desk.server';
import { Refusal } from '../database.server';
import { enterAgain } from '../enter.server';
import { removeStep } from './step-names';

/** Milliseconds in which a file of 20 MB is stored, also on a busy machine. */
const STORING_MS = 10_000;

const ENDINGS = Object.keys(FILE_KINDS).join(', ');

const seen = z.string().max(40).default('');

const file = z
  .instanceof(File, { message: 'Choose a file' })
  .refine(({ name, size }) => name !== '' || size > 0, 'Choose a file')
  .refine(({ size }) => size > 0, 'The file is empty. Choose another one')
  .refine(({ size }) => size <= LONGEST_FILE, 'The file is longer than 20 MB. Choose a shorter one')
  .refine(
    ({ name }) => kindByName(savedName(name)) !== null,
    `Choose a file whose name ends in one of: ${ENDINGS}`,
  );

/** The steps that add a file to an answer, and remove one. @param reference as typed in the path */
export function fileSteps(reference: string): Record<string, Step<unknown>> {
  const places = Array.from({ length: MOST_FILES }, (_, index) => index + 1);
  const remove = step({
    schema: z.object({ seen, file: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) }),
    take: ({ client }, given) =>
      said(client, 'desk_remove_file($1, $2, $3)', [reference, given.seen, given.file]),
  });
  return {
    'add-file': step({
      schema: z.object({ seen, file }),
      take: (desk, given) => addFile(desk, reference, given),
    }),
    ...Object.fromEntries(places.map((place) => [removeStep(place), remove])),
  };
}

async function addFile({ client }: AtDesk, reference: string, given: { seen: string; file: File }) {
  const name = savedName(given.file.name);
  const kind = kindByName(name) as FileKind;
  const bytes = Buffer.from(await given.file.arrayBuffer());
  if (!beginsAs(kind, bytes.subarray(0, HEAD_BYTES)))
    throw new Refusal(
      `The file is no ${FILE_KINDS[kind].label} file, although its name ends in .${kind}. Choose another one.`,
    );
  await client.query(`SET LOCAL statement_timeout = ${STORING_MS}`);
  return keepUploads(client, [bytes], ([kept]) =>
    said(
      client,
      'desk_add_file($1, $2, $3, $4, $5, $6, $7)',
      [reference, given.seen, name, kind, kept?.bytes, kept?.size, kept?.sha256],
      STORING_MS + TIMEOUTS.query - TIMEOUTS.statement,
    ),
  );
}

async function said(client: AtDesk['client'], call: string, values: unknown[], query_timeout?: number) {
  const { rows } = await client.query<{ said: string }>({
    text: `SELECT ${call} AS said`,
    values,
    query_timeout,
  } as {
    text: string;
    values: unknown[];
  });
  return rows[0]?.said ?? '';
}

/** A file of an answer, for a person of the desk. That it was fetched is written down. */
export async function deskFile(
  desk: AtDesk,
  request: Request,
  reference: string,
  number: string,
): Promise<Response> {
  const { client, person } = desk;
  const given = /^[1-9]\d{0,14}$/.test(number) ? Number(number) : 0;
  const { rows } = await client.query<AnswerFile & StoredUpload & { file: number }>(
    'SELECT * FROM desk_open_file($1, $2)',
    [reference, given],
  );
  const [opened] = rows;
  if (!opened) throw new Refusal('There is no such file.', 404);
  const role = person.roles.includes('requests') ? 'requests' : 'manager';
  const read = ({ first, length }: Piece) =>
    enterAgain(desk, role, async (own) => {
      const { rows: pieces } = await own.query<{ piece: Buffer | null }>(
        'SELECT desk_read_file($1, $2, $3) AS piece',
        [opened.file, first + 1, length],
      );
      return pieces[0]?.piece ?? null;
    });
  return attachment(opened, await uploadPieces(opened, read), request.method === 'HEAD');
}

import { queryRows } from '../../../db/client.server';
import { sql } from '../../../db/sql.server';
import { NO_STORE } from '../../../server/http/caching.server';
import { fingerprint } from '../../../server/secret.server';
import {
  type Piece,
  type StoredUpload,
  UploadTrouble,
  uploadPieces,
} from '../../../server/uploads/uploads.server';
import { attachment } from './attachment.server';
import type { AnswerFile } from './file-kinds';

interface Opened extends AnswerFile, StoredUpload {
  outcome: 'done' | 'too many' | 'unknown';
  file: number;
}

/**
 * A file of the answer to a request, by the request's link and the place of the file, from 1. That it was fetched is
 * written down (docs/behaviour.md 2.7).
 *
 * @throws Response 404 if there is none, or not any more; 429 after 30 in a day; 503 when the database does not answer, or the
 *   file is missing or damaged.
 */
export async function answerFile(request: Request, token: string, place: string): Promise<Response> {
  if (!/^[1-9]$/.test(place)) throw refusal(404, NONE);
  const link = fingerprint(token);
  const [opened] = await queryRows<Opened>(
    sql`SELECT * FROM open_answer_file(${link}, ${Number(place)}::integer)`,
  );
  if (opened?.outcome === 'too many') throw refusal(429, TOO_MANY, { 'Retry-After': '86400' });
  if (opened?.outcome !== 'done') throw refusal(404, NONE);
  const read = async ({ first, length }: Piece) => {
    const [row] = await queryRows<{ piece: Buffer | null }>(
      sql`SELECT read_answer_file(${link}, ${opened.file}::bigint, ${first + 1}::integer, ${length}::integer) AS piece`,
    );
    return row?.piece ?? null;
  };
  const pieces = await uploadPieces(opened, read).catch((error) => {
    throw error instanceof UploadTrouble ? refusal(503, error.message, { 'Retry-After': '60' }) : error;
  });
  return attachment(opened, pieces, request.method === 'HEAD');
}

const NONE =
  'There is no such file. The files of an answer can be fetched for 30 days after the office has closed the request.';
const TOO_MANY = 'The files of this request were fetched 30 times today. Try again tomorrow.';

function refusal(status: number, text: string, headers = {}): Response {
  return new Response(`${text}\n`, {
    status,
    headers: { ...NO_STORE, ...headers, 'Content-Type': 'text/plain; charset=utf-8' },
  });
}

import { extname } from 'node:path';
import { ReadableStream } from 'node:stream/web';
import { queryRows } from '../../db/client.server';
import { named, sql } from '../../db/sql.server';
import { notFound } from '../../server/http/errors.server';
import { plainPage } from '../../server/http/refusal.server';
import { escaped } from '../../text/escaped';
import { goneInWords } from './addresses.server';
import { documentPiece, type Piece, pictureFile } from './uploads.server';

const PICTURE_NAME = /^[a-z0-9-]{1,80}-[0-9a-f]{8}-\d{1,5}\.(avif|webp|jpg)$/;
const PICTURE_TYPES: Record<string, string> = {
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
};
const DOCUMENT_NAME = /^[a-z0-9-]{1,100}\.pdf$/;

/** As the files of the build: a name with a hash never gets other bytes. What proxies have of a file that is taken down goes in a minute. */
const IMMUTABLE = 'public, max-age=31536000, immutable, s-maxage=60';
const FOR_AN_HOUR = 'public, max-age=3600, s-maxage=60';

/** Bytes that are in memory for each reader. */
const PIECE = 512 * 1024;

/**
 * A file of an uploaded picture.
 *
 * @param file its name, such as `kano-office-1a2b3c4d-640.jpg`
 * @throws Response 404; 410 with why it was taken down; 503 when the database does not answer
 */
export async function pictureResponse(file: string): Promise<Response> {
  const gone = goneInWords(`/pictures/${file}`);
  if (gone) throw new Response(gone, { status: 410 });
  const bytes = PICTURE_NAME.test(file) ? await pictureFile(file) : null;
  if (!bytes) notFound();
  return fileResponse(
    bytes as Uint8Array<ArrayBuffer>,
    bytes.length,
    PICTURE_TYPES[extname(file)] ?? '',
    IMMUTABLE,
  );
}

/**
 * An uploaded document that is published, read in pieces as fast as its reader takes them.
 *
 * @param name of the file, such as `name.pdf`
 * @param isHead true for the headers alone
 * @throws Response 404, also for one that was taken down, whose page then says so; 503
 */
export async function documentResponse(name: string, isHead: boolean): Promise<Response> {
  const path = `/documents/${name}`;
  const size = DOCUMENT_NAME.test(name) && !goneInWords(path) ? await sizeOf(path) : undefined;
  if (!size) return notFound();
  const read = (piece: Piece) => documentPiece(path, piece);
  const body = isHead ? null : (ReadableStream.from(pieces(size, read)) as BodyInit);
  return fileResponse(body, size, 'application/pdf', FOR_AN_HOUR);
}

function fileResponse(body: BodyInit | null, size: number, type: string, lifetime: string): Response {
  return new Response(body, {
    headers: { 'Content-Type': type, 'Content-Length': String(size), 'Cache-Control': lifetime },
  });
}

/** Bytes of a document that is published. */
async function sizeOf(path: string): Promise<number | undefined> {
  const [row] = await queryRows<{ size: number }>(
    named(
      'document size',
      sql`SELECT size FROM content_documents WHERE path = ${path} AND published IS NOT NULL`,
    ),
  );
  return row?.size;
}

/** Says in a page why there is no file: whoever follows a link to one expects no data. */
export async function orPage(respond: () => Promise<Response>): Promise<Response> {
  try {
    return await respond();
  } catch (refusal) {
    if (!(refusal instanceof Response)) throw refusal;
    const { status, headers } = refusal;
    const why = status === 410 ? escaped(await refusal.text()) : undefined;
    const after = headers.get('Retry-After');
    return new Response(plainPage(status, why), {
      status,
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Cache-Control': 'no-store',
        ...(after && { 'Retry-After': after }),
      },
    });
  }
}

/** A document in pieces. @param read gives one; null ends the connection, since the file is gone */
export async function* pieces(size: number, read: (piece: Piece) => Promise<Uint8Array | null>) {
  for (let first = 0; first < size; first += PIECE) {
    const piece = await read({ first, length: Math.min(PIECE, size - first) });
    if (!piece?.length) throw new Error('a document was taken away while it was being read');
    yield piece;
  }
}

import { extname } from 'node:path';
import { ReadableStream } from 'node:stream/web';
import { queryRows } from '../../db/client.server';
import { named, sql } from '../../db/sql.server';
import { notFound } from '../../server/http/errors.server';
import { plainPage } from '../../server/http/refusal.server';
import {
  type Piece,
  type StoredUpload,
  UploadTrouble,
  uploadPieces,
} from '../../server/uploads/uploads.server';
import { escaped } from '../../text/escaped';
import { goneInWords } from './addresses.server';
import { documentPiece, pictureFile } from './uploads.server';

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

/**
 * A file of an uploaded picture.
 *
 * @param file its name, such as `kano-office-1a2b3c4d-640.jpg`
 * @throws Response 404; 410 with why it was taken down; 503 when the database does not answer; UploadTrouble
 */
export async function pictureResponse(file: string): Promise<Response> {
  const gone = goneInWords(`/pictures/${file}`);
  if (gone) throw new Response(gone, { status: 410 });
  const bytes = PICTURE_NAME.test(file) ? await pictureFile(file) : null;
  if (!bytes) notFound();
  return fileResponse(bytes, bytes.length, PICTURE_TYPES[extname(file)] ?? '', IMMUTABLE);
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
  const document = DOCUMENT_NAME.test(name) && !goneInWords(path) ? await storedDocument(path) : undefined;
  if (!document?.isPublished) return notFound();
  const pieces = await uploadPieces(document, (piece: Piece) => documentPiece(path, piece));
  const body = isHead ? null : (ReadableStream.from(pieces) as BodyInit);
  return fileResponse(body, document.size, 'application/pdf', FOR_AN_HOUR);
}

function fileResponse(body: BodyInit | null, size: number, type: string, lifetime: string): Response {
  return new Response(body, {
    headers: { 'Content-Type': type, 'Content-Length': String(size), 'Cache-Control': lifetime },
  });
}

/** A document without its bytes, by its address on the site. */
export async function storedDocument(
  path: string,
): Promise<(StoredUpload & { isPublished: boolean }) | undefined> {
  const [row] = await queryRows<StoredUpload & { isPublished: boolean }>(
    named(
      'stored document',
      sql`SELECT size, sha256, in_folder, published IS NOT NULL AS "isPublished" FROM content_documents WHERE path = ${path}`,
    ),
  );
  return row;
}

/** Says in a page why there is no file: whoever follows a link to one expects no data. */
export async function orPage(respond: () => Promise<Response>): Promise<Response> {
  try {
    return await respond();
  } catch (refusal) {
    if (refusal instanceof UploadTrouble) return page(plainPage(500, refusal.message), 503, '60');
    if (!(refusal instanceof Response)) throw refusal;
    const why = refusal.status === 410 ? escaped(await refusal.text()) : undefined;
    return page(plainPage(refusal.status, why), refusal.status, refusal.headers.get('Retry-After'));
  }
}

function page(html: string, status: number, retryAfter: string | null): Response {
  return new Response(html, {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      ...(retryAfter && { 'Retry-After': retryAfter }),
    },
  });
}

import { queryRows, TIMEOUTS } from '../../db/client.server';
import { named, type Sql, sql } from '../../db/sql.server';
import { keepUploads, type Piece, wholeUpload } from '../../server/uploads/uploads.server';
import type { Client } from './revisions.server';

/** A picture that is cut and encoded. */
export interface NewPicture {
  /** Small letters, digits, hyphens: up to 80. */
  name: string;
  alt: string;
  caption: string | null;
  credit: string | null;
  isSample: boolean;
  /** Size of the widest file in pixels. */
  width: number;
  height: number;
  /** Eight hexadecimal digits, as in the names of its files. */
  hash: string;
  /** What its files are made from, cut and without metadata. */
  source: Uint8Array;
  /** By name, such as `kano-office-1a2b3c4d-640.jpg`; up to 30 MB with the source. */
  files: ReadonlyMap<string, Uint8Array>;
}

/** Milliseconds in which 30 MB are stored, also on a busy machine. */
const STORING_MS = 15_000;

/** Keeps a picture with its files. @returns what to say to the person */
export function keepPicture(client: Client, picture: NewPicture): Promise<string> {
  const { name, alt, caption, credit, isSample, width, height, hash, source, files } = picture;
  return keepUploads(client, [source, ...files.values()], ([original, ...kept]) =>
    stored(client, 'keep_picture($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)', [
      ...[name, alt, caption, credit, isSample, width, height, hash, original?.bytes],
      [...files.keys()],
      kept.map(({ bytes }) => bytes),
      original?.size,
      original?.sha256,
      kept.map(({ size }) => size),
      kept.map(({ sha256 }) => sha256),
    ]),
  );
}

/** A PDF file that was checked. */
export interface NewDocument {
  /** Address on the site, as `/documents/name.pdf`. */
  path: string;
  /** Up to 20 MB. */
  bytes: Uint8Array;
  /** The words in it; empty for a scan. */
  text: string;
  title: string;
}

/** Keeps a document. @returns what to say to the person */
export function keepDocument(client: Client, { path, bytes, text, title }: NewDocument): Promise<string> {
  return keepUploads(client, [bytes], ([kept]) =>
    stored(client, 'keep_document($1, $2, $3, $4, $5, $6)', [
      ...[path, kept?.bytes, text, title],
      ...[kept?.size, kept?.sha256],
    ]),
  );
}

async function stored(client: Client, call: string, values: unknown[]): Promise<string> {
  await client.query(`SET LOCAL statement_timeout = ${STORING_MS}`);
  const query = {
    text: `SELECT ${call} AS said`,
    values,
    query_timeout: STORING_MS + TIMEOUTS.query - TIMEOUTS.statement,
  };
  const { rows } = await client.query<{ said: string }>(query);
  return rows[0]?.said ?? '';
}

/** A picture of the desk's list. Times are Nigerian. */
export interface PictureLine {
  name: string;
  alt: string;
  caption: string | null;
  credit: string | null;
  is_sample: boolean;
  width: number;
  height: number;
  hash: string;
  files: string[];
  added: string;
  added_by: string | null;
  published: string | null;
}

export async function listPictures(client: Client): Promise<PictureLine[]> {
  const { rows } = await client.query<PictureLine>('SELECT * FROM content_pictures');
  return rows;
}

/** A document of the desk's list, without its words. Times are Nigerian. */
export interface DocumentLine {
  path: string;
  title: string;
  /** Bytes. */
  size: number;
  sha256: string;
  in_folder: boolean;
  /** Whether the search finds words in it. */
  has_words: boolean;
  added: string;
  added_by: string | null;
  published: string | null;
}

export async function listDocuments(client: Client): Promise<DocumentLine[]> {
  const { rows } = await client.query<DocumentLine>(
    "SELECT path, title, size, sha256, in_folder, text <> '' AS has_words, added, added_by, published FROM content_documents",
  );
  return rows;
}

/** A file of an uploaded picture; null if there is none. @throws Response 503 when the database does not answer; UploadTrouble */
export async function pictureFile(file: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const [row] = await queryRows<{ bytes: Buffer | null; size: number; sha256: string }>(
    named('picture file', sql`SELECT bytes, size, sha256 FROM kept_picture_file(${file})`),
  );
  return row ? wholeUpload(row.bytes, row) : null;
}

/** A piece of a document that is published; null if it is not. @throws as `pictureFile` */
export function documentPiece(path: string, { first, length }: Piece): Promise<Buffer | null> {
  return bytesOf(
    'document',
    sql`SELECT document_bytes(${path}, ${first + 1}::integer, ${length}::integer) AS bytes`,
  );
}

/** A piece of a document that the revision of a preview link names; empty if it is in the folder. @throws as `pictureFile` */
export function previewedDocumentPiece(hash: string, path: string, { first, length }: Piece) {
  return bytesOf(
    'document of a preview',
    sql`SELECT preview_document(${hash}, ${path}, ${first + 1}::integer, ${length}::integer) AS bytes`,
  );
}

/** A piece of a document, also before it is published, for a person of the desk. */
export async function deskDocumentPiece(client: Client, path: string, { first, length }: Piece) {
  const { rows } = await client.query<{ bytes: Buffer | null }>(
    'SELECT read_document($1, $2::integer, $3::integer) AS bytes',
    [path, first + 1, length],
  );
  return rows[0]?.bytes ?? null;
}

async function bytesOf(name: string, query: Sql): Promise<Buffer | null> {
  const [row] = await queryRows<{ bytes: Buffer | null }>(named(name, query));
  return row?.bytes ?? null;
}

import { ReadableStream } from 'node:stream/web';
import { NO_STORE } from '../../../server/http/caching.server';
import { plainPage } from '../../../server/http/refusal.server';
import { fingerprint } from '../../../server/secret.server';
import { readPreview } from '../../publishing/previews.server';
import { loadPublishedSince } from '../../publishing/published.server';
import { type Piece, previewedDocumentPiece } from '../../publishing/uploads.server';
import type { ContentSite } from './content-site';
import { textNow } from './known-content.server';
import { pageOfRevision, previewRevision } from './preview-of-revision.server';

const HIDDEN = { ...NO_STORE, 'X-Robots-Tag': 'noindex' };

/** Bytes of a document that are in memory for each reader. */
const PIECE = 512 * 1024;

/** The page of the revision that a preview link shows; 404 once it has ended. @throws Response 503 when the database does not answer */
export async function linkedPreview(site: ContentSite, token: string): Promise<Response> {
  const previewed = await readPreview(fingerprint(token));
  const base = previewed && textNow(previewed.path);
  const path = previewed && pageOfRevision(site, { ...previewed, base_text: base });
  const published = path && (await loadPublishedSince(''));
  if (!path || !published) return noPreview();
  const texts = new Map([...published.texts, [previewed.path, previewed.text]]);
  return previewRevision(path, { ...published, texts }, `/preview/${token}`);
}

/** A document that is not published, for whoever has a link to a page that names it. @param file its name, such as `name.pdf` */
export async function linkedDocument(token: string, file: string): Promise<Response> {
  const read = (piece: Piece) => previewedDocumentPiece(fingerprint(token), `/documents/${file}`, piece);
  const first = await read({ first: 0, length: PIECE });
  if (!first) return noPreview();
  return new Response(ReadableStream.from(pieces(first, read)) as BodyInit, {
    headers: { ...HIDDEN, 'Content-Type': 'application/pdf' },
  });
}

async function* pieces(first: Uint8Array, read: (piece: Piece) => Promise<Uint8Array | null>) {
  let piece: Uint8Array | null = first;
  for (let at = 0; piece?.length; ) {
    yield piece;
    at += piece.length;
    piece = piece.length < PIECE ? null : await read({ first: at, length: PIECE });
  }
}

function noPreview(): Response {
  return new Response(plainPage(404), {
    status: 404,
    headers: { ...HIDDEN, 'Content-Type': 'text/html; charset=utf-8' },
  });
}

import { ReadableStream } from 'node:stream/web';
import { redirect } from '@remix-run/node';
import { NO_STORE } from '../../../server/http/caching.server';
import { plainPage } from '../../../server/http/refusal.server';
import { fingerprint } from '../../../server/secret.server';
import { type Piece, uploadPieces } from '../../../server/uploads/uploads.server';
import { pathOfIssueFile } from '../../newsletter/newsletter';
import { readPreview } from '../../publishing/previews.server';
import { loadPublishedSince } from '../../publishing/published.server';
import { orPage, storedDocument } from '../../publishing/uploaded-files.server';
import { previewedDocumentPiece } from '../../publishing/uploads.server';
import type { ContentSite } from './content-site';
import { textNow } from './known-content.server';
import { pageOfRevision, previewRevision } from './preview-of-revision.server';

const HIDDEN = { ...NO_STORE, 'X-Robots-Tag': 'noindex' };

/**
 * The page of the revision or issue that a preview link shows, or leads to once it is published; 404 once the link has ended.
 *
 * @throws Response 503 when the database does not answer
 */
export async function linkedPreview(site: ContentSite, token: string): Promise<Response> {
  const previewed = await readPreview(fingerprint(token));
  const base = previewed && textNow(previewed.path);
  const path =
    previewed && (pathOfIssueFile(previewed.path) ?? pageOfRevision(site, { ...previewed, base_text: base }));
  if (path && previewed.isPublished) return redirect(path, { headers: HIDDEN });
  const published = path && (await loadPublishedSince(''));
  if (!path || !published) return noPreview();
  const texts = new Map([...published.texts, [previewed.path, previewed.text]]);
  return previewRevision(path, { ...published, texts }, `/preview/${token}`);
}

/** A document that is not published, for whoever has a link to a page that names it. @param file its name, such as `name.pdf` */
export function linkedDocument(token: string, file: string): Promise<Response> {
  const path = `/documents/${file}`;
  const read = (piece: Piece) => previewedDocumentPiece(fingerprint(token), path, piece);
  return orPage(async () => {
    const isNamed = await read({ first: 0, length: 1 });
    const document = isNamed && (await storedDocument(path));
    if (!document) return noPreview();
    return new Response(ReadableStream.from(await uploadPieces(document, read)) as BodyInit, {
      headers: { ...HIDDEN, 'Content-Type': 'application/pdf', 'Content-Length': String(document.size) },
    });
  });
}

function noPreview(): Response {
  return new Response(plainPage(404), {
    status: 404,
    headers: { ...HIDDEN, 'Content-Type': 'text/html; charset=utf-8' },
  });
}

import { type Head, writeHead } from './head';
import { officeDocuments } from './office-document';
import { drawRunningParts } from './running-parts';
import type { Sheet } from './text';

/** Settings of the making, not of the content. */
export interface MakeOptions {
  /** False leaves the streams readable, for tests. */
  readonly compress?: boolean;
}

/**
 * Makes one PDF file in the office's look: opens the document, writes the head, lets `writeBody` add its
 * blocks below it, and adds running heads and page numbers. Returns the file's bytes; the same content
 * always gives the same bytes. Throws where a text has characters that the fonts cannot show.
 */
export async function makePdf(
  head: Head,
  subject: string,
  writeBody: (sheet: Sheet) => void,
  { compress = true }: MakeOptions = {},
): Promise<Uint8Array> {
  const OfficeDocument = await officeDocuments();
  const doc = new OfficeDocument({ title: head.title, subject, compress });
  const body = doc.struct('Document');
  doc.addStructure(body);
  const sheet: Sheet = { doc, body };
  writeHead(sheet, head);
  writeBody(sheet);
  body.end();
  drawRunningParts(doc, head);
  doc.end();
  const chunks: Uint8Array[] = [];
  for await (const chunk of doc) chunks.push(chunk);
  return new Uint8Array(Buffer.concat(chunks));
}

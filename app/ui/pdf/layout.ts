import { type Head, writeHead } from './head';
import { officeDocuments } from './office-document';
import { drawRunningParts } from './running-parts';
import type { Sheet } from './text';

/**
 * Makes a PDF file in the office's design: writes the head, lets `writeBody` add its blocks, then adds running heads and
 * page numbers. Returns the file's bytes, which are always the same for the same content. Throws if a text has
 * characters that the fonts cannot show.
 */
export async function makePdf(
  head: Head,
  subject: string,
  writeBody: (sheet: Sheet) => void,
): Promise<Uint8Array> {
  const OfficeDocument = await officeDocuments();
  const doc = new OfficeDocument({ title: head.title, subject });
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

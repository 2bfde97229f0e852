import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { z } from 'zod';
import { contentsList, heading, note, paragraph } from './blocks';
import { type MakeOptions, makePdf } from './layout';
import { OFFICE, TEXT } from './look';
import { paragraphsOf } from './printable';

const line = z.string().trim().min(1);

/** What a sample document is made from, as plain text; blank lines part the paragraphs of the summary. */
export const sampleDocumentSchema = z.strictObject({
  title: line.max(300),
  /** As shown to readers: "September 08, 2025". */
  date: line.max(60),
  summary: line,
  topics: z.array(line).optional(),
});

export type SampleDocument = z.input<typeof sampleDocumentSchema>;

/** Makes the PDF of one sample document and returns its bytes. Throws on missing or unprintable text. */
export function makeSampleDocument(content: SampleDocument, options: MakeOptions = {}): Promise<Uint8Array> {
  const { title, date, summary, topics = [] } = sampleDocumentSchema.parse(content);
  const head = { title, line: date, isSample: true };
  return makePdf(
    head,
    `${OFFICE.sampleMark}: it stands in until the office supplies its own file`,
    (sheet) => {
      const [first = '', ...others] = paragraphsOf(summary);
      paragraph(sheet, first, TEXT.lead);
      for (const text of others) paragraph(sheet, text);
      note(
        sheet,
        OFFICE.sampleMark,
        'This file stands in until the office supplies its own. It shows the title, the date and what the document is about; the text of the real document is not in it.',
      );
      if (topics.length > 0) {
        heading(sheet, 2, 'What the document covers');
        contentsList(sheet, topics);
      }
    },
    options,
  );
}

/**
 * Writes one sample document (library, tender or news PDF) to `filePath`, making its folder if needed.
 * Returns the size in bytes, for the "PDF, 9 KB" beside its link. Throws on missing or unprintable text
 * and on any failure to write.
 */
export async function writeSampleDocument(content: SampleDocument, filePath: string): Promise<number> {
  const bytes = await makeSampleDocument(content);
  await mkdir(dirname(filePath), { recursive: true });
  await writeFile(filePath, bytes);
  return bytes.byteLength;
}

import { z } from 'zod';
import { isBuiltFile } from '../../../documents/files.server';
import { DocumentRefused, type ReadPdf, readPdf } from '../../../documents/uploads/read-pdf.server';
import { keepDocument } from '../../../publishing/uploads.server';
import { FieldRefusal, step } from '../../at-desk.server';
import { oneAtATime } from './one-at-a-time.server';
import { chosenFile, line, uploadName } from './upload-fields.server';
import { documentPath, LONGEST } from './upload-names';

const uploaded = z.object({
  file: chosenFile('Choose the PDF file.'),
  title: line(LONGEST.title, 'Write the title of the document in one line.'),
  name: uploadName(LONGEST.documentName).refine(
    (name) => !isBuiltFile(documentPath(name)),
    'There is another document of this name. Choose another name.',
  ),
});

type Prepared = ReadPdf & { bytes: Buffer };

/** Keeps a PDF with the words in it, for texts to link to. */
export const documentStep = step<z.output<typeof uploaded>, Prepared>({
  schema: uploaded,
  prepare: ({ file }) =>
    oneAtATime(async () => {
      const bytes = Buffer.from(await file.arrayBuffer());
      try {
        return { ...(await readPdf(bytes)), bytes };
      } catch (error) {
        throw error instanceof DocumentRefused ? new FieldRefusal(error.message, 'file') : error;
      }
    }),
  async take({ client }, { name, title }, { bytes, text }) {
    const path = documentPath(name);
    await keepDocument(client, { path, bytes, text, title });
    const note = text ? '' : ' It has no text, as a scan: the search cannot find words in it.';
    return {
      said: `The document is kept at ${path}. It is public once a text that links to it is published.${note}`,
      to: '/desk/content/documents',
    };
  },
});

import { z } from 'zod';
import { dataFile } from '../../content-files/data-file.server';
import { documentSchema } from './document-list.server';

/** The library of policy and governance documents (docs/behaviour.md 2.9 and 3). */
export const documentsFile = dataFile(
  'data/documents.yaml',
  z.strictObject({ documents: z.array(documentSchema) }),
);

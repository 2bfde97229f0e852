import { z } from 'zod';
import { dataFile } from '../../content-files/data-file.server';
import { documentSchema } from '../documents/document-list.server';

/** Documents with terms of reference (docs/behaviour.md 2.8 and 3). */
export const tendersFile = dataFile(
  'data/tenders.yaml',
  z.strictObject({ tenders: z.array(documentSchema) }),
);

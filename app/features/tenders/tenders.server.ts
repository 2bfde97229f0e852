import { z } from 'zod';
import { dataFile } from '../../content-files/data-file.server';
import { checkDays } from '../../content-files/standing';
import { documentSettings } from '../documents/document-list.server';

/** A tender, as written by editors. */
export const tenderSchema = documentSettings
  .extend({
    /** The last day to answer it, if there is one. */
    closes: z.iso
      .date('must be a date like 2022-06-20')
      .optional()
      .meta({ title: 'Closing day', description: 'The last day to answer, if there is one.' }),
  })
  .superRefine(checkDays)
  .superRefine(({ date, closes }, context) => {
    if (closes && closes < date)
      context.addIssue({ code: 'custom', path: ['closes'], message: 'is before "date"' });
  });

/** Documents with terms of reference (docs/behaviour.md 2.8 and 3). */
export const tendersFile = dataFile('data/tenders.yaml', z.strictObject({ tenders: z.array(tenderSchema) }));

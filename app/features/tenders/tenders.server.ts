import { z } from 'zod';
import text from '../../content/data/tenders.yaml?raw';
import { dataFile } from '../pages/yaml-file.server';

const words = z.string().trim().min(1, 'is empty');

const schema = z.strictObject({
  sample: z.boolean().default(false),
  tenders: z.array(z.strictObject({ title: words, date: words, excerpt: words, type: z.enum(['download']) })),
});

/** Documents with terms of reference (specification 2.8 and 3). */
export const tendersFile = dataFile({ file: 'app/content/data/tenders.yaml', text }, schema);

export type TenderListData = z.output<typeof schema>;

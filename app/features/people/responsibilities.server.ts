import { z } from 'zod';
import { dataFile, words } from '../../content-files/data-file.server';
import { ICON_NAMES } from './ResponsibilityIcon';

const schema = z.strictObject({
  sample: z.boolean().default(false),
  responsibilities: z
    .array(z.strictObject({ icon: z.enum(ICON_NAMES), title: words, description: words }))
    .min(1, 'is empty'),
});

/** The core responsibilities of the office (docs/behaviour.md 2.4). */
export const responsibilitiesFile = dataFile('data/responsibilities.yaml', schema);

export type ResponsibilityList = z.output<typeof schema>;

import { z } from 'zod';
import text from '../../content/data/responsibilities.yaml?raw';
import { dataFile } from '../../content-files/yaml-file.server';
import { ICON_NAMES } from './icon-names';

const words = z.string().trim().min(1, 'is empty');

const schema = z.strictObject({
  sample: z.boolean().default(false),
  responsibilities: z
    .array(z.strictObject({ icon: z.enum(ICON_NAMES), title: words, description: words }))
    .min(1, 'is empty'),
});

/** The core responsibilities of the office (docs/behaviour.md 2.4). */
export const responsibilitiesFile = dataFile(
  { file: 'app/content/data/responsibilities.yaml', text },
  schema,
);

export type ResponsibilityList = z.output<typeof schema>;

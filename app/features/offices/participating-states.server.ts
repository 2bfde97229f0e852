import { z } from 'zod';
import text from '../../content/data/participating-states.yaml?raw';
import { dataFile } from '../../content-files/yaml-file.server';

const words = z.string().trim().min(1, 'is empty');

const schema = z.strictObject({
  sample: z.boolean().default(false),
  note: words.optional(),
  regions: z.array(z.strictObject({ name: words, states: z.array(words).min(1, 'is empty') })),
});

/** The states that take part in the Community and Social Development Project, in six regions (docs/behaviour.md 2.5). */
export const participatingStatesFile = dataFile(
  { file: 'app/content/data/participating-states.yaml', text },
  schema,
);

export type ParticipatingStatesData = z.output<typeof schema>;

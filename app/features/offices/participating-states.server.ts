import { z } from 'zod';
import { dataFile, words } from '../../content-files/data-file.server';

const schema = z.strictObject({
  sample: z.boolean().default(false),
  note: words.optional(),
  regions: z.array(z.strictObject({ name: words, states: z.array(words).min(1, 'is empty') })),
});

/** The states participating in the Community and Social Development Project, by region (docs/behaviour.md 2.5). */
export const participatingStatesFile = dataFile('data/participating-states.yaml', schema);

export type ParticipatingStatesData = z.output<typeof schema>;

import { z } from 'zod';
import { dataFile, sampleMark, words } from '../../content-files/data-file.server';
import { perContent } from '../../content-files/store.server';
import { slugOf } from '../../text/slug';
import { placePath } from '../register/paths';

/** The page with the table of offices (docs/behaviour.md 2.2). */
export const OFFICES_PATH = '/where-we-work/our-state-offices';

/** An office, as written by editors. */
export const officeSchema = z.strictObject({
  state: words.meta({ title: 'State' }),
  contact: z.email('must be an email address like name@example.org').meta({ title: 'Email address' }),
});

/** What the file has beside the offices. */
export const officesAround = z.strictObject({ sample: sampleMark });

const schema = officesAround.extend({ offices: z.array(officeSchema) });

/** The email address of each state's coordinating unit (docs/behaviour.md 2.6). */
export const officesFile = dataFile('data/state-offices.yaml', schema);

/** The offices, each with the path of its state in the register. */
export const stateOffices = perContent(() => {
  const { sample, offices } = officesFile.read();
  return {
    sample,
    offices: offices.map((office) => {
      const id = slugOf(office.state);
      return { ...office, id, path: placePath(id) };
    }),
  };
});

/** The office of a state, by the state's slug; null if it has none. */
export function officeOf(state: string) {
  const { sample, offices } = stateOffices();
  const office = offices.find(({ id }) => id === state);
  return office ? { contact: office.contact, sample } : null;
}

export type StateOffice = NonNullable<ReturnType<typeof officeOf>>;

export type StateOfficeList = ReturnType<typeof stateOffices>;

const participatingSchema = z.strictObject({
  sample: z.boolean().default(false),
  note: words.optional(),
  regions: z.array(z.strictObject({ name: words, states: z.array(words).min(1, 'is empty') })),
});

/** The states participating in the Community and Social Development Project, by region (docs/behaviour.md 2.5). */
export const participatingStatesFile = dataFile('data/participating-states.yaml', participatingSchema);

export type ParticipatingStatesData = z.output<typeof participatingSchema>;

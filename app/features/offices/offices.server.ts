import { z } from 'zod';
import { dataFile, words } from '../../content-files/data-file.server';
import { slugOf } from '../../ui/slug';
import { placePath } from '../register/paths';

/** The page with the table of offices (docs/behaviour.md 2.2). */
export const OFFICES_PATH = '/where-we-work/our-state-offices';

const schema = z.strictObject({
  sample: z.boolean().default(false),
  offices: z.array(
    z.strictObject({
      state: words,
      contact: z.email('must be an email address like name@example.org'),
    }),
  ),
});

/** The email address of each state's coordinating unit (docs/behaviour.md 2.6). */
export const officesFile = dataFile('data/state-offices.yaml', schema);

/** The offices, each with the path of its state in the register. */
export function stateOffices() {
  const { sample, offices } = officesFile.read();
  return {
    sample,
    offices: offices.map((office) => {
      const id = slugOf(office.state);
      return { ...office, id, path: placePath(id) };
    }),
  };
}

export type StateOfficeList = ReturnType<typeof stateOffices>;

import { parse } from 'yaml';
import { z } from 'zod';
import text from '../../content/data/register-spellings.yaml?raw';
import type { SecondSpelling } from './notes';

const schema = z.array(
  z.strictObject({
    state: z.string(),
    lga: z.string(),
    secondSpelling: z.string(),
    onlyEarlier: z.literal(true).optional(),
  }),
);

const listed = schema.parse(parse(text));

/** The whole list, with LGAs that a later edition spells differently from an earlier one and that appear once in each. */
export const allSpellings: readonly SecondSpelling[] = listed;

/** LGAs that appear twice in one edition, under two spellings, as listed by staff. */
export const spellings: readonly SecondSpelling[] = listed.filter(({ onlyEarlier }) => !onlyEarlier);

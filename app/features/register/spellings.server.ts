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

/** The second spellings that staff have listed: of LGAs that stand in one edition twice. */
export const spellings: readonly SecondSpelling[] = listed.filter(({ onlyEarlier }) => !onlyEarlier);

/** Spellings of an earlier edition, for which a later one has another: the LGA stands in either once. */
export const earlierSpellings: readonly SecondSpelling[] = listed.filter(({ onlyEarlier }) => onlyEarlier);

import { parse } from 'yaml';
import { z } from 'zod';
import text from '../../content/data/register-spellings.yaml?raw';
import type { SecondSpelling } from './notes';

const schema = z.array(z.strictObject({ state: z.string(), lga: z.string(), secondSpelling: z.string() }));

/** The second spellings that staff have listed. */
export const spellings: readonly SecondSpelling[] = schema.parse(parse(text));

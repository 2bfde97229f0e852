import { parse } from 'yaml';
import { z } from 'zod';
import text from '../../content/data/register-spellings.yaml?raw';
import type { Figures } from './columns';

/** Two rows for one LGA under different spellings, as staff list them in content/data/register-spellings.yaml. */
export interface SecondSpelling {
  state: string;
  lga: string;
  secondSpelling: string;
}

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

interface NotedRow extends Pick<Figures, 'individuals' | 'male' | 'female'> {
  state: string;
  lga: string;
}

/** Why a row's figures are in doubt, or ''. The figures themselves are shown as given. */
export function rowNote(row: NotedRow, spellings: readonly SecondSpelling[]): string {
  return [sexNote(row), spellingNote(row, spellings)].filter(Boolean).join('. ');
}

function sexNote({ individuals, male, female }: NotedRow): string {
  if (individuals === null || male === null || female === null || male + female === individuals) return '';
  return 'Male and female do not add up to individuals';
}

function spellingNote({ state, lga }: NotedRow, spellings: readonly SecondSpelling[]): string {
  for (const pair of spellings) {
    if (pair.state !== state) continue;
    if (pair.lga === lga) return `Also listed as ${pair.secondSpelling}`;
    if (pair.secondSpelling === lga) return `May be a second spelling of ${pair.lga}`;
  }
  return '';
}

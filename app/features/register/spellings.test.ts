import { expect, test } from 'vitest';
import { rowNote } from './spellings.server';

const spellings = [{ state: 'Sokoto', lga: 'Wamakko', secondSpelling: 'Wamako' }];
const row = { state: 'Sokoto', lga: 'Gada', individuals: 10, male: 4, female: 6 };
const DOUBT = 'Male and female do not add up to individuals';

test.each([
  [row, ''],
  [{ ...row, female: 7 }, DOUBT],
  [{ ...row, female: 0 }, DOUBT],
  [{ ...row, female: null }, ''],
  [{ ...row, lga: 'Wamako' }, 'May be a second spelling of Wamakko'],
  [{ ...row, lga: 'Wamakko' }, 'Also listed as Wamako'],
  [{ ...row, state: 'Kebbi', lga: 'Wamako' }, ''],
  [{ ...row, lga: 'Wamako', male: 0 }, `${DOUBT}. May be a second spelling of Wamakko`],
])('notes %j', (given, note) => {
  expect(rowNote(given, spellings)).toBe(note);
});

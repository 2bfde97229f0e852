import { z } from 'zod';
import { dataFile, words } from '../../content-files/data-file.server';
import { keyOf, singular, wordsOfKey } from './words';

const name = words.refine((written) => keyOf(written) !== '', 'must hold letters or figures');

/** What people type for what the site calls otherwise; staff keep the list. */
export const aliasesFile = dataFile(
  'data/search-aliases.yaml',
  z.array(z.strictObject({ means: name, also: z.array(name).min(1, 'is empty') })),
);

/** Other names by the key of the name that they mean. @throws ContentError when the file has problems. */
export function listedNames(): ReadonlyMap<string, readonly string[]> {
  const names = new Map<string, string[]>();
  for (const { means, also } of aliasesFile.read()) {
    const key = keyOf(means);
    names.set(key, [...(names.get(key) ?? []), ...also.map(keyOf)]);
  }
  return names;
}

let meanings: Map<string, string[]> | undefined;

/** The keys of what a word or a phrase means as well, whether one or many are spoken of. */
export function meaningsOf(phrase: string): readonly string[] {
  meanings ??= readMeanings();
  return meanings.get(inSingular(phrase)) ?? [];
}

/** Words of the longest phrase that the list has. */
export const LONGEST_PHRASE = 6;

function readMeanings(): Map<string, string[]> {
  const read = new Map<string, string[]>();
  for (const [means, also] of listedNames()) {
    for (const phrase of also.map(inSingular)) {
      if (phrase !== inSingular(means)) read.set(phrase, [...(read.get(phrase) ?? []), means]);
    }
  }
  return read;
}

function inSingular(phrase: string): string {
  return wordsOfKey(phrase).map(singular).join(' ');
}

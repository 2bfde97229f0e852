import { z } from 'zod';
import { keyOf } from '../text/key-of';
import { dataFile, words } from './data-file.server';
import { perContent } from './store.server';

const name = words.refine((written) => keyOf(written) !== '', 'must contain letters or digits');

/** What people type for things that the site calls by another name; staff maintain the list. */
export const aliasesFile = dataFile(
  'data/search-aliases.yaml',
  z.array(z.strictObject({ means: name, also: z.array(name).min(1, 'is empty') })),
);

/** Other names, by the key of the name they stand for. @throws ContentError if the file has problems. */
export const listedNames = perContent((): ReadonlyMap<string, readonly string[]> => {
  const names = new Map<string, string[]>();
  for (const { means, also } of aliasesFile.read()) {
    const key = keyOf(means);
    names.set(key, [...(names.get(key) ?? []), ...also.map(keyOf)]);
  }
  return names;
});

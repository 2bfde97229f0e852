import { z } from 'zod';
import { dataFile, words } from '../../content-files/data-file.server';
import type { Problem } from '../../content-files/problem';
import { perContent } from '../../content-files/store.server';
import { keyOf } from '../../text/key-of';
import { allSpellings } from './spellings.server';

const name = words.refine((written) => keyOf(written) !== '', 'must contain letters or digits');

/** An LGA and its other names in official lists; staff maintain these. */
export interface OtherNames {
  state: string;
  lga: string;
  also: string[];
}

export const otherNamesFile = dataFile<OtherNames[]>(
  'data/lga-names.yaml',
  z.array(z.strictObject({ state: name, lga: name, also: z.array(name).min(1, 'is empty') })),
);

/** The key that names are compared by: only letters and digits count. */
export function bareKey(text: string): string {
  return keyOf(text).replaceAll(' ', '');
}

/** Each LGA's names with their keys, by the key of its state. */
const listed = perContent(() => {
  const byState = new Map<string, { key: string; name: string }[][]>();
  for (const { state, names } of [
    ...otherNamesFile.read().map(({ state, lga, also }) => ({ state, names: [lga, ...also] })),
    ...allSpellings.map(({ state, lga, secondSpelling }) => ({ state, names: [lga, secondSpelling] })),
  ]) {
    const key = bareKey(state);
    const own = names.map((name) => ({ key: bareKey(name), name }));
    byState.set(key, [...(byState.get(key) ?? []), own]);
  }
  return byState;
});

/**
 * Other names of a register row, from the staff's list and from the register's own second and earlier spellings.
 *
 * @throws ContentError when the list has problems.
 */
export function otherNamesOf(state: string, lga: string): string[] {
  const own = bareKey(lga);
  return (listed().get(bareKey(state)) ?? [])
    .filter((names) => names.some(({ key }) => key === own))
    .flatMap((names) => names.flatMap(({ key, name }) => (key === own ? [] : name)));
}

/** Reports names listed for two LGAs of a state, or twice for one. */
export function otherNamesProblems(): Problem[] {
  const seen = new Set<string>();
  return otherNamesFile.read().flatMap(({ state, lga, also }) =>
    [lga, ...also].flatMap((each) => {
      const key = `${bareKey(state)}/${bareKey(each)}`;
      if (seen.has(key))
        return {
          file: 'app/content/data/lga-names.yaml',
          message: `"${each}", ${state}, is listed twice`,
        };
      seen.add(key);
      return [];
    }),
  );
}

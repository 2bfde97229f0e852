import { z } from 'zod';
import { dataFile, words } from '../../content-files/data-file.server';
import type { Problem } from '../../content-files/problem';
import { keyOf } from '../../ui/key-of';
import { earlierSpellings, spellings } from './spellings.server';

const name = words.refine((written) => keyOf(written) !== '', 'must hold letters or figures');

/** An LGA and what official lists call it as well; staff keep the list. */
export interface OtherNames {
  state: string;
  lga: string;
  also: string[];
}

export const otherNamesFile = dataFile<OtherNames[]>(
  'data/lga-names.yaml',
  z.array(z.strictObject({ state: name, lga: name, also: z.array(name).min(1, 'is empty') })),
);

/** A name as the register's names are compared: nothing but letters and figures counts. */
export function bareKey(text: string): string {
  return keyOf(text).replaceAll(' ', '');
}

/**
 * The other spellings and names of a row of the register: from the list, and from the register's own second and
 * earlier spellings.
 *
 * @throws ContentError when the list has problems.
 */
export function otherNamesOf(state: string, lga: string): string[] {
  const [ownState, own] = [bareKey(state), bareKey(lga)];
  const listed = [
    ...otherNamesFile.read().map((entry) => ({ state: entry.state, names: [entry.lga, ...entry.also] })),
    ...[...spellings, ...earlierSpellings].map((pair) => ({
      state: pair.state,
      names: [pair.lga, pair.secondSpelling],
    })),
  ];
  return listed
    .filter((entry) => bareKey(entry.state) === ownState && entry.names.some((each) => bareKey(each) === own))
    .flatMap(({ names }) => names.filter((each) => bareKey(each) !== own));
}

/** Names that the list gives to two LGAs of a state, or twice to one. */
export function otherNamesProblems(): Problem[] {
  const seen = new Set<string>();
  return otherNamesFile.read().flatMap(({ state, lga, also }) =>
    [lga, ...also].flatMap((each) => {
      const place = `${bareKey(state)}/${bareKey(each)}`;
      if (seen.has(place))
        return {
          file: 'app/content/data/lga-names.yaml',
          message: `"${each}", ${state}, stands there twice`,
        };
      seen.add(place);
      return [];
    }),
  );
}

import { keyOf } from '../../ui/key-of';
import type { KnownName } from './likeness';
import { type ComparedName, comparedLga, comparedState } from './names';

/** An LGA of the register, with all its names. */
export interface KnownPlace {
  /** As in URLs: `kano/gaya`. */
  id: string;
  state: string;
  lga: string;
  names: readonly KnownName[];
}

export interface KnownState {
  name: string;
  names: readonly ComparedName[];
  places: readonly KnownPlace[];
}

/** The places of an edition by state, in the order of the register. */
export type Gazetteer = readonly KnownState[];

export interface ListedRow {
  path: string;
  state: string;
  lga: string;
}

/** Sources of other names. */
export interface NameLists {
  /** Other names of a whole LGA name. */
  otherNames(state: string, lga: string): readonly string[];
  /** The search's synonyms of a word or phrase, by its key. */
  listed: ReadonlyMap<string, readonly string[]>;
}

/** Builds the gazetteer from the rows of an edition. */
export function gazetteerOf(rows: readonly ListedRow[], lists: NameLists): Gazetteer {
  const states = new Map<string, ListedRow[]>();
  for (const row of rows) states.set(row.state, [...(states.get(row.state) ?? []), row]);
  return [...states].map(([name, own]) => ({
    name,
    names: [name, ...(lists.listed.get(keyOf(name)) ?? [])].map(comparedState),
    places: placesOf(own, lists),
  }));
}

function placesOf(rows: readonly ListedRow[], lists: NameLists): KnownPlace[] {
  const taken = new Set(rows.map(({ lga }) => comparedLga(lga).bare));
  return rows.map(({ path, state, lga }) => {
    const others = [...lists.otherNames(state, lga), ...synonymsOf(lga, lists.listed)].map(comparedLga);
    // A name that the register lists belongs to that row.
    const available = others.filter(({ bare }, index) => {
      const isFirst = others.findIndex((other) => other.bare === bare) === index;
      return isFirst && !taken.has(bare);
    });
    const names = [
      { ...comparedLga(lga), isOther: false },
      ...available.map((other) => ({ ...other, isOther: true })),
    ];
    return { id: path, state, lga, names };
  });
}

/** Variants of a name with a word or phrase replaced by a synonym: "Yewa North" is also "egbado north". */
function synonymsOf(lga: string, listed: NameLists['listed']): string[] {
  const key = ` ${keyOf(lga)} `;
  return [...listed].flatMap(([means, also]) =>
    key.includes(` ${means} `) ? also.map((other) => key.replace(` ${means} `, ` ${other} `)) : [],
  );
}

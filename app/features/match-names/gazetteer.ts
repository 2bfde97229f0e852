import { keyOf } from '../../ui/key-of';
import type { KnownName } from './likeness';
import { type ComparedName, comparedLga, comparedState } from './names';

/** An LGA of the register, with all names that it goes by. */
export interface KnownPlace {
  /** As in addresses: `kano/gaya`. */
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

/** The places of an edition by their states, in the order of the register. */
export type Gazetteer = readonly KnownState[];

export interface ListedRow {
  path: string;
  state: string;
  lga: string;
}

/** Where other names come from. */
export interface NameLists {
  /** Other names of an LGA as a whole. */
  otherNames(state: string, lga: string): readonly string[];
  /** What the search takes for a word or a phrase as well, by its key. */
  listed: ReadonlyMap<string, readonly string[]>;
}

/** Makes the gazetteer of the rows of an edition. */
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
    const others = [...lists.otherNames(state, lga), ...inOtherWords(lga, lists.listed)].map(comparedLga);
    // What the register itself lists is that row's own name.
    const free = others.filter(({ bare }, index) => {
      const isFirst = others.findIndex((other) => other.bare === bare) === index;
      return isFirst && !taken.has(bare);
    });
    const names = [
      { ...comparedLga(lga), isOther: false },
      ...free.map((other) => ({ ...other, isOther: true })),
    ];
    return { id: path, state, lga, names };
  });
}

/** A name with a word or a phrase of it as people write it otherwise: "Yewa North" is "egbado north". */
function inOtherWords(lga: string, listed: NameLists['listed']): string[] {
  const key = ` ${keyOf(lga)} `;
  return [...listed].flatMap(([means, also]) =>
    key.includes(` ${means} `) ? also.map((other) => key.replace(` ${means} `, ` ${other} `)) : [],
  );
}

import { listedNames } from '../../content-files/other-names.server';
import { keyOf } from '../../text/key-of';
import { currentEdition } from '../register/edition.server';
import { listRows } from '../register/listing.server';
import { otherNamesOf } from '../register/other-names.server';
import type { RegisterRow } from '../register/rows.server';
import { DEFAULT_VIEW } from '../register/view';
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

/** What the gazetteer takes from a row of the register. */
type NamedRow = Pick<RegisterRow, 'path' | 'state' | 'lga'>;

/** The search's synonyms of words and phrases, by their keys. */
type Synonyms = ReturnType<typeof listedNames>;

let cached: { edition: number; gazetteer: Gazetteer } | undefined;

/**
 * The places of the current edition with all their names. An edition never changes, so its places are cached.
 *
 * @throws Response 503 when the database does not answer.
 */
export async function currentGazetteer(): Promise<Gazetteer> {
  const edition = await currentEdition();
  if (cached?.edition === edition.id) return cached.gazetteer;
  const { rows } = await listRows(edition, { ...DEFAULT_VIEW, size: 'all' });
  const gazetteer = gazetteerOf(rows.filter(({ isTotal }) => !isTotal));
  cached = { edition: edition.id, gazetteer };
  return gazetteer;
}

/** Builds the gazetteer from the rows of an edition, without its national total. */
export function gazetteerOf(rows: readonly NamedRow[]): Gazetteer {
  const synonyms = listedNames();
  const states = new Map<string, NamedRow[]>();
  for (const row of rows) states.set(row.state, [...(states.get(row.state) ?? []), row]);
  return [...states].map(([name, own]) => ({
    name,
    names: [name, ...(synonyms.get(keyOf(name)) ?? [])].map(comparedState),
    places: placesOf(own, synonyms),
  }));
}

function placesOf(rows: readonly NamedRow[], synonyms: Synonyms): KnownPlace[] {
  const taken = new Set(rows.map(({ lga }) => comparedLga(lga).bare));
  return rows.map(({ path, state, lga }) => {
    const others = [...otherNamesOf(state, lga), ...withSynonyms(lga, synonyms)].map(comparedLga);
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
function withSynonyms(lga: string, synonyms: Synonyms): string[] {
  const key = ` ${keyOf(lga)} `;
  return [...synonyms].flatMap(([means, also]) =>
    key.includes(` ${means} `) ? also.map((other) => key.replace(` ${means} `, ` ${other} `)) : [],
  );
}

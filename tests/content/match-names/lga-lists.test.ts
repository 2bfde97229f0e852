import { all } from 'nigerian-states-and-lgas';
import { describe, expect, test } from 'vitest';
import { matchPlace, SURE } from '../../../app/features/match-names/match';
import {
  bareKey,
  otherNamesFile,
  otherNamesProblems,
} from '../../../app/features/register/other-names.server';
import { SAMPLE_GAZETTEER, SAMPLE_ROWS } from '../../support/sample-gazetteer';

/** Places of a third-party list on npm, as spelled there. */
const LISTED = all().flatMap(({ state, lgas }) => lgas.map((lga) => ({ state, lga })));

/** The register's LGAs for names that only that list spells this way. */
const MEANT: Record<string, string> = {
  // The first letters of a name, a slash, and the name.
  'Ganju/Ganjuwa': 'Ganjuwa',
  'Ekere/Ekeremor': 'Ekeremor',
  'Sagba/Sagbama': 'Sagbama',
  'Sanda/Sandamu': 'Sandamu',
  'Maiya/Maiyama': 'Maiyama',
  'Obafemi/Obafemi Owode': 'Obafemi Owode',
  'Shaga/Shagamu': 'Shagamu',
  'Goron/Goronyo': 'Goronyo',
  // A letter is missing.
  Kumi: 'Kurmi',
  // Other spellings and names, which are in the site's own lists.
  Osisioma: 'Osisioma Ngwa',
  Gayuk: 'Guyuk',
  Oturkpo: 'Otukpo',
  Ezinihitte: 'Ezinihitte Mbaise',
  Unuimo: 'Onuimo',
  Arewa: 'Arewa Dandi',
  'Danko-Wasagu': 'Wasagu/Danko',
  'Nasarawa Egon': 'Nasarawa Eggon',
  Moya: 'Munya',
  Aiyedaade: 'Ayedaade',
  Emuoha: 'Emohua',
  Chafe: 'Tsafe',
  'Abuja Municipal Area Council': 'Abuja Municipal',
};

const STATES: Record<string, string> = { Kastina: 'Katsina', 'Federal Capital Territory': 'FCT' };

function rightPlace({ state, lga }: { state: string; lga: string }): string | undefined {
  const [inState, named] = [bareKey(STATES[state] ?? state), bareKey(MEANT[lga] ?? lga)];
  return SAMPLE_ROWS.find((row) => bareKey(row.state) === inState && bareKey(row.lga) === named)?.path;
}

/** The names used in more than one state. */
const TWINS = ['Bassa', 'Ifelodun', 'Irepodun', 'Nasarawa', 'Obi', 'Surulere'];

describe('a third-party list of all LGAs', () => {
  test('has 774, each with a known correct match', () => {
    expect(LISTED).toHaveLength(774);
    expect(LISTED.filter((place) => !rightPlace(place))).toEqual([]);
  });

  test('is matched correctly, despite its own mistakes, and no wrong match is certain', () => {
    const found = LISTED.map((place) => ({
      place,
      right: rightPlace(place),
      best: matchPlace(SAMPLE_GAZETTEER, place)[0],
    }));
    const wrong = found.filter(({ right, best }) => best?.id !== right);
    expect(wrong.length / found.length).toBeLessThanOrEqual(0.02);
    expect(wrong.filter(({ best }) => best && best.score >= SURE)).toEqual([]);
    const sure = found.filter(({ best }) => best && best.score >= SURE);
    expect(sure.length / found.length).toBeGreaterThanOrEqual(0.98);
  });

  test('without states has no certain match that is wrong or ambiguous', () => {
    for (const place of LISTED) {
      const [best] = matchPlace(SAMPLE_GAZETTEER, { lga: place.lga, state: '' });
      if (best && best.score >= SURE) expect(best.id, place.lga).toBe(rightPlace(place));
    }
  });
});

test.each(TWINS)('%s is correct with its state, and never certain without', (lga) => {
  const places = SAMPLE_ROWS.filter((row) => row.lga === lga);
  expect(places.length).toBeGreaterThan(1);
  for (const { state, path } of places)
    expect(matchPlace(SAMPLE_GAZETTEER, { lga, state })[0]).toMatchObject({ id: path, score: 1 });
  const alone = matchPlace(SAMPLE_GAZETTEER, { lga, state: '' });
  const twins = alone.slice(0, places.length);
  expect(twins.map(({ id }) => id).sort()).toEqual(places.map(({ path }) => path).sort());
  for (const { score, reason } of twins) {
    expect(score).toBeLessThan(SURE);
    expect(reason).toBe(`same name; ${places.length} states have this name`);
  }
});

test('the list of ambiguous names is complete', () => {
  const states = new Map<string, Set<string>>();
  for (const { state, lga } of SAMPLE_ROWS) states.set(lga, (states.get(lga) ?? new Set()).add(state));
  expect(
    [...states]
      .filter(([, own]) => own.size > 1)
      .map(([lga]) => lga)
      .sort(),
  ).toEqual(TWINS);
});

describe('the list of other names', () => {
  test('has only rows of the register, each name once', () => {
    expect(otherNamesProblems()).toEqual([]);
    const rows = new Set(SAMPLE_ROWS.map(({ state, lga }) => `${state}/${lga}`));
    expect(otherNamesFile.read().filter(({ state, lga }) => !rows.has(`${state}/${lga}`))).toEqual([]);
  });

  test('has no name that would be found without it', () => {
    for (const { state, lga, also } of otherNamesFile.read()) {
      for (const name of also) {
        expect(bareKey(name)).not.toBe(bareKey(lga));
        expect(matchPlace(SAMPLE_GAZETTEER, { lga: name, state })[0]?.reason).toBe('second spelling');
      }
    }
  });
});

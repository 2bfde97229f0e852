import { all } from 'nigerian-states-and-lgas';
import { describe, expect, test } from 'vitest';
import { matchPlace, SURE } from '../../../app/features/match-names/match';
import {
  bareKey,
  otherNamesFile,
  otherNamesProblems,
} from '../../../app/features/register/other-names.server';
import { SAMPLE_GAZETTEER, SAMPLE_ROWS } from '../../support/sample-gazetteer';

/** Places of a list that others keep, on npm, as it writes them. */
const LISTED = all().flatMap(({ state, lgas }) => lgas.map((lga) => ({ state, lga })));

/** Where that list writes a name as no other does, the LGA of the register that it means. */
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
  // A letter is left out.
  Kumi: 'Kurmi',
  // Other spellings and names, which the site's own lists know.
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

/** The names that stand in more than one state. */
const TWINS = ['Bassa', 'Ifelodun', 'Irepodun', 'Nasarawa', 'Obi', 'Surulere'];

describe('a list of all LGAs that others keep', () => {
  test('has 774, and what is right is known of each', () => {
    expect(LISTED).toHaveLength(774);
    expect(LISTED.filter((place) => !rightPlace(place))).toEqual([]);
  });

  test('is matched right, its own mistakes included, and nothing wrong is sure', () => {
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

  test('without states gives nothing wrong for sure, and no twin', () => {
    for (const place of LISTED) {
      const [best] = matchPlace(SAMPLE_GAZETTEER, { lga: place.lga, state: '' });
      if (best && best.score >= SURE) expect(best.id, place.lga).toBe(rightPlace(place));
    }
  });
});

test.each(TWINS)('%s is right with its state, and never sure without', (lga) => {
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

test('the twins are all twins', () => {
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
  test('names rows of the register, each name once', () => {
    expect(otherNamesProblems()).toEqual([]);
    const rows = new Set(SAMPLE_ROWS.map(({ state, lga }) => `${state}/${lga}`));
    expect(otherNamesFile.read().filter(({ state, lga }) => !rows.has(`${state}/${lga}`))).toEqual([]);
  });

  test('has nothing that would be found without it', () => {
    for (const { state, lga, also } of otherNamesFile.read()) {
      for (const name of also) {
        expect(bareKey(name)).not.toBe(bareKey(lga));
        expect(matchPlace(SAMPLE_GAZETTEER, { lga: name, state })[0]?.reason).toBe('second spelling');
      }
    }
  });
});

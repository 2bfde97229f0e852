import { describe, expect, test } from 'vitest';
import type { ComparedPlace } from './places.server';
import { comparisonRows } from './table-rows';

const GAYA: ComparedPlace = {
  path: 'kano/gaya',
  name: 'Gaya, Kano',
  state: 'Kano',
  lga: 'Gaya',
  lgas: 1,
  households: 1234,
  individuals: 5000,
  male: 2000,
  female: null,
  shareOfState: 0.05,
  shareOfCountry: 0.0004,
  rankInState: { rank: 3, of: 44 },
  rankInCountry: { rank: 300, of: 779 },
  note: 'Also listed as Gayya',
};
const KANO: ComparedPlace = {
  ...GAYA,
  path: 'kano',
  name: 'Kano',
  lga: '',
  lgas: 44,
  shareOfState: null,
  rankInState: null,
  rankInCountry: { rank: 2, of: 37 },
  note: '',
};

const linesOf = (...places: ComparedPlace[]) =>
  Object.fromEntries(comparisonRows(places).map(({ key, cells }) => [key, cells.slice(1)]));

describe('comparisonRows', () => {
  test('has all rows for an LGA and a state', () => {
    expect(linesOf(GAYA, KANO)).toEqual({
      Households: ['1,234', '1,234'],
      Individuals: ['5,000', '5,000'],
      Male: ['2,000', '2,000'],
      Female: ['No data', 'No data'],
      LGAs: ['1', '44'],
      'Share of its state': ['5.0%', 'A state itself'],
      'Share of all states': ['under 0.1%', 'under 0.1%'],
      'Rank in its state': ['3 of 44', 'A state itself'],
      'Rank in Nigeria': ['300 of 779 listed', '2 of 37 states and FCT'],
      'In doubt': ['Also listed as Gayya', 'Nothing'],
    });
  });

  test('leaves out rows about LGAs when only states are compared', () => {
    expect(Object.keys(linesOf(KANO))).toEqual([
      'Households',
      'Individuals',
      'Male',
      'Female',
      'LGAs',
      'Share of all states',
      'Rank in Nigeria',
    ]);
  });

  test('has no shares or ranks without figures', () => {
    const withoutFigures = {
      ...GAYA,
      shareOfState: null,
      shareOfCountry: null,
      rankInState: null,
      rankInCountry: null,
    };
    expect(linesOf(withoutFigures)).toMatchObject({
      'Share of its state': ['No data'],
      'Share of all states': ['No data'],
      'Rank in its state': ['No data'],
      'Rank in Nigeria': ['No data'],
    });
  });
});

import { expect, test } from 'vitest';
import { type Release, sortReleases } from './release';

const release = (kind: Release['kind'], day: string): Release => ({
  kind,
  name: day,
  day,
  title: `${kind} of ${day}`,
  path: '/',
  sample: false,
});
const TODAY = '2026-11-26';

test('what is to come stands in the order of its days, what came out the other way round', () => {
  const known = ['2026-11-25', '2027-01-01', '2026-12-01', '2026-11-26'].map((day) =>
    release('document', day),
  );
  const { upcoming, past } = sortReleases([], known, TODAY);
  expect(upcoming.map(({ day }) => day)).toEqual(['2026-12-01', '2027-01-01']);
  expect(past.map(({ day }) => day)).toEqual(['2026-11-26', '2026-11-25']);
});

test('the list goes back to the same day of the year before', () => {
  const known = ['2025-11-25', '2025-11-26'].map((day) => release('warning', day));
  expect(sortReleases([], known, TODAY).past.map(({ day }) => day)).toEqual(['2025-11-26']);
  // There is no 29 February 2027.
  expect(sortReleases([], [release('warning', '2027-03-01')], '2028-02-29').past).toHaveLength(1);
});

test('what is planned for today is not out yet; a closing day is one until it is over', () => {
  const planned = [release('edition', TODAY)];
  const closing = ['2026-11-25', TODAY, '2026-11-27'].map((day) => release('closing', day));
  const { upcoming, past } = sortReleases(planned, closing, TODAY);
  expect(upcoming.map(({ kind, day }) => `${kind} ${day}`)).toEqual([
    'closing 2026-11-26',
    'edition 2026-11-26',
    'closing 2026-11-27',
  ]);
  expect(past).toEqual([]);
});

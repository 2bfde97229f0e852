import { expect, test } from 'vitest';
import { suggestions } from './suggestions';

const place = (path: string, name: string) => ({ path, name });
const STATES = [place('abia', 'Abia'), place('kano', 'Kano')];
const LGAS = [
  {
    state: 'Kano',
    lgas: [place('kano/ajingi', 'Ajingi'), place('kano/albasu', 'Albasu'), place('kano/bagwai', 'Bagwai')],
  },
  { state: 'Abia', lgas: [place('abia/aba-north', 'Aba North'), place('abia/aba-south', 'Aba South')] },
];
const names = (...compared: string[]) => suggestions(compared, STATES, LGAS).map(({ name }) => name);

test('suggests the state of an LGA and its neighbours in the table', () => {
  expect(names('kano/albasu')).toEqual(['Kano', 'Ajingi, Kano', 'Bagwai, Kano']);
  expect(names('kano/ajingi')).toEqual(['Kano', 'Albasu, Kano']);
});

test('suggests each place once, and none that is already compared', () => {
  expect(names('kano/ajingi', 'kano/bagwai', 'kano')).toEqual(['Albasu, Kano']);
});

test('suggests nothing for states, which have no neighbours here, nor for unknown places', () => {
  expect(names('abia')).toEqual([]);
  expect(names('lagos/ikeja')).toEqual([]);
});

test('suggests at most twelve places', () => {
  const lgas = Array.from({ length: 40 }, (_, number) => place(`kano/l${number}`, `L${number}`));
  const compared = [1, 5, 9, 13, 17, 21, 25].map((number) => `kano/l${number}`);
  expect(suggestions(compared, STATES, [{ state: 'Kano', lgas }])).toHaveLength(12);
});

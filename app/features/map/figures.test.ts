import { expect, test } from 'vitest';
import {
  figureOf,
  figureQuery,
  inSentence,
  label,
  type MapFigure,
  mapFigures,
  parseFigure,
  shownValue,
} from './figures';

const FIGURES = mapFigures(false);
const WITH_POPULATION = mapFigures(true);

test.each([
  ['', 'share'],
  ['figure=individuals', 'individuals'],
  ['figure=households-per-lga', 'households-per-lga'],
  ['figure=households', 'households'],
  ['figure=male', 'share'],
  ['figure=constructor', 'share'],
  ['figure=per-1000', 'share'],
  ['figure=', 'share'],
])('"%s" is parsed as %s', (query, figure) => {
  expect(parseFigure(new URLSearchParams(query), FIGURES)).toBe(figure);
});

test('with the population, households per 1,000 people are the default', () => {
  expect(parseFigure(new URLSearchParams(), WITH_POPULATION)).toBe('per-1000');
  expect(figureQuery('per-1000', WITH_POPULATION)).toBe('');
  expect(figureQuery('share', WITH_POPULATION)).toBe('?figure=share');
});

test.each([[FIGURES], [WITH_POPULATION]])('each figure has a query that selects it', (figures) => {
  for (const figure of figures)
    expect(parseFigure(new URLSearchParams(figureQuery(figure, figures)), figures)).toBe(figure);
});

test('figures have names', () => {
  expect(FIGURES.map(inSentence)).toEqual([
    'of all households',
    'households',
    'individuals',
    'households per LGA',
  ]);
  expect(label('households-per-lga')).toBe('Households per LGA');
});

test('values are rounded as they are shown', () => {
  const state = { households: 1000, individuals: 4000, lgas: 3, share: 0.07549 };
  const shown = (figure: MapFigure, people?: number) => shownValue(figure, figureOf(figure, state, people));
  expect(FIGURES.map((figure) => shown(figure))).toEqual(['7.5%', '1,000', '4,000', '333']);
  expect(shown('per-1000', 30_000)).toBe('33');
  expect(shown('per-1000')).toBe('No data');
});

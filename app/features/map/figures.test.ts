import { expect, test } from 'vitest';
import { figureOf, inSentence, label, MAP_FIGURES, mapPath, parseFigure } from './figures';

test.each([
  ['', 'households'],
  ['figure=individuals', 'individuals'],
  ['figure=households-per-lga', 'households-per-lga'],
  ['figure=households', 'households'],
  ['figure=male', 'households'],
  ['figure=constructor', 'households'],
  ['figure=', 'households'],
])('"%s" is parsed as %s', (query, figure) => {
  expect(parseFigure(new URLSearchParams(query))).toBe(figure);
});

test('each figure has a path that selects it, and households has the page itself', () => {
  expect(MAP_FIGURES.map(mapPath)).toEqual([
    '/where-we-work',
    '/where-we-work?figure=individuals',
    '/where-we-work?figure=households-per-lga',
  ]);
  for (const figure of MAP_FIGURES)
    expect(parseFigure(new URL(mapPath(figure), 'http://site').searchParams)).toBe(figure);
});

test('figures have names', () => {
  expect(MAP_FIGURES.map(inSentence)).toEqual(['households', 'individuals', 'households per LGA']);
  expect(label('households-per-lga')).toBe('Households per LGA');
});

test('households per LGA are rounded', () => {
  const state = { households: 1000, individuals: 4000, lgas: 3 };
  expect(MAP_FIGURES.map((figure) => figureOf(figure, state))).toEqual([1000, 4000, 333]);
});

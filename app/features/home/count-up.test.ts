import { expect, it } from 'vitest';
import { countedTo, figureText } from './count-up';

it.each([
  [36, undefined, '36'],
  [8000, '+', '8,000+'],
  [19_708_500, undefined, '19,708,500'],
])('formats %i with separators', (value, suffix, text) => {
  expect(figureText(value, suffix)).toBe(text);
});

it('counts from 0 to the target, never backwards or past it', () => {
  const shown = Array.from({ length: 101 }, (_, percent) => countedTo(70_901_460, percent / 100));
  expect(shown[0]).toBe(0);
  expect(shown[100]).toBe(70_901_460);
  expect(shown).toEqual([...shown].sort((a, b) => a - b));
});

it.each([
  [-0.5, 0],
  [1.5, 774],
])('clamps progress %f', (progress, shown) => {
  expect(countedTo(774, progress)).toBe(shown);
});

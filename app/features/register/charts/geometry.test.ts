import { describe, expect, test } from 'vitest';
import { columnsPath, labelAnchor, percent, roundStep } from './geometry';

describe('roundStep', () => {
  test.each([
    [68_249, 30, 2500],
    [44_000, 30, 2000],
    [99, 30, 5],
    [74_999, 30, 2500],
    [75_000, 30, 5000],
    [74, 30, 5],
    [20, 30, 1],
    [0, 30, 1],
    [2_147_483_647, 30, 100_000_000],
  ])('figures to %i in at most %i columns: %i each', (greatest, most, step) => {
    expect(roundStep(greatest, most)).toBe(step);
    expect(Math.floor(greatest / step)).toBeLessThan(most);
  });
});

test('percent has one decimal, and is 0 of nothing', () => {
  expect([percent(1, 3), percent(3, 3), percent(0, 3), percent(0, 0)]).toEqual([33.3, 100, 0, 0]);
});

describe('columnsPath', () => {
  test('the largest figure fills the height, and any figure above 0 is visible', () => {
    expect(columnsPath([200, 100, 1, 0], () => true)).toBe('M0.5 100v-100M1.5 100v-50M2.5 100v-1');
  });

  test('draws only the requested columns', () => {
    expect(columnsPath([1, 2, 4], (index) => index === 1)).toBe('M1.5 100v-50');
  });

  test.each([[[]], [[0, 0]]])('draws nothing for figures %j', (figures) => {
    expect(columnsPath(figures, () => true)).toBe('');
  });
});

test('a label stays within the chart', () => {
  expect([0, 34, 50, 66, 100].map(labelAnchor)).toEqual(['start', 'start', 'middle', 'end', 'end']);
});

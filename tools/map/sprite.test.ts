import { describe, expect, test } from 'vitest';
import { STATES } from '../../app/features/register/zones';
import { slugOf } from '../../app/text/slug';
import { areaOf, readRings, writeRing } from './outlines';
import { simplify } from './simplify';
import { drawLocator, drawSprite } from './sprite';

const sprite = drawSprite();

test('every state has an outline and a tile, named like its page', () => {
  const names = [...sprite.matchAll(/<path id="([^"]+)" d="M/g)].map((match) => match[1]);
  const slugs = STATES.map(slugOf);
  expect(names.sort()).toEqual([...slugs, ...slugs.map((slug) => `${slug}-tile`)].sort());
});

test('every state has a label', () => {
  for (const name of STATES) expect(sprite).toContain(`>${name.split(' ')[0]}`);
});

test('the locator has the country and every state, and is very small', () => {
  const locator = drawLocator();
  const names = [...locator.matchAll(/<path id="([^"]+)" d="M/g)].map((match) => match[1]);
  expect(names.sort()).toEqual([...STATES.map(slugOf), 'nigeria'].sort());
  expect(locator.length).toBeLessThan(9000);
});

test('the map is small', () => {
  expect(sprite.length).toBeLessThan(31_000);
});

describe('outlines', () => {
  test('are read from relative lines and written in whole units', () => {
    const [land, island] = readRings('x', 'm 1.2,2 3,0 0,3.1 z m 10,10 1,0 0,1 z');
    expect(land?.points).toEqual([
      [1.2, 2],
      [4.2, 2],
      [4.2, 5.1],
    ]);
    expect(island?.points[0]).toEqual([11.2, 12]);
    expect(
      writeRing([
        [1, 2],
        [4, 2],
        [3, -5],
      ]),
    ).toBe('M1 2l3 0-1-7z');
  });

  test('with other commands are refused', () => {
    expect(() => readRings('x', 'M 1,2 C 3,4 5,6 7,8 z')).toThrow('outline of x');
  });

  test('two neighbours keep one border', () => {
    const west = readRings('west', 'm 0,0 10,0 0.1,5 -0.1,5 -10,0 z');
    const east = readRings('east', 'm 10,10 0.1,-5 -0.1,-5 10,0 0,10 z');
    const simpler = simplify([...west, ...east], { snap: 0.3, tolerance: 0.5, scale: 1, leastArea: 1 });
    expect(simpler.map(({ points }) => areaOf(points))).toEqual([100, 100]);
    expect(simpler.flatMap(({ points }) => points)).not.toContainEqual([10, 5]);
  });
});

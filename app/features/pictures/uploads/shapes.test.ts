import { describe, expect, it } from 'vitest';
import { cutOf, FOCUSES, type Focus, partOf, SHAPES, type Shape } from './shapes';

describe('the part of a picture that is kept', () => {
  it.each<[string, [number, number], Shape, Focus, object]>([
    ['a shape that fits', [900, 600], 'wide', 'top-left', { left: 0, top: 0, width: 900, height: 600 }],
    ['left of a panorama', [3000, 600], 'wide', 'left', { left: 0, top: 0, width: 900, height: 600 }],
    ['right of a panorama', [3000, 600], 'wide', 'right', { left: 2100, top: 0, width: 900, height: 600 }],
    [
      'middle of an upright photo',
      [900, 1600],
      'wide',
      'middle',
      { left: 0, top: 500, width: 900, height: 600 },
    ],
    [
      'top of an upright photo',
      [900, 1600],
      'wide',
      'top-right',
      { left: 0, top: 0, width: 900, height: 600 },
    ],
    ['a portrait', [1000, 1000], 'portrait', 'bottom', { left: 100, top: 0, width: 800, height: 1000 }],
    ['all', [900, 1600], 'whole', 'top', { left: 0, top: 0, width: 900, height: 1600 }],
  ])('%s', (_what, [width, height], shape, focus, part) => {
    expect(partOf({ width, height }, shape, FOCUSES[focus])).toEqual(part);
  });

  it.each([
    [{ x: 0.25, y: 0.5 }, 525],
    [{ x: 0.9, y: 0 }, 1890],
  ])('around %j of a panorama', (focus, left) => {
    expect(partOf({ width: 3000, height: 600 }, 'wide', focus)).toEqual({
      left,
      top: 0,
      width: 900,
      height: 600,
    });
  });

  it('is never outside the picture and never larger than the largest that is kept', () => {
    const sides = [1, 2, 3, 639, 640, 641, 1919, 1920, 1921, 4000, 11_999, 12_000];
    for (const width of sides)
      for (const height of sides)
        for (const shape of Object.keys(SHAPES) as Shape[])
          for (const focus of [...Object.values(FOCUSES), { x: 0.333, y: 0.999 }]) {
            const { whole, part } = cutOf({ width, height }, shape, focus);
            const isInside =
              part.left >= 0 &&
              part.top >= 0 &&
              part.left + part.width <= whole.width &&
              part.top + part.height <= whole.height;
            const isSmall = part.width <= 1920 && part.height <= 2400 && part.width > 0 && part.height > 0;
            if (!isInside || !isSmall)
              expect.fail(JSON.stringify({ width, height, shape, focus, whole, part }));
          }
  });
});

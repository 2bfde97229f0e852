import { describe, expect, it } from 'vitest';
import { hashText, seededRandom } from './random';

describe('seeded chance', () => {
  it('gives the same run for the same seed', () => {
    const run = (seed: string) => {
      const random = seededRandom(seed);
      return Array.from({ length: 20 }, () => random.whole(0, 1000));
    };
    expect(run('gaya')).toEqual(run('gaya'));
    expect(run('gaya')).not.toEqual(run('gayb'));
  });

  it('stays within its bounds and reaches all of them', () => {
    const random = seededRandom('bounds');
    const seen = new Set(Array.from({ length: 400 }, () => random.whole(1, 6)));
    expect([...seen].sort()).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('shuffles without loss', () => {
    expect(seededRandom('s').shuffle([1, 2, 3, 4, 5]).sort()).toEqual([1, 2, 3, 4, 5]);
  });

  // Every drawing follows from this number: a change here would draw all pictures anew.
  it('hashes a text to a known number', () => {
    expect(hashText('map default-share')).toBe(3186215972);
  });
});

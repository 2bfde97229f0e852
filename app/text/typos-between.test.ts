import { describe, expect, test } from 'vitest';
import { typosBetween } from './typos-between';

describe('typos between two words', () => {
  test.each([
    ['cash', 'cash', 0],
    ['csah', 'cash', 1],
    ['cas', 'cash', 1],
    ['cassh', 'cash', 1],
    ['cush', 'cash', 1],
    ['wamako', 'wamakko', 1],
    ['benficary', 'beneficiary', 2],
    ['kano', 'gaya', 3],
    ['', 'abc', 3],
  ])('%s, %s: %i', (one, other, typos) => {
    expect(typosBetween(one, other)).toBe(typos);
    expect(typosBetween(other, one)).toBe(typos);
  });

  test.each([
    ['thenasscoportal', 'nassco', 0],
    ['mynasscportal', 'nassco', 1],
    ['nassocportal', 'nassco', 1],
    ['nasc', 'nassco', 2],
    ['kano', 'nassco', 4],
    ['', 'nassco', 6],
  ])('from the part of "%s" that is most like %s: %i', (one, other, typos) => {
    expect(typosBetween(one, other, { inPart: true })).toBe(typos);
  });
});

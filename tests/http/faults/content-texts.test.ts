import { expect, test } from 'vitest';
import { SETTINGS, saveBadTexts } from '../../faults/content-texts';
import { ownSite } from '../../support/own-site';
import { WATCHED } from '../../support/watched-site';

// The short form of `npm run fault content-texts`.
const site = ownSite(SETTINGS, WATCHED);

test('bad texts of every kind are refused in words, or shown without anything that runs', async () => {
  const figures = await saveBadTexts(site, 60, 20_261_128);
  expect(figures.filter(({ isKept }) => !isKept)).toEqual([]);
}, 240_000);

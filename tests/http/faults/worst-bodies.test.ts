import { expect, test } from 'vitest';
import { measureWorstBodies, SETTINGS } from '../../faults/worst-bodies';
import { ownSite } from '../../support/own-site';
import { WATCHED } from '../../support/watched-site';

// The short form of `npm run fault worst-bodies`.
const site = ownSite(SETTINGS, WATCHED);

test('P47: no address takes much of the process', async () => {
  const figures = await measureWorstBodies(site, true, 20_261_125);
  expect(figures.length).toBeGreaterThan(80);
  expect(figures.filter(({ isKept }) => !isKept)).toEqual([]);
}, 240_000);

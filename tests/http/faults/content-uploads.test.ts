import { expect, test } from 'vitest';
import { SETTINGS, uploadBadFiles } from '../../faults/content-uploads';
import { ownSite } from '../../support/own-site';
import { WATCHED } from '../../support/watched-site';

// The short form of `npm run fault content-uploads`.
const site = ownSite(SETTINGS, WATCHED);

test('bad pictures and PDF files are refused in words, whatever they claim to be', async () => {
  const figures = await uploadBadFiles(site, 100, 20_261_127);
  expect(figures.filter(({ isKept }) => !isKept)).toEqual([]);
}, 240_000);

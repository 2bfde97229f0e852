import { expect, test } from 'vitest';
import { attackDesk, SETTINGS } from '../../faults/desk';
import { ownSite } from '../../support/own-site';
import { broken } from '../../support/short-form';

// The short form of `npm run fault desk`.

const site = ownSite(SETTINGS);

test('no attack on the desk gets in, beyond a role or into the log', { timeout: 240_000 }, async () => {
  expect(broken(await attackDesk(site, 300, 1, 4))).toEqual([]);
});

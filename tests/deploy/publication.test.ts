import { describe, expect, test } from 'vitest';
import { measurePublications } from '../faults/publication';
import { isInstallable } from '../support/debian-packages';
import { broken } from '../support/short-form';
import { ensureNginx } from './nginx';

// As `npm run fault publication`, which also says within how many seconds.
describe.skipIf(!isInstallable(ensureNginx))('a publication behind nginx', () => {
  test('shows on every process and in nginx’s own copy, and nothing of it before', async () => {
    const figures = await measurePublications();
    console.log(figures.map(({ what, found }) => `${what}: ${found}`).join(', '));
    expect(broken(figures)).toEqual([]);
  }, 240_000);
});

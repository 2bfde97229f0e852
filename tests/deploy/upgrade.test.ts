import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { measureUpgrade } from '../faults/upgrade';
import { newDatabase, withClient } from '../support/databases';
import { isInstallable } from '../support/debian-packages';
import { broken } from '../support/short-form';
import { ensureNginx } from './nginx';

/** The short form of `npm run fault upgrade`: from the current build to a copy with other files and more migrations. */
describe.skipIf(!isInstallable(ensureNginx))('an upgrade with a schema change in two steps', () => {
  const website = `website_${randomBytes(4).toString('hex')}`;
  let url: string;
  beforeAll(async () => {
    url = await newDatabase(inject('serverUrl'));
    await withClient(url, (client) =>
      client.query(`CREATE ROLE ${website} LOGIN PASSWORD 'secret' IN ROLE nassco_app`),
    );
  });
  afterAll(() => withClient(url, (client) => client.query(`DROP ROLE ${website}`)));

  test('is invisible to visitors, loses nothing and duplicates nothing', async () => {
    const own = new URL(url);
    own.username = website;
    own.password = 'secret';
    const database = { owner: () => url, website: () => own.href, stop: async () => {} };
    // nginx avoids a process for up to 2 s after it was down.
    const figures = await measureUpgrade({ folder: '.' }, database, { started: 2200, visitor: 200 });
    expect(broken(figures)).toEqual([]);
    const found = (what: string) => Number(figures.find((figure) => figure.what === what)?.found);
    expect(found('requests')).toBeGreaterThan(200);
    expect(found('submissions confirmed')).toBeGreaterThan(20);
  }, 180_000);
});

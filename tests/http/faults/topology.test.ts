import { expect, test } from 'vitest';
import { ensureNginx } from '../../deploy/nginx';
import { measureTopology } from '../../faults/topology';
import { isInstallable } from '../../support/debian-packages';
import { broken } from '../../support/short-form';

// The short form of `npm run fault topology`.
test.skipIf(!isInstallable(ensureNginx))(
  'P10, P13: two processes behind nginx serve while one is restarted or killed, or the database is down',
  async () => {
    expect(broken(await measureTopology(true))).toEqual([]);
  },
  120_000,
);

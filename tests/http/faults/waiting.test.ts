import { describe, expect, test } from 'vitest';
import { measureDatabaseDown } from '../../faults/database-down';
import { measureSlowClients } from '../../faults/slow-clients';
import { ownSite } from '../../support/own-site';
import { broken } from '../../support/short-form';

// Short forms of scripts of tests/faults that wait most of their time.

test('P10, P11: every request is answered however the database fails, and the site recovers afterwards', async () => {
  expect(broken(await measureDatabaseDown(true))).toEqual([]);
}, 240_000);

describe('P12: clients', () => {
  const site = ownSite({ LOG_LEVEL: 'warn' });

  test('that are slow or read nothing are cut off', async () => {
    expect(broken(await measureSlowClients(site, true))).toEqual([]);
  }, 120_000);
});

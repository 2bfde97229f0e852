import { expect, inject, test } from 'vitest';
import { measureDatabaseDown } from '../../faults/database-down';
import { measureSlowClients } from '../../faults/slow-clients';
import { newDatabase } from '../../support/databases';
import { broken } from '../../support/short-form';

// Short forms of scripts of tests/faults that wait most of their time.

test('P10, P11: every request is answered however the database fails, and the site recovers afterwards', async () => {
  expect(broken(await measureDatabaseDown(true))).toEqual([]);
}, 240_000);

test('P12: clients that are slow or read nothing are cut off', async () => {
  expect(broken(await measureSlowClients(true, await newDatabase(inject('serverUrl'))))).toEqual([]);
}, 120_000);

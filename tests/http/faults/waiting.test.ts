import { expect, test } from 'vitest';
import { measureDatabaseDown } from '../../faults/database-down';
import { broken } from '../../support/short-form';

// The short form of `npm run fault database-down`, which waits most of its time.

test('P10, P11: every request is answered however the database fails, and the site recovers afterwards', async () => {
  expect(broken(await measureDatabaseDown(true))).toEqual([]);
}, 240_000);

import { expect, test } from 'vitest';
import { measureAlerts } from '../../faults/alerts';
import { broken } from '../../support/short-form';

test('P19: alerts fire when a backup is old, WAL is not archived or a process is gone, and resolve afterwards', async () => {
  expect(broken(await measureAlerts(true))).toEqual([]);
}, 180_000);

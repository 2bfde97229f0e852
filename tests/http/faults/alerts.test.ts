import { expect, test } from 'vitest';
import { measureAlerts } from '../../faults/alerts';
import { broken } from '../../support/short-form';

test('P19: alerts fire when a backup is old, the log is not archived, a process is gone, and go after it', async () => {
  expect(broken(await measureAlerts(true))).toEqual([]);
}, 180_000);

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isInstallable } from '../../support/debian-packages';
import { ensureNginx } from '../../support/nginx';
import {
  databaseAway,
  killOne,
  rollingRestart,
  startTopology,
  type Topology,
  underLoad,
} from '../../support/topology';

/** The short form of `npm run faults:topology`: compose.yaml's services without Docker. */
describe.skipIf(!isInstallable(ensureNginx))('two processes behind nginx', () => {
  let topology: Topology;
  beforeAll(async () => {
    topology = await startTopology();
  });
  afterAll(() => topology.stop());

  test('show what they can while the database is down, and everything soon after its return', async () => {
    const seen = await databaseAway(topology);
    expect(seen.seenBefore.status).toBe(200);
    expect(seen.contentPage.status).toBe(200);
    expect(seen.newView).toMatchObject({ status: 503, retryAfter: '5' });
    expect(seen.newView.body).toContain('This page is out of order for the moment');
    expect(seen.isRecovered).toBe(true);
  });

  // After the database outage, because pending waits must not delay a process's exit.
  test('can be restarted one after the other without any visitor seeing an error', async () => {
    let codes: (number | null)[] = [];
    const seen = await underLoad(topology, async () => {
      codes = await rollingRestart(topology);
    });
    expect(seen.errors).toEqual([]);
    expect(seen.unique).toBeGreaterThan(20);
    expect(codes).toEqual([0, 0]);
  });

  test('keep serving when one of them is killed', async () => {
    const seen = await underLoad(topology, () => killOne(topology, 1000));
    expect(seen.errors).toEqual([]);
    expect(seen.unique).toBeGreaterThan(20);
  });
});

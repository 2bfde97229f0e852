import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ensureNginx } from '../../deploy/nginx';
import { startTopology, type Topology } from '../../deploy/topology';
import { measureOneBadClient } from '../../faults/one-bad-client';
import { measureOverload } from '../../faults/overload';
import { measurePipelining } from '../../faults/pipelining';
import { measureSlowClients } from '../../faults/slow-clients';
import { isInstallable } from '../../support/debian-packages';
import { broken } from '../../support/short-form';

// Short forms of scripts of tests/faults about what nginx keeps off, on one site as deployed.
describe.skipIf(!isInstallable(ensureNginx))('as deployed', () => {
  let topology: Topology;
  beforeAll(async () => {
    topology = await startTopology({ LOG_LEVEL: 'warn' });
  }, 120_000);
  afterAll(() => topology.stop());

  test.each([
    ['P12: clients that are slow or read nothing are cut off', measureSlowClients],
    ['P17: requests sent ahead cost little', measurePipelining],
    ['P16: one client with 190 connections takes nothing from another', measureOneBadClient],
    ['P14: what is more than the site can do gets a 503 and nothing else', measureOverload],
  ])(
    '%s',
    async (_, measure) => {
      expect(broken(await measure(topology, true))).toEqual([]);
    },
    120_000,
  );
});

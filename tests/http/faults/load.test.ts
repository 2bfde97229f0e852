import { expect, test } from 'vitest';
import { measureOneBadClient } from '../../faults/one-bad-client';
import { measureOverload } from '../../faults/overload';
import { measurePipelining } from '../../faults/pipelining';
import { measureSoak } from '../../faults/soak';
import { ownSite } from '../../support/own-site';
import { broken } from '../../support/short-form';

// Short forms of scripts of tests/faults that keep the processor busy.
const site = ownSite({ LOG_LEVEL: 'warn' });

test.each([
  ['P15: mixed load leaves no file handle and no connection behind', measureSoak],
  ['P17: requests sent ahead cost little', measurePipelining],
  ['P16: one client with 190 connections takes nothing from another', measureOneBadClient],
  ['P14: what is more than the process can do gets a 503 and nothing else', measureOverload],
])(
  '%s',
  async (_, measure) => {
    expect(broken(await measure(site, true, site.databaseUrl))).toEqual([]);
  },
  120_000,
);

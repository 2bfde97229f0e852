import { expect, test } from 'vitest';
import { measureCards } from '../../faults/cards';
import { measureSoak } from '../../faults/soak';
import { measureStraightFlood } from '../../faults/straight-flood';
import { ownSite } from '../../support/own-site';
import { broken } from '../../support/short-form';

// Short forms of scripts of tests/faults that keep the processor busy.
const site = ownSite({ LOG_LEVEL: 'warn' });

test.each([
  ['P15: mixed load leaves no file handle and no connection behind', measureSoak],
  ['P14: a flood sent straight at a process ends nothing and loses nothing', measureStraightFlood],
  ['P49: many pictures at once take nothing from another visitor', measureCards],
])(
  '%s',
  async (_, measure) => {
    expect(broken(await measure(site, true, site.databaseUrl))).toEqual([]);
  },
  120_000,
);

import { expect, inject, test } from 'vitest';
import { measureOneBadClient } from '../../faults/one-bad-client';
import { measureOverload } from '../../faults/overload';
import { measurePipelining } from '../../faults/pipelining';
import { measureSoak } from '../../faults/soak';
import { newDatabase } from '../../support/databases';
import { broken } from '../../support/short-form';

// Short forms of scripts of tests/faults that keep the processor busy.

test.each([
  ['P14: what is more than the process can do gets a 503 and nothing else', measureOverload],
  ['P15: mixed load leaves no file handle and no connection behind', measureSoak],
  ['P16: one client with 190 connections takes nothing from another', measureOneBadClient],
  ['P17: requests sent ahead cost little', measurePipelining],
])(
  '%s',
  async (_, measure) => {
    expect(broken(await measure(true, await newDatabase(inject('serverUrl'))))).toEqual([]);
  },
  120_000,
);

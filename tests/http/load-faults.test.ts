import { expect, test } from 'vitest';
import { measureDatabaseDown } from '../faults/database-down';
import type { Figure } from '../faults/figures';
import { measureOneBadClient } from '../faults/one-bad-client';
import { measureOverload } from '../faults/overload';
import { measurePipelining } from '../faults/pipelining';
import { measureSlowClients, PATIENCE_S } from '../faults/slow-clients';
import { measureSoak } from '../faults/soak';

// Short forms of scripts of tests/faults. What they measure in milliseconds, and memory that is still warming up, is for
// a quiet machine and a long run, and so is the exact second of an end; everything else must hold on any.

const broken = (figures: Figure[]) =>
  figures.filter(({ what, found, isKept }) => {
    if (/\(s\)$/.test(what)) return Number(found) >= PATIENCE_S;
    return !isKept && !/\(ms|^memory/.test(what);
  });

test('P10, P11: a database that fails in any way is answered for, and all is well after it', async () => {
  expect(broken(await measureDatabaseDown(true))).toEqual([]);
}, 240_000);

test('P12: slow clients and those that read nothing are cut off', async () => {
  expect(broken(await measureSlowClients(true))).toEqual([]);
}, 120_000);

test('P14: what is more than the process can do gets a 503 and nothing else', async () => {
  expect(broken(await measureOverload(true))).toEqual([]);
}, 120_000);

test('P16: one client with 190 connections takes nothing from another', async () => {
  expect(broken(await measureOneBadClient(true))).toEqual([]);
}, 120_000);

test('P17: requests sent ahead cost little', async () => {
  expect(broken(await measurePipelining(true))).toEqual([]);
}, 60_000);

test('P15: mixed load leaves no file handle and no connection behind', async () => {
  expect(broken(await measureSoak(true))).toEqual([]);
}, 120_000);

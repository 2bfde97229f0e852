import { expect, inject, test } from 'vitest';
import { sendBadRequests } from '../../faults/bad-requests';
import { killDatabase } from '../../faults/database-killed';
import type { Figure } from '../../faults/figures';
import { sendBadSteps } from '../../faults/gateway';
import { guessLinks } from '../../faults/guessed-links';
import { sendSameForm } from '../../faults/same-form';
import { newDatabase } from '../../support/databases';

// The scripts of tests/faults with smaller numbers.

const broken = (figures: Figure[]) => figures.filter(({ isKept }) => !isKept);

test('P1: a killed database loses and duplicates nothing', { timeout: 180_000 }, async () => {
  expect(broken(await killDatabase(160))).toEqual([]);
});

test('P2: one form sent many times at once makes one record', { timeout: 120_000 }, async () => {
  expect(broken(await sendSameForm(await newDatabase(inject('serverUrl')), 40))).toEqual([]);
});

test('P38: guessed links are not found, and guessing is soon blocked', { timeout: 120_000 }, async () => {
  expect(broken(await guessLinks(await newDatabase(inject('serverUrl')), 400))).toEqual([]);
});

test('P20: bad requests of every kind are refused, and none causes a 500', { timeout: 180_000 }, async () => {
  expect(broken(await sendBadRequests(await newDatabase(inject('serverUrl')), 150, 1))).toEqual([]);
});

test('P41: bad requests from telephone systems get a message or a refusal', {
  timeout: 120_000,
}, async () => {
  expect(broken(await sendBadSteps(await newDatabase(inject('serverUrl')), 400, 1))).toEqual([]);
});

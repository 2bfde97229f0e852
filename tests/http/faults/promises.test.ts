import { describe, expect, test } from 'vitest';
import { SETTINGS, sendBadRequests } from '../../faults/bad-requests';
import { killDatabase } from '../../faults/database-killed';
import type { Figure } from '../../faults/figures';
import { sendBadSteps } from '../../faults/gateway';
import { guessLinks } from '../../faults/guessed-links';
import { sendSameForm } from '../../faults/same-form';
import { GATEWAY_TOKEN } from '../../support/gateway';
import { ownSite } from '../../support/own-site';

// The scripts of tests/faults with smaller numbers.

const broken = (figures: Figure[]) => figures.filter(({ isKept }) => !isKept);

test('P1: a killed database loses and duplicates nothing', { timeout: 180_000 }, async () => {
  expect(broken(await killDatabase(160))).toEqual([]);
});

describe('on one site', { timeout: 180_000 }, () => {
  const site = ownSite({ ...SETTINGS, GATEWAY_TOKEN });

  test('P20: bad requests of every kind are refused, and none causes a 500', async () => {
    expect(broken(await sendBadRequests(site, 150, 1))).toEqual([]);
  });

  test('P2: one form sent many times at once makes one record', async () => {
    expect(broken(await sendSameForm(site, site.databaseUrl, 40))).toEqual([]);
  });

  test('P38: guessed links are not found, and guessing is soon blocked', async () => {
    expect(broken(await guessLinks(site, 400))).toEqual([]);
  });

  test('P41: bad requests from telephone systems get a message or a refusal', async () => {
    expect(broken(await sendBadSteps(site, 400, 1))).toEqual([]);
  });
});

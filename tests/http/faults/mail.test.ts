import { describe, expect, inject, test } from 'vitest';
import { mailFaults } from '../../faults/mail';
import { fillMailbox, SETTINGS } from '../../faults/mailbox';
import { killAtRandomPoints } from '../../faults/process-killed';
import { ownSite } from '../../support/own-site';

// Short forms of `npm run fault mail`, `npm run fault process-killed` and `npm run fault mailbox` (docs/promises.md P4, P3
// and P23).

test('emails: while the mail server is down, then with a process killed, each arrives, none twice without need', async () => {
  const size = { submissions: 6, faultSeconds: 3 };
  const figures = (await mailFaults(inject('serverUrl'), ['down', 'killed'], size)).flat();
  const ofMails = figures.filter(({ what }) => what.startsWith('mails') || what.startsWith('seconds'));
  expect(ofMails).toHaveLength(2 * 5);
  expect(ofMails.filter(({ isKept }) => !isKept)).toEqual([]);
}, 300_000);

test('a process killed during submissions leaves each request with its email, or neither', async () => {
  const figures = await killAtRandomPoints(inject('serverUrl'), 2);
  expect(figures.filter(({ isKept }) => !isKept)).toEqual([]);
}, 150_000);

describe('a stranger', () => {
  const site = ownSite(SETTINGS);

  test('cannot fill a mailbox, and one network cannot use up the emails of others', async () => {
    const figures = await fillMailbox(site, site, 3);
    expect(figures.filter(({ isKept }) => !isKept)).toEqual([]);
  }, 120_000);
});

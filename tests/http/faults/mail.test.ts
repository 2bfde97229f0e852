import { expect, inject, test } from 'vitest';
import { mailFaults } from '../../faults/mail';
import { killAtRandomPoints } from '../../faults/process-killed';

// Short forms of `npm run faults:mail` and `npm run faults:process-killed` (docs/promises.md P4 and P3).

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

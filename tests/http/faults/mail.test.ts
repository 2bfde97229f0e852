import { expect, inject, test } from 'vitest';
import { mailFault } from '../../faults/mail';
import { killAtRandomPoints } from '../../faults/process-killed';

// Short forms of `npm run faults:mail` and `npm run faults:process-killed` (docs/promises.md P4 and P3).

test.each(['down', 'killed'] as const)(
  'emails: %s: each arrives, none twice without need',
  async (fault) => {
    const figures = await mailFault(inject('serverUrl'), fault, { submissions: 6, faultSeconds: 3 });
    const ofMails = figures.filter(({ what }) => what.startsWith('mails') || what.startsWith('seconds'));
    expect(ofMails).toHaveLength(5);
    expect(ofMails.filter(({ isKept }) => !isKept)).toEqual([]);
  },
  150_000,
);

test('a process killed during submissions leaves each request with its email, or neither', async () => {
  const figures = await killAtRandomPoints(inject('serverUrl'), 2);
  expect(figures.filter(({ isKept }) => !isKept)).toEqual([]);
}, 150_000);

import { z } from 'zod';
import { NO_STORE } from '../../../server/http/caching.server';
import { lagosToday } from '../../../server/lagos-time.server';
import { submittedText } from '../../../text/submitted-text.server';
import { step } from '../at-desk.server';
import { call } from '../database.server';
import type { Role } from '../roles';

/** A subscription, in short. Times as `2026-11-26 14:05:00`. */
export interface Subscription {
  status: 'waiting' | 'confirmed' | 'unsubscribed' | 'bounced';
  topics: string[];
  states: string[];
  asked: string;
  confirmed: string | null;
  left: string | null;
  reason: string | null;
  kept_until: string | null;
}

/** What is held under an address. */
export interface FoundPerson {
  address: string;
  subscriptions: Subscription[];
  /** References. */
  requests: string[];
  drafts: number;
}

/** What was erased, or what was not and why, in words; and how much. */
export interface Erased {
  what: string;
  erased: number;
}

/** What a step shows at once: addresses stand in no URL, so nothing leads on from it. */
export interface Shown {
  shown?: { found: FoundPerson } | { address: string; erased: Erased[] };
}

const email = submittedText(254).min(1, 'Enter an email address.');

/** Who reads what is held of a person; that they did is written down. */
export const READERS: readonly Role[] = ['requests', 'manager'];

/** The steps with one person, found by an address. */
export const personSteps = {
  find: step({
    schema: z.object({ email }),
    role: READERS,
    take: async (desk, given) => ({
      shown: { found: await call<FoundPerson>(desk, 'find_person($1)', [given.email]) },
    }),
  }),
  'take-off': step({
    schema: z.object({ email, reason: submittedText(200).min(1, 'Enter why.') }),
    async take(desk, given) {
      const said = await call<string>(desk, 'take_off_subscriber($1, $2)', [given.email, given.reason]);
      // The words stand in a cookie until the next page shows them.
      return `The address${said.slice(said.lastIndexOf(' gets no newsletter'))}`;
    },
  }),
  'erase-person': step({
    schema: z.object({ email, sure: z.literal('yes', 'Tick the box if everything shall be erased.') }),
    isSensitive: true,
    async take({ client }, given) {
      const { rows } = await client.query<Erased>('SELECT what, erased FROM erase_person($1)', [given.email]);
      return { shown: { address: given.email, erased: rows } };
    },
  }),
};

/** A file with everything that is held under an address. */
export const exportPerson = step({
  schema: z.object({ email }),
  async take(desk, given) {
    const held = await call<object>(desk, 'export_person($1)', [given.email]);
    return new Response(`${JSON.stringify(held, null, 2)}\n`, {
      headers: {
        ...NO_STORE,
        'Content-Type': 'application/json; charset=utf-8',
        'Content-Disposition': `attachment; filename="what-we-hold-${lagosToday()}.json"`,
        'X-Robots-Tag': 'noindex',
      },
    });
  },
});

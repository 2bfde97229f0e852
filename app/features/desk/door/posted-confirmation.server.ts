import type { ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { type AtDesk, step, stepAtDesk } from '../at-desk.server';
import { deskPath } from '../desk-address.server';
import { confirm } from './own-keys.server';
import { noteWrong } from './passkeys.server';

const SAID = 'Thank you. Press the button of your step again.';

const fields = { to: z.string().max(500) };

const steps = {
  passkey: step({
    schema: z.object({ ...fields, passkey: z.string() }),
    take: (desk, { passkey, to }) => confirmed(desk, { passkey }, to),
  }),
  code: step({
    schema: z.object({ ...fields, code: z.string() }),
    take: (desk, { code, to }) => confirmed(desk, { code }, to),
  }),
};

/** Takes what the page of confirmation sends. */
export function postedConfirmation(args: ActionFunctionArgs) {
  return stepAtDesk(args, 'door', steps);
}

async function confirmed(desk: AtDesk, shown: { passkey?: string; code?: string }, to: string) {
  const wrong = await confirm(desk, shown).catch((error) => noteWrong(desk.client, error));
  return wrong ?? { said: SAID, to: deskPath(to) };
}

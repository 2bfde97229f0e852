import { z } from 'zod';
import { type AtDesk, FieldRefusal, step } from '../at-desk.server';
import { isSecret, newApp, sealed, stepOf } from './codes.server';
import { keysOf } from './confirmation.server';
import { askForNewPasskey, keepPasskey } from './passkeys.server';

/** A session of the person. */
interface OwnSession {
  number: number;
  device: string;
  way: string;
  began: string;
  used: string;
  is_this: boolean;
}

/** What the page of the person's own keys and sessions shows. */
export async function readOwnKeys(desk: AtDesk) {
  const keys = await keysOf(desk);
  const known = keys.passkeys.map(({ id }) => id);
  const { rows: sessions } = await desk.client.query<OwnSession>('SELECT * FROM desk_sessions_of($1)', [
    desk.session.hash,
  ]);
  return {
    title: 'Keys and sessions',
    passkeys: keys.passkeys,
    hasApp: keys.code_secret !== null,
    sessions,
    options: JSON.stringify(await askForNewPasskey(keys, known)),
    app: newApp(keys.email),
  };
}

const number = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number);

/** The steps of the page of own keys and sessions. */
export const ownSteps = {
  passkey: step({
    schema: z.object({ passkey: z.string() }),
    isSensitive: true,
    async take(desk, { passkey }) {
      const { person } = await keysOf(desk);
      await keepPasskey(desk.client, person, passkey);
      return 'The passkey is added.';
    },
  }),
  code: step({
    schema: z.object({ code: z.string(), secret: z.string() }),
    isSensitive: true,
    async take(desk, { code, secret }) {
      const { person } = await keysOf(desk);
      const step = isSecret(secret) && stepOf(secret, code);
      if (!step)
        throw new FieldRefusal(
          'This code is wrong. Set up the app with the new picture, and enter the code it shows now.',
          'code',
        );
      await desk.client.query('SELECT desk_keep_code($1, $2)', [person, sealed(secret)]);
      // The code that set the app up does not sign in too.
      await desk.client.query('SELECT desk_confirm($1, $2, NULL, NULL)', [desk.session.hash, step]);
      return 'The authenticator app is set up.';
    },
  }),
  'remove-key': step({
    schema: z.object({ key: z.string().max(1000) }),
    isSensitive: true,
    async take({ client, session }, { key }) {
      const { rows } = await client.query('SELECT desk_remove_key($1, $2) AS said', [session.hash, key]);
      return rows[0]?.said;
    },
  }),
  'end-session': step({
    schema: z.object({ number }),
    async take({ client, session }, chosen) {
      await client.query('SELECT desk_sign_out($1, $2)', [session.hash, chosen.number]);
      return chosen.number === session.number
        ? { said: 'You are signed out.', to: '/desk/sign-in' }
        : 'The session is ended.';
    },
  }),
  'end-all': step({
    schema: z.object({}),
    async take({ client, session }) {
      await client.query('SELECT desk_sign_out($1, NULL, true)', [session.hash]);
      return { said: 'You are signed out everywhere.', to: '/desk/sign-in' };
    },
  }),
};

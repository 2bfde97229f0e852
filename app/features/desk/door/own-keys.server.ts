import { z } from 'zod';
import { type AtDesk, step } from '../at-desk.server';
import { Refusal } from '../database.server';
import { isSecret, newApp, sealed, stepOf, unsealed } from './codes.server';
import {
  askForNewPasskey,
  askForPasskey,
  checkPasskey,
  keepPasskey,
  LOCKED,
  WrongKey,
} from './passkeys.server';

/** How a person signs in. */
interface OwnKeys {
  person: number;
  email: string;
  user_handle: string;
  code_secret: string | null;
  code_step: number | null;
  is_locked: boolean;
  passkeys: { id: string; made: string; used: string | null }[];
}

/** A session of the person. */
interface OwnSession {
  number: number;
  device: string;
  way: string;
  began: string;
  used: string;
  is_this: boolean;
}

async function keysOf({ client, session }: AtDesk): Promise<OwnKeys> {
  const { rows } = await client.query<OwnKeys>('SELECT * FROM desk_own_keys($1)', [session.hash]);
  if (!rows[0]) throw new Refusal('Your session has ended.', 401);
  return rows[0];
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

/** What the page shows that asks for passkey or code again. */
export async function readConfirmation(desk: AtDesk) {
  const { passkeys, code_secret } = await keysOf(desk);
  const ids = passkeys.map(({ id }) => id);
  return {
    title: 'Show that it is you',
    options: ids.length > 0 ? JSON.stringify(await askForPasskey('confirm', ids)) : null,
    hasApp: code_secret !== null,
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
        throw new Refusal(
          'This code is wrong. Set up the app with the new picture, and enter the code it shows now.',
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

/** Shows passkey or code again, for a step that needs it. */
export async function confirm(desk: AtDesk, { passkey, code }: { passkey?: string; code?: string }) {
  const keys = await keysOf(desk);
  if (keys.is_locked) throw new Refusal(LOCKED, 429);
  const shown = passkey
    ? await checkPasskey(desk.client, passkey, 'confirm')
    : { credential: null, counter: null };
  const step = passkey ? null : codeStep(keys, code ?? '');
  const { rows } = await desk.client.query<{ done: boolean }>('SELECT desk_confirm($1, $2, $3, $4) AS done', [
    desk.session.hash,
    step,
    shown.credential,
    shown.counter,
  ]);
  if (!rows[0]?.done)
    throw new WrongKey('not confirmed', keys.person, 'That was not your passkey or code. Try again.');
}

function codeStep(keys: OwnKeys, code: string): number {
  const secret = keys.code_secret && unsealed(keys.code_secret);
  const step = secret && stepOf(secret, code);
  if (!step)
    throw new WrongKey(
      'wrong code',
      keys.person,
      'This code is wrong. Enter the six digits that the app shows now.',
    );
  return step;
}

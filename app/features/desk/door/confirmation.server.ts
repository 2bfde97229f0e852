import { Refusal } from '../database.server';
import { type AtDesk, enter } from '../enter.server';
import { stepOf, unsealed } from './codes.server';
import { KEY_FIELDS } from './key-fields';
import { askForPasskey, checkPasskey, LockedOut, noteWrong, WrongKey } from './passkeys.server';

/** A step waits until its person has shown passkey or code again. The message says what was wrong with those that came; '' without any. */
export class KeyWanted extends Refusal {
  constructor(
    problem = '',
    status = 401,
    /** Whether it was a code that came. */
    readonly isCode = false,
  ) {
    super(problem, status);
  }
}

/** What came with a form to show that it is the person: one of the two. */
interface ShownKey {
  passkey: string;
  code: string;
}

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

/** @throws Refusal 401 if the session has ended */
export async function keysOf({ client, session }: AtDesk): Promise<OwnKeys> {
  const { rows } = await client.query<OwnKeys>('SELECT * FROM desk_own_keys($1)', [session.hash]);
  if (!rows[0]) throw new Refusal('Your session has ended.', 401);
  return rows[0];
}

/** How a person may show that it is them. `options` are for the browser, as JSON; null without a passkey. */
export async function readConfirmation(desk: AtDesk) {
  const { passkeys, code_secret } = await keysOf(desk);
  const ids = passkeys.map(({ id }) => id);
  return {
    options: ids.length > 0 ? JSON.stringify(await askForPasskey('confirm', ids)) : null,
    hasApp: code_secret !== null,
  };
}

/**
 * Checks the passkey or code that came with a form, in a transaction of its own: what was wrong is counted, and what was right
 * stands for ten minutes, whatever becomes of the step.
 *
 * @returns why the step cannot be taken yet; null if it can
 */
export async function keyRefusal(request: Request, form: FormData): Promise<KeyWanted | null> {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const given = { passkey: text(KEY_FIELDS.passkey), code: text(KEY_FIELDS.code) };
  if (!given.passkey && !given.code) return new KeyWanted();
  const outcome = await enter(request, 'door', 'act', async (desk) => {
    // By the same form, sent twice at once.
    if (desk.session.isFresh) return;
    return confirm(desk, given).catch((error) => noteWrong(desk.client, error, request));
  });
  // The step itself will find that the session has ended.
  const refusal = outcome === 'nobody' ? undefined : outcome.result;
  return refusal ? new KeyWanted(refusal.message, refusal.status, !given.passkey) : null;
}

async function confirm(desk: AtDesk, { passkey, code }: ShownKey) {
  const keys = await keysOf(desk);
  if (keys.is_locked) throw new LockedOut(keys.person);
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

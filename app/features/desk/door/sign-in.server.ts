import { setTimeout as sleep } from 'node:timers/promises';
import { redirect } from '@remix-run/node';
import { NO_STORE } from '../../../server/http/caching.server';
import { fingerprint, randomToken } from '../../../server/secret.server';
import { type Client, onDesk, Refusal } from '../database.server';
import { deskPath, isDeskHere, noDesk } from '../desk-address.server';
import { expectDesk } from '../enter.server';
import { countAttempt } from './attempts.server';
import { isSecret, sealed, stepOf, unsealed } from './codes.server';
import { browserCookie, browserInWords, browserTokenOf, sessionCookie } from './cookies.server';
import { askForLink, type DeskLink, readLink } from './links.server';
import { checkPasskey, keepPasskey, LockedOut, noteWrong, WrongKey } from './passkeys.server';

/** Minimum time of every answer to a form at the door, so that its timing does not tell whether a person exists. */
const MIN_ANSWER_MS = 400;

/** What a person has shown: a code of the app, or a passkey. */
type Shown = { way: 'code'; step: number } | { way: 'passkey'; credential: string; counter: number };

/**
 * Does what somebody asks for at the door, in a time that tells nothing. What was wrong is counted in the same transaction, so that no guess
 * is tried before the one before it counts.
 */
export async function atTheDoor<Result>(
  request: Request,
  work: (client: Client) => Promise<Result>,
  linkToken?: string,
): Promise<Result> {
  if (!isDeskHere(request)) throw noDesk(request);
  const waited = request.method === 'POST' ? sleep(MIN_ANSWER_MS) : undefined;
  try {
    const outcome = await onDesk(async (client) => {
      await expectDesk(request, client);
      return work(client).catch((error) => noteWrong(client, error, request, linkToken));
    });
    if (outcome instanceof WrongKey) throw outcome;
    return outcome;
  } finally {
    await waited;
  }
}

/** Sends a link to an address, if it is a person's. */
export function sendLink(request: Request, email: string) {
  return atTheDoor(request, (client) => askForLink(client, email));
}

/** Signs in by a passkey. @returns the response that begins the session */
export function signInByPasskey(request: Request, answer: string, to: string | null): Promise<Response> {
  return atTheDoor(request, async (client) => {
    const { person, credential, counter } = await checkPasskey(client, answer, 'sign in');
    return begin(request, client, person, { way: 'passkey', credential, counter }, deskPath(to));
  });
}

/** Signs in by a link and a code of the app, which the page of an invitation sets up. @param secret of the app, if it is new */
export function signInByCode(
  request: Request,
  token: string,
  typed: string,
  secret?: string,
): Promise<Response> {
  return withLink(request, token, async (client, link) => {
    if (link.is_locked) throw new LockedOut(link.person);
    const isNew = link.purpose === 'invitation' && isSecret(secret);
    const known = isNew ? secret : link.code_secret && unsealed(link.code_secret);
    if (!known) throw new Refusal('You have set up no authenticator app. Use your passkey instead.');
    const step = stepOf(known, typed);
    if (step === null || (!isNew && link.code_step !== null && step <= link.code_step))
      throw new WrongKey(
        'wrong code',
        link.person,
        'This code is wrong or was used. Enter the six digits that the app shows now.',
      );
    if (isNew) await client.query('SELECT desk_keep_code($1, $2)', [link.person, sealed(known)]);
    return begin(request, client, link.person, { way: 'code', step }, '/desk', token);
  });
}

/** Makes a person's first passkey by the link of the invitation. */
export function joinByPasskey(request: Request, token: string, answer: string): Promise<Response> {
  return withLink(request, token, async (client, link) => {
    if (link.purpose !== 'invitation')
      throw new Refusal('Only an invitation makes a passkey here. Sign in, then add one.');
    const credential = await keepPasskey(client, link.person, answer);
    return begin(request, client, link.person, { way: 'passkey', credential, counter: 0 }, '/desk', token);
  });
}

function withLink(
  request: Request,
  token: string,
  work: (client: Client, link: DeskLink) => Promise<Response>,
) {
  return atTheDoor(request, async (client) => work(client, await readLink(token, client)), token);
}

async function begin(
  request: Request,
  client: Client,
  person: number,
  shown: Shown,
  to: string,
  linkToken?: string,
): Promise<Response> {
  const token = randomToken();
  const browser = (await browserTokenOf(request)) ?? randomToken();
  const { rows } = await client.query<{ done: boolean }>(
    'SELECT desk_sign_in($1, $2, $3, $4, $5, $6, $7, $8, $9) AS done',
    [
      person,
      shown.way,
      fingerprint(token),
      browserInWords(request.headers.get('User-Agent')),
      fingerprint(browser),
      linkToken ? fingerprint(linkToken) : null,
      shown.way === 'code' ? shown.step : null,
      shown.way === 'passkey' ? shown.credential : null,
      shown.way === 'passkey' ? shown.counter : null,
    ],
  );
  if (!rows[0]?.done) throw new Refusal('This link was used meanwhile. Ask for another one.', 404);
  countAttempt('signed_in');
  const headers = new Headers(NO_STORE);
  headers.append('Set-Cookie', await sessionCookie().serialize(token));
  headers.append('Set-Cookie', await browserCookie().serialize(browser));
  return redirect(to, { status: 303, headers });
}

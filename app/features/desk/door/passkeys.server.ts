import { randomBytes, timingSafeEqual } from 'node:crypto';
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { LRUCache } from 'lru-cache';
import { fingerprint, sign } from '../../../server/secret.server';
import { type Client, Refusal } from '../database.server';
import { deskOrigin } from '../desk-address.server';
import { countAttempt } from './attempts.server';
import { browserTokenOf } from './cookies.server';

/** Milliseconds for which a challenge may be answered. */
const PATIENCE = 10 * 60_000;

/** What a passkey is asked for: to sign in, to become a key of a person, to confirm a step. */
type Purpose = 'sign in' | 'add' | 'confirm';

const site = () => ({ origin: deskOrigin(), id: new URL(deskOrigin()).hostname });

/** A challenge that only this site can make, for one purpose and for some minutes: nothing is stored until it is answered. */
function newChallenge(purpose: Purpose): Buffer {
  const head = Buffer.alloc(24);
  randomBytes(16).copy(head);
  head.writeBigUInt64BE(BigInt(Date.now() + PATIENCE), 16);
  return Buffer.concat([head, codeOf(head, purpose)]);
}

function codeOf(head: Buffer, purpose: Purpose): Buffer {
  return Buffer.from(sign(`desk challenge to ${purpose}`, head.toString('hex')), 'base64url').subarray(0, 16);
}

function isOurs(challenge: string, purpose: Purpose): boolean {
  const bytes = Buffer.from(challenge, 'base64url');
  if (bytes.length !== 40) return false;
  const head = bytes.subarray(0, 24);
  return (
    timingSafeEqual(bytes.subarray(24), codeOf(head, purpose)) &&
    head.readBigUInt64BE(16) > BigInt(Date.now())
  );
}

/** The options with which a browser asks for a passkey. @param allowed credentials of the person; any of this site if empty */
export function askForPasskey(purpose: 'sign in' | 'confirm', allowed: string[] = []) {
  return generateAuthenticationOptions({
    rpID: site().id,
    challenge: newChallenge(purpose) as Uint8Array<ArrayBuffer>,
    userVerification: 'required',
    allowCredentials: allowed.map((id) => ({ id })),
  });
}

/** The options with which a browser makes a passkey. */
export function askForNewPasskey(person: { email: string; user_handle: string }, known: string[]) {
  return generateRegistrationOptions({
    rpName: 'NASSCO desk',
    rpID: site().id,
    userName: person.email,
    userID: Buffer.from(person.user_handle) as Uint8Array<ArrayBuffer>,
    challenge: newChallenge('add') as Uint8Array<ArrayBuffer>,
    attestationType: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: known.map((id) => ({ id })),
  });
}

/** Whose passkey signed, and its new count. */
export interface ShownPasskey {
  person: number;
  email: string;
  credential: string;
  counter: number;
}

const WRONG = 'The passkey could not be checked. Try again, or use a link and a code.';

/**
 * Checks what a passkey signed.
 *
 * @param posted the browser's answer, as JSON
 * @throws Refusal for anything but a fresh answer by a known passkey
 */
export async function checkPasskey(
  client: Client,
  posted: string,
  purpose: 'sign in' | 'confirm',
): Promise<ShownPasskey> {
  const response = parsed<AuthenticationResponseJSON>(posted);
  const { rows } = await client.query<{
    person: number;
    email: string;
    public_key: Buffer;
    counter: number;
    transports: string[];
    is_locked: boolean;
  }>('SELECT * FROM desk_read_passkey($1)', [response.id]);
  const [known] = rows;
  if (!known) throw new WrongKey('unknown passkey');
  if (known.is_locked) throw new LockedOut(known.person);
  const challenge = challengeOf(response.response.clientDataJSON);
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    expectedChallenge: (given) => given === challenge && isOurs(given, purpose),
    expectedOrigin: site().origin,
    expectedRPID: site().id,
    requireUserVerification: true,
    credential: {
      id: response.id,
      publicKey: new Uint8Array(known.public_key),
      counter: known.counter,
    },
  }).catch(() => ({ verified: false, authenticationInfo: undefined }));
  if (!verified || !authenticationInfo) throw new WrongKey('wrong passkey', known.person);
  await useChallenge(client, challenge);
  return {
    person: known.person,
    email: known.email,
    credential: response.id,
    counter: authenticationInfo.newCounter,
  };
}

/** Checks and keeps a new passkey of a person. @throws Refusal if it is not one that was just made for this site */
export async function keepPasskey(
  client: Client,
  person: number,
  posted: string,
): Promise<ShownPasskey['credential']> {
  const response = parsed<RegistrationResponseJSON>(posted);
  const challenge = challengeOf(response.response.clientDataJSON);
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response,
    expectedChallenge: (given) => given === challenge && isOurs(given, 'add'),
    expectedOrigin: site().origin,
    expectedRPID: site().id,
    requireUserVerification: true,
  }).catch(() => ({ verified: false, registrationInfo: undefined }));
  if (!verified || !registrationInfo)
    throw new WrongKey('wrong new passkey', person, 'The passkey could not be kept. Try again.');
  await useChallenge(client, challenge);
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
  const { rows } = await client.query<{ kept: boolean }>(
    'SELECT desk_keep_passkey($1, $2, $3, $4, $5) AS kept',
    [person, id, Buffer.from(publicKey), counter, transports],
  );
  if (!rows[0]?.kept) throw new Refusal('This passkey is known already, or you have ten.');
  return id;
}

/** A passkey, code or link that was wrong: written down, and counted for its person if it is somebody's. */
export class WrongKey extends Refusal {
  constructor(
    readonly how: string,
    readonly person: number | null = null,
    message = WRONG,
    status?: number,
  ) {
    super(message, status);
  }
}

/** Whatever came from a person who is locked out. */
export class LockedOut extends WrongKey {
  constructor(person: number) {
    const message = 'There were too many wrong codes and keys. Try again in an hour.';
    super('tried again while locked out', person, message, 429);
  }
}

/** Milliseconds of a lockout. */
const LOCKOUT_MS = 3_600_000;

const notedLockouts = new LRUCache<number, true>({ max: 1000, ttl: LOCKOUT_MS });

/**
 * Counts a wrong passkey, code or link in the transaction that found it wrong, and has its person told if the browser is not
 * known as theirs.
 *
 * @throws any other error
 */
export async function noteWrong(
  client: Client,
  error: unknown,
  request: Request,
  linkToken?: string,
): Promise<WrongKey> {
  if (!(error instanceof WrongKey)) throw error;
  countAttempt('refused');
  if (error instanceof LockedOut && !isFirstOfLockout(error)) return error;
  const token = await browserTokenOf(request);
  await client.query('SELECT desk_note_failure($1, $2, $3, $4)', [
    error.person,
    linkToken && !(error instanceof LockedOut) ? fingerprint(linkToken) : null,
    error.how,
    token && fingerprint(token),
  ]);
  return error;
}

/** True once per lockout and process, so that a flood does not fill the log. */
function isFirstOfLockout({ person }: LockedOut): boolean {
  if (person === null || notedLockouts.has(person)) return false;
  notedLockouts.set(person, true);
  return true;
}

async function useChallenge(client: Client, challenge: string) {
  const { rows } = await client.query<{ fresh: boolean }>('SELECT desk_use_challenge($1) AS fresh', [
    fingerprint(challenge),
  ]);
  if (!rows[0]?.fresh) throw new WrongKey('answer sent twice');
}

function challengeOf(clientDataJSON: string): string {
  return parsed<{ challenge: string }>(Buffer.from(String(clientDataJSON), 'base64url').toString()).challenge;
}

function parsed<Json>(text: string): Json {
  try {
    const value = JSON.parse(text);
    if (value && typeof value === 'object') return { ...value, response: value.response ?? {} };
  } catch {}
  throw new WrongKey('damaged answer');
}

import { fingerprint, randomToken, sign } from '../../../server/secret.server';
import type { Client } from '../database.server';
import { deskOrigin } from '../desk-address.server';
import { WrongKey } from './passkeys.server';

/** A link of a mail, as its page needs it. */
export interface DeskLink {
  person: number;
  email: string;
  purpose: 'invitation' | 'sign-in';
  user_handle: string;
  /** Encrypted secret of the authenticator app, if there is one. */
  code_secret: string | null;
  code_step: number | null;
  passkeys: string[];
  is_locked: boolean;
}

/** A new link's random value, kept in the database, and its fingerprint. Only this site can make the link of both. */
export function newLink() {
  const key = randomToken();
  return { key, hash: fingerprint(tokenOf(key)) };
}

/** Full URL of a link. */
export function linkOf(key: string): string {
  return `${deskOrigin()}/desk/link/${tokenOf(key)}`;
}

function tokenOf(key: string): string {
  return sign('desk link', key);
}

/** The link of a token. @throws WrongKey 404 if it was used, is too old or never was */
export async function readLink(token: string, client: Client): Promise<DeskLink> {
  const { rows } = await client.query<DeskLink>('SELECT * FROM desk_read_link($1)', [fingerprint(token)]);
  if (!rows[0])
    throw new WrongKey(
      'link that does not work',
      null,
      'This link does not work any more. A link works once: an invitation for 24 hours, a link to sign in for 15 minutes.',
      404,
    );
  return rows[0];
}

/** Has a link to sign in sent to an address, if it is somebody's. */
export function askForLink(client: Client, email: string) {
  const { key, hash } = newLink();
  return client.query('SELECT desk_ask_link($1, $2, $3)', [email, key, hash]);
}

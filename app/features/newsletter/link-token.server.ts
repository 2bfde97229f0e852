import { timingSafeEqual } from 'node:crypto';
import { type Sql, sql } from '../../db/sql.server';
import { env } from '../../server/env.server';
import type { AddressedMail } from '../../server/mail/send.server';
import { fingerprint, sign } from '../../server/secret.server';
import type { WrittenMail } from '../../ui/mail-message';
import type { SubscriberLinks } from './mails.server';

/** Characters of a signature, 132 bits: short enough for a link to fit on a line of a text email. */
const SIGNATURE_LENGTH = 22;

/** Largest id in the database. */
const MAX_ID = 2n ** 63n - 1n;

/**
 * The secret part of a subscriber's links to change topics and to unsubscribe: the subscriber's id, signed. It is not
 * stored, works as long as the subscriber exists, and is the same in every email.
 */
export function linkToken(subscriberId: bigint): string {
  const number = subscriberId.toString(36);
  return number + sign('newsletter-link', number).slice(0, SIGNATURE_LENGTH);
}

/** The id of the token's subscriber, or null if this site did not make the token. */
export function subscriberOf(token: string): bigint | null {
  const number = token.slice(0, -SIGNATURE_LENGTH);
  if (!/^[1-9a-z][0-9a-z]{0,12}$/.test(number)) return null;
  const id = [...number].reduce((sum, digit) => sum * 36n + BigInt(Number.parseInt(digit, 36)), 0n);
  if (id > MAX_ID) return null;
  const [own, given] = [Buffer.from(linkToken(id)), Buffer.from(token)];
  return own.length === given.length && timingSafeEqual(own, given) ? id : null;
}

/** SQL for the id of an unsubscribe link's subscriber: signed, or stored by earlier releases. */
export function leaverOf(token: string): Sql {
  const id = subscriberOf(token);
  return id === null
    ? sql`(SELECT subscriber_id FROM subscriber_token
        WHERE token_hash = ${fingerprint(token)} AND purpose = 'unsubscribe')`
    : sql`${id}::bigint`;
}

/** An email to a subscriber, with the subscriber's own links. */
export function toSubscriber(
  id: bigint,
  to: string,
  write: (links: SubscriberLinks) => WrittenMail,
): AddressedMail {
  const token = linkToken(id);
  const unsubscribePath = `/newsletter/unsubscribe/${token}`;
  const { PUBLIC_URL } = env();
  const links = {
    settings: `${PUBLIC_URL}/newsletter/settings/${token}`,
    unsubscribe: PUBLIC_URL + unsubscribePath,
  };
  return { to, unsubscribePath, ...write(links) };
}

/** The fingerprint of the signing key that the database stores, so that nobody sends emails signed with another key. */
export function keyMark(): string {
  return fingerprint(sign('newsletter-key', ''));
}

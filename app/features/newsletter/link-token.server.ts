import { timingSafeEqual } from 'node:crypto';
import { Prisma } from '../../db/.server/client';
import { env } from '../../server/env.server';
import type { AddressedMail } from '../../server/mail/send.server';
import { fingerprint, sign } from '../../server/secret.server';
import type { WrittenMail } from '../../ui/mail-message';
import type { SubscriberLinks } from './mails.server';

/** Characters of a signature, 132 bits: short enough for a link to fit in a line of a text mail. */
const SIGNATURE_LENGTH = 22;

/** The greatest number that the database gives. */
const GREATEST = 2n ** 63n - 1n;

/**
 * The secret part of a subscriber's links to change topics and to leave: the number of the subscriber, signed. It is kept
 * nowhere, works as long as the subscriber is kept, and is the same in every mail.
 */
export function linkToken(subscriberId: bigint): string {
  const number = subscriberId.toString(36);
  return number + sign('newsletter-link', number).slice(0, SIGNATURE_LENGTH);
}

/** The subscriber whose token it is, or null when this site has not made it. */
export function subscriberOf(token: string): bigint | null {
  const number = token.slice(0, -SIGNATURE_LENGTH);
  if (!/^[1-9a-z][0-9a-z]{0,12}$/.test(number)) return null;
  const id = [...number].reduce((sum, digit) => sum * 36n + BigInt(Number.parseInt(digit, 36)), 0n);
  if (id > GREATEST) return null;
  const [own, given] = [Buffer.from(linkToken(id)), Buffer.from(token)];
  return own.length === given.length && timingSafeEqual(own, given) ? id : null;
}

/** As SQL, the number of the subscriber that a link to leave belongs to: signed, or stored by mails of earlier releases. */
export function leaverOf(token: string): Prisma.Sql {
  const id = subscriberOf(token);
  return id === null
    ? Prisma.sql`(SELECT subscriber_id FROM subscriber_token
        WHERE token_hash = ${fingerprint(token)} AND purpose = 'unsubscribe')`
    : Prisma.sql`${id}::bigint`;
}

/** A mail to a subscriber, with the subscriber's own links. */
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

/** What the database keeps of the key that signs these links, so that nobody sends mails with another one. */
export function keyMark(): string {
  return fingerprint(sign('newsletter-key', ''));
}

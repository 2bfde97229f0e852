import { timingSafeEqual } from 'node:crypto';
import type { WrittenMail } from '../../mail/mail-message';
import { env } from '../../server/env.server';
import type { AddressedMail } from '../../server/mail/send.server';
import { fingerprint, sign } from '../../server/secret.server';
import { ENGLISH } from '../../words/language';
import { isShownIn } from '../navigation/pages-in-words.server';
import type { SubscriberLinks } from './mails.server';

/** Characters of a signature, 132 bits: short enough for a link to fit on a line of a text email. */
const SIGNATURE_LENGTH = 22;

/** Largest id in the database. */
const MAX_ID = 2n ** 63n - 1n;

/** Whose links they are. */
export interface LinkOwner {
  id: bigint;
  /** A random UUID; null for subscribers from before there was one. */
  linkKey: string | null;
}

/**
 * The secret part of a subscriber's links to change topics and to unsubscribe: the subscriber's id, signed together with
 * a random value that is stored with the subscriber, because a restored database gives the same id again (docs/behaviour.md
 * 2.11). It works as long as the subscriber exists, and is the same in every email.
 */
export function linkToken({ id, linkKey }: LinkOwner): string {
  const number = id.toString(36);
  const signed = linkKey === null ? number : `${number} ${linkKey}`;
  return number + sign('newsletter-link', signed).slice(0, SIGNATURE_LENGTH);
}

/** The id that a token names, whoever made it; null for any other text. */
export function idIn(token: string): bigint | null {
  const number = token.slice(0, -SIGNATURE_LENGTH);
  if (!/^[1-9a-z][0-9a-z]{0,12}$/.test(number)) return null;
  const id = [...number].reduce((sum, digit) => sum * 36n + BigInt(Number.parseInt(digit, 36)), 0n);
  return id > MAX_ID ? null : id;
}

/** Whether this site made the token, for that subscriber. */
export function isTokenOf(token: string, owner: LinkOwner): boolean {
  const [own, given] = [Buffer.from(linkToken(owner)), Buffer.from(token)];
  return own.length === given.length && timingSafeEqual(own, given);
}

/** To whom an email goes. */
export interface Receiver {
  owner: LinkOwner;
  email: string;
  /** The language that the subscriber chose. */
  language: string;
}

/** Writes an email in a language. */
export type SubscriberMail = (links: SubscriberLinks, language: string) => WrittenMail;

/** An email to a subscriber, with the subscriber's own links: in English if the language is not shown any more. */
export function toSubscriber({ owner, email, language }: Receiver, write: SubscriberMail): AddressedMail {
  const token = linkToken(owner);
  const unsubscribePath = `/newsletter/unsubscribe/${token}`;
  const { PUBLIC_URL } = env();
  const links = {
    settings: `${PUBLIC_URL}/newsletter/settings/${token}`,
    unsubscribe: PUBLIC_URL + unsubscribePath,
  };
  return { to: email, unsubscribePath, ...write(links, shownLanguage(language)) };
}

/** A subscriber's language, or English if that is not shown any more. */
export function shownLanguage(language: string): string {
  return isShownIn(language) ? language : ENGLISH;
}

/** The fingerprint of the signing key that the database stores, so that nobody sends emails signed with another key. */
export function keyMark(): string {
  return fingerprint(sign('newsletter-key', ''));
}

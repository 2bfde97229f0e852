import { findItems } from '../origin/found-items.server';
import { domainOf, judgeLink, linkUrl } from '../origin/judge-link.server';
import { judgeMail } from '../origin/judge-mail.server';
import { judgeNumber, normalised } from '../origin/judge-number.server';
import type { ItemKind, OwnNames } from '../origin/own-names';

/** A link, number, email address or account that a report names, and that others may name too. */
export interface NamedItem {
  /** The same however it is written: `number +2348031234567`. */
  key: string;
  /** As entered. */
  written: string;
}

/** Fewest digits of a number that tells frauds apart: a bank's code or a year is in many reports. */
const MIN_DIGITS = 7;

/** Where a link is to a telephone number. */
const CHATS = /^(?:wa\.me|api\.whatsapp\.com|web\.whatsapp\.com)$/;

/**
 * What a report names, each once, without what is the office's or a partner's. Two reports with a key in common name the
 * same thing: the same number in any form, the same site, or the same page where a site is shared by many.
 */
export function namedItems(text: string, own: OwnNames): NamedItem[] {
  const items = new Map<string, NamedItem>();
  for (const { kind, written } of findItems(text, own).items) {
    const key = KEYS[kind](written, own);
    if (key && !items.has(key)) items.set(key, { key, written });
  }
  return [...items.values()];
}

const KEYS: Record<ItemKind, (written: string, own: OwnNames) => string | null> = {
  link: linkKey,
  number: numberKey,
  mail(written, own) {
    if (judgeMail(written, own).verdict === 'ours') return null;
    const [address = ''] = written.replace(/^mailto:/i, '').split('?', 1);
    return `mail ${address.toLowerCase()}`;
  },
  account(written, { accounts }) {
    const name = written.slice(1).toLowerCase();
    const isOurs = accounts.some((account) => account.name.pathname.toLowerCase().split('/').includes(name));
    return isOurs ? null : `account ${name}`;
  },
  reference: () => null,
};

function linkKey(written: string, own: OwnNames): string | null {
  const url = linkUrl(written);
  if (!url || !/^https?:$/.test(url.protocol)) return `link ${written.toLowerCase()}`;
  if (judgeLink(written, own).verdict === 'ours' || isPartner(url, own)) return null;
  const [digits] = /\d{10,15}/.exec(url.pathname + url.search) ?? [];
  if (CHATS.test(url.hostname) && digits) return numberKey(`+${digits}`, own);
  const site = domainOf(url);
  const isShared = [...own.networks, ...own.shorteners].some(
    (name) => name === site || name === url.hostname,
  );
  if (!isShared) return `link ${site}`;
  const page = url.hostname.replace(/^www\./, '') + url.pathname.replace(/\/$/, '');
  // The letters of a shortened link are not the same in capitals; the address of an account is.
  return `link ${own.networks.includes(site) ? page.toLowerCase() : page}${url.search}`;
}

function isPartner({ hostname }: URL, { partners }: OwnNames): boolean {
  return partners.some(({ host }) => hostname.replace(/^www\./, '') === host.replace(/^www\./, ''));
}

function numberKey(written: string, own: OwnNames): string | null {
  if (judgeNumber(written, own).verdict === 'ours') return null;
  const called = written.replace(/^[a-z]+:(?:\/\/)?/i, '');
  const digits = called.normalize('NFKC').replace(/\D/g, '');
  return digits.length < MIN_DIGITS ? null : `number ${normalised(called) || digits}`;
}

import { domainToUnicode } from 'node:url';
import { getDomain, getDomainWithoutSuffix } from 'tldts';
import { HIDDEN } from './found-items.server';
import { looksLikeUs, namesUs } from './likeness';
import { cannotTell, type Judgement, notOurs, type OwnNames, seenInFraud } from './own-names';

/** Links with these schemes are programs or contain their own text, and are not URLs of a page. */
const PROGRAMS = /^(javascript|data|vbscript|blob|file|view-source|intent):$/;

/** `nassco.example:8080/x` has a port, not a scheme. */
const HOST_AND_PORT = /^[^:/?#@]+:\d{1,5}(?=[/?#]|$)/;
const SCHEME = /^[a-z][a-z0-9+.-]*:/i;

/**
 * Judges whose a link is. It is parsed as browsers do (WHATWG URL) and compared by its full host name. A link is ours
 * only if it is also written plainly, with the name right after `https://` or at the start. A link with our name in
 * another form or place, or with a similar name, is not ours.
 *
 * @param written the link as entered, with or without `https://`.
 */
export function judgeLink(written: string, own: OwnNames): Judgement {
  const usesName =
    looksLikeUs(decoded(written), own.names) || own.hosts.some(({ name }) => written.includes(name));
  const verdict = usesName ? 'not ours' : 'cannot tell';
  if (HIDDEN.test(written))
    return { verdict, reason: 'It has characters that cannot be seen. No link of ours has.' };
  const url = linkUrl(written);
  if (!url) return { verdict, reason: 'It is not an address that a browser can open, and not one of ours.' };
  if (PROGRAMS.test(url.protocol))
    return notOurs(`It begins with “${url.protocol}”: it is not the address of a page. Do not open it.`);
  if (!/^https?:$/.test(url.protocol))
    return { verdict, reason: `It begins with “${url.protocol}”. Links of ours begin with “https:”.` };
  return (
    ownPage(written, url, own) ??
    inFraud(url, own) ??
    ownAccount(url, own) ??
    ownNameElsewhere(url, own) ??
    knownStranger(url, own) ??
    lookAlike(url, own) ?? { verdict, reason: strangeHost(url) }
  );
}

/** Ours: a host name from the list, right at the start, with nothing before or directly after it. */
function ownPage(written: string, url: URL, { hosts }: OwnNames): Judgement | undefined {
  const [, scheme = '', rest = ''] = /^(https?:\/\/)?(.*)$/is.exec(written) ?? [];
  const entry = hosts.find(({ name }) => url.host === name && isRightAfter(rest.toLowerCase(), name));
  if (!entry || url.username || url.password) return undefined;
  const isOpen = scheme.toLowerCase() === 'http://';
  return {
    verdict: 'ours',
    reason: `${url.host} is one of our websites.${isOpen ? ' Open it with “https://” at the start: with “http://” somebody on the way could change what you see.' : ''}`,
    sample: entry.sample,
  };
}

function isRightAfter(text: string, name: string): boolean {
  return text.startsWith(name) && /^([/?#]|$)/.test(text.slice(name.length));
}

function inFraud(url: URL, { frauds, networks }: OwnNames): Judgement | undefined {
  const found = frauds.find(({ written }) => {
    const seen = urlOf(SCHEME.test(written) ? written : `https://${written}`);
    if (!seen || !/^https?:$/.test(seen.protocol) || written.includes('@')) return false;
    // On a site shared by many, only that page matches; otherwise the whole site does.
    const isShared = networks.includes(domainOf(seen));
    return isShared ? samePlace(seen, url) : domainOf(seen) === domainOf(url);
  });
  return found && seenInFraud(found);
}

/** Our account in a social network, by its full URL. */
function ownAccount(url: URL, { accounts }: OwnNames): Judgement | undefined {
  const entry = accounts.find(({ name }) => samePlace(name, url));
  return entry && isBare(url)
    ? { verdict: 'ours', reason: 'It is the address of one of our accounts.', sample: entry.sample }
    : undefined;
}

function isBare(url: URL): boolean {
  return !url.username && !url.password && !url.port && !url.search;
}

function samePlace(one: URL, other: URL): boolean {
  const place = ({ hostname, pathname }: URL) =>
    hostname.replace(/^www\./, '') + pathname.toLowerCase().replace(/\/$/, '');
  return place(one) === place(other);
}

/** Our host in a form that we do not use, a name below ours, or our name before an @. */
function ownNameElsewhere(url: URL, { hosts, names }: OwnNames): Judgement | undefined {
  if (url.username || url.password) {
    const says = looksLikeUs(decoded(`${url.username} ${url.password}`), names);
    const isOwn = isOwnHost(url, hosts);
    return {
      verdict: says || isOwn ? 'not ours' : 'cannot tell',
      reason: `The part before the @ is not the address: it leads to ${domainOf(url)}. No link of ours has an @ there.`,
    };
  }
  if (isOwnHost(url, hosts))
    return notOurs(
      'It has our name, but is not written as our links are: ours begin with “https://”, then the name, then “/” or nothing.',
    );
  const below = hosts.find(
    ({ name }) => name.includes('.') && domainOf(url) === domainOf(new URL(`https://${name}`)),
  );
  if (!below) return undefined;
  const reason = `It ends like a name of ours, but ${url.hostname} is not on our list of websites.`;
  return { ...cannotTell(reason), sample: below.sample };
}

function isOwnHost({ hostname }: URL, hosts: OwnNames['hosts']): boolean {
  const plain = hostname.replace(/\.$/, '');
  return hosts.some(({ name }) => name.replace(/:\d+$/, '') === plain);
}

function knownStranger(
  url: URL,
  { partners, networks, shorteners, accounts, names }: OwnNames,
): Judgement | undefined {
  const domain = domainOf(url);
  if (shorteners.includes(domain) || shorteners.includes(url.hostname))
    return cannotTell(`${url.hostname} shortens links: we cannot see where this one leads or who made it.`);
  if (networks.includes(domain)) {
    // Only where our account in this network is known can another with our name be called not ours.
    const isKnown = accounts.some(({ name, sample }) => !sample && domainOf(name) === domain);
    const usesName = looksLikeUs(decoded(url.pathname), names);
    return isKnown && usesName
      ? notOurs(`It uses our name on ${domain}, but is not the address of our account there.`)
      : cannotTell(`On ${domain} anybody can have an account, under any name. This one is not on our list.`);
  }
  const partner = partners.find(
    ({ host }) => url.hostname === host || url.hostname.endsWith(`.${host.replace(/^www\./, '')}`),
  );
  return partner && !url.port
    ? cannotTell(
        `It belongs to ${partner.name}, one of our partners, and not to us. The partner is responsible for what it says.`,
      )
    : undefined;
}

/** A host that looks like ours, or a URL that names us elsewhere. */
function lookAlike(url: URL, { names }: OwnNames): Judgement | undefined {
  const shown = domainToUnicode(url.hostname);
  const isForeign = url.hostname.includes('xn--');
  if (looksLikeUs(shown, names) || (isForeign && looksLikeUs(url.hostname, names)))
    return notOurs(
      isForeign
        ? `It looks like a name of ours, but has letters of another alphabet: it is really ${url.hostname}.`
        : `It uses our name, or looks like it, but leads to ${domainOf(url)}, which is not ours.`,
    );
  if (namesUs(decoded(url.href.slice(url.origin.length)), names))
    return notOurs(`It names us, but leads to ${domainOf(url)}, which is not ours.`);
  return undefined;
}

function strangeHost(url: URL): string {
  if (/^[\d.]+$|^\[/.test(url.hostname))
    return 'It has numbers in place of the name of a website. No link of ours has.';
  return `It leads to ${domainOf(url)}, which is not on our list. We do not know whose it is.`;
}

/** The registered domain that a link leads to: `evil.example` for `nassco.gov.ng.evil.example`. */
export function domainOf({ hostname }: URL): string {
  return getDomain(`https://${hostname}`, { allowPrivateDomains: true }) ?? hostname;
}

/** The name that a host is known by: `nassco` for `www.nassco.example`. */
export function brandOf(host: string): string | null {
  return getDomainWithoutSuffix(`https://${host}`);
}

/** The URL of a link as entered, with or without `https://`; null if a browser opens none. */
export function linkUrl(written: string): URL | null {
  const hasScheme = SCHEME.test(written) && !HOST_AND_PORT.test(written);
  return urlOf(hasScheme || /^[/\\]{2}/.test(written) ? written : `https://${written}`);
}

/** The URL as browsers parse it, or null. */
export function urlOf(address: string): URL | null {
  return URL.canParse(address, 'https://x') ? new URL(address, 'https://x') : null;
}

/** Decodes percent escapes, even invalid ones. */
function decoded(text: string): string {
  return text.replace(/%[0-9a-f]{2}/gi, (code) => String.fromCharCode(Number.parseInt(code.slice(1), 16)));
}

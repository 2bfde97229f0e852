import { domainToUnicode } from 'node:url';
import { getDomain, getDomainWithoutSuffix } from 'tldts';
import { HIDDEN } from './found-items.server';
import { looksLikeUs, namesUs } from './likeness';
import type { Judgement, OwnNames } from './own-names';

/** A link with these before its colon is a program, or a text of its own, and no address of a page. */
const PROGRAMS = /^(javascript|data|vbscript|blob|file|view-source|intent):$/;

/** `nassco.example:8080/x` has a port, and no scheme. */
const HOST_AND_PORT = /^[^:/?#@]+:\d{1,5}(?=[/?#]|$)/;
const SCHEME = /^[a-z][a-z0-9+.-]*:/i;

/**
 * Whose a link is. It is read as browsers read it (WHATWG URL), and compared by the whole name of its host: ours are only
 * links that are also written the plain way, the name right behind `https://` or at the start. Whatever has our name in
 * another form, in another place, or nearly, is not ours.
 *
 * @param written the link as it was entered, with or without `https://`.
 */
export function judgeLink(written: string, own: OwnNames): Judgement {
  const hasScheme = SCHEME.test(written) && !HOST_AND_PORT.test(written);
  const address = hasScheme || /^[/\\]{2}/.test(written) ? written : `https://${written}`;
  const usesName =
    looksLikeUs(decoded(written), own.names) || own.hosts.some(({ name }) => written.includes(name));
  const verdict = usesName ? 'not ours' : 'cannot tell';
  if (HIDDEN.test(written))
    return { verdict, reason: 'It holds characters that cannot be seen, as no link of ours does.' };
  const url = urlOf(address);
  if (!url) return { verdict, reason: 'It is no address that a browser could open, and none of ours.' };
  if (PROGRAMS.test(url.protocol))
    return {
      verdict: 'not ours',
      reason: `It begins with “${url.protocol}”: it is no address of a page. Do not open it.`,
    };
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

/** Ours: the name of the host as it stands on the list, right at the start, and nothing before or directly behind it. */
function ownPage(written: string, url: URL, { hosts }: OwnNames): Judgement | undefined {
  const [, scheme = '', rest = ''] = /^(https?:\/\/)?(.*)$/is.exec(written) ?? [];
  const entry = hosts.find(({ name }) => url.host === name && isRightAfter(rest.toLowerCase(), name));
  if (!entry || url.username || url.password) return undefined;
  const isOpen = scheme.toLowerCase() === 'http://';
  return {
    verdict: 'ours',
    reason: `${url.host} is the name of a website of ours.${isOpen ? ' Open it with “https://” at the start: with “http://” somebody on the way could change what you see.' : ''}`,
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
    // Of a site that many share, the one address; of a site of its own, the whole of it.
    const isShared = networks.includes(domainOf(seen));
    return isShared ? samePlace(seen, url) : domainOf(seen) === domainOf(url);
  });
  return found && { verdict: 'not ours', reason: 'It was seen in a fraud.', warning: found.warning };
}

/** Our account in a social network, by its whole address. */
function ownAccount(url: URL, { accounts }: OwnNames): Judgement | undefined {
  const entry = accounts.find(({ name }) => samePlace(name, url));
  return entry && isBare(url)
    ? { verdict: 'ours', reason: 'It is the address of an account of ours.', sample: entry.sample }
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
      reason: `What stands before the @ is no part of the address: it leads to ${domainOf(url)}. No link of ours has an @ there.`,
    };
  }
  if (isOwnHost(url, hosts))
    return {
      verdict: 'not ours',
      reason: `It has our name, but is not written as our links are: ours begin with “https://”, right after it the name, and then “/” or nothing.`,
    };
  const below = hosts.find(
    ({ name }) => name.includes('.') && domainOf(url) === domainOf(new URL(`https://${name}`)),
  );
  if (below)
    return {
      verdict: 'cannot tell',
      reason: `It ends as a name of ours, but ${url.hostname} is not on our list of websites.`,
      sample: below.sample,
    };
  return undefined;
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
    return {
      verdict: 'cannot tell',
      reason: `${url.hostname} shortens links: where this one leads, and who made it, cannot be seen.`,
    };
  if (networks.includes(domain)) {
    // Only where our account in this network is known, another of our name is known not to be ours.
    const isKnown = accounts.some(({ name, sample }) => !sample && domainOf(name) === domain);
    const usesName = looksLikeUs(decoded(url.pathname), names);
    return isKnown && usesName
      ? {
          verdict: 'not ours',
          reason: `It uses our name on ${domain}, but is not the address of our account there.`,
        }
      : {
          verdict: 'cannot tell',
          reason: `On ${domain} anybody can have an account, under any name. This one is not on our list.`,
        };
  }
  const partner = partners.find(
    ({ host }) => url.hostname === host || url.hostname.endsWith(`.${host.replace(/^www\./, '')}`),
  );
  return partner && !url.port
    ? {
        verdict: 'cannot tell',
        reason: `It belongs to ${partner.name}, one of our partners, and not to us. For what stands there the partner answers.`,
      }
    : undefined;
}

/** A name that looks like ours, or an address that names us somewhere. */
function lookAlike(url: URL, { names }: OwnNames): Judgement | undefined {
  const shown = domainToUnicode(url.hostname);
  const isForeign = url.hostname.includes('xn--');
  if (looksLikeUs(shown, names) || (isForeign && looksLikeUs(url.hostname, names)))
    return {
      verdict: 'not ours',
      reason: isForeign
        ? `It looks like a name of ours, but has letters of another alphabet: in truth it is ${url.hostname}.`
        : `It uses our name, or looks like it, but leads to ${domainOf(url)}, which is not ours.`,
    };
  if (namesUs(decoded(url.href.slice(url.origin.length)), names))
    return { verdict: 'not ours', reason: `It names us, but leads to ${domainOf(url)}, which is not ours.` };
  return undefined;
}

function strangeHost(url: URL): string {
  if (/^[\d.]+$|^\[/.test(url.hostname))
    return 'It has numbers where the name of a website stands. No link of ours has.';
  return `It leads to ${domainOf(url)}, which is not on our list. Whose it is we do not know.`;
}

/** What a link leads to, the part of a host that somebody has registered: of `nassco.gov.ng.evil.example` it is `evil.example`. */
function domainOf({ hostname }: URL): string {
  return getDomain(`https://${hostname}`, { allowPrivateDomains: true }) ?? hostname;
}

/** The names by which own hosts are known: of `www.nassco.example` it is `nassco`. */
export function brandOf(host: string): string | null {
  return getDomainWithoutSuffix(`https://${host}`);
}

/** The address as browsers read it, or null. */
export function urlOf(address: string): URL | null {
  return URL.canParse(address, 'https://x') ? new URL(address, 'https://x') : null;
}

/** As it stands where escapes can be read. */
function decoded(text: string): string {
  return text.replace(/%[0-9a-f]{2}/gi, (code) => String.fromCharCode(Number.parseInt(code.slice(1), 16)));
}

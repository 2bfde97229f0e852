import { domainToUnicode } from 'node:url';
import { getDomain, getDomainWithoutSuffix } from 'tldts';
import { HIDDEN } from './found-items.server';
import { looksLikeUs, namesUs } from './likeness';
import {
  cannotTell,
  type Judgement,
  judged,
  notOurs,
  type OwnNames,
  seenInFraud,
  type Verdict,
} from './own-names';

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
  const verdict = usesName ? 'notOurs' : 'cannotTell';
  if (HIDDEN.test(written)) return judged(verdict, 'hiddenCharacters');
  const url = linkUrl(written);
  if (!url) return judged(verdict, 'notAnAddress');
  if (PROGRAMS.test(url.protocol)) return notOurs('program', { scheme: url.protocol });
  if (!/^https?:$/.test(url.protocol)) return judged(verdict, 'otherScheme', { scheme: url.protocol });
  return (
    ownPage(written, url, own) ??
    inFraud(url, own) ??
    ownAccount(url, own) ??
    ownNameElsewhere(url, own) ??
    knownStranger(url, own) ??
    lookAlike(url, own) ??
    strangeHost(url, verdict)
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
    reasons: [
      { says: 'ourWebsite', values: { host: url.host } },
      ...(isOpen ? [{ says: 'openWithHttps' as const }] : []),
    ],
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
  return entry && isBare(url) ? { ...judged('ours', 'ourAccount'), sample: entry.sample } : undefined;
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
    return judged(says || isOwn ? 'notOurs' : 'cannotTell', 'beforeAt', { domain: domainOf(url) });
  }
  if (isOwnHost(url, hosts)) return notOurs('writtenOtherwise');
  const below = hosts.find(
    ({ name }) => name.includes('.') && domainOf(url) === domainOf(new URL(`https://${name}`)),
  );
  return below && { ...cannotTell('belowOurs', { host: url.hostname }), sample: below.sample };
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
    return cannotTell('shortener', { host: url.hostname });
  if (networks.includes(domain)) {
    // Only where our account in this network is known can another with our name be called not ours.
    const isKnown = accounts.some(({ name, sample }) => !sample && domainOf(name) === domain);
    const usesName = looksLikeUs(decoded(url.pathname), names);
    return isKnown && usesName
      ? notOurs('nameOnNetwork', { domain })
      : cannotTell('anybodyOnNetwork', { domain });
  }
  const partner = partners.find(
    ({ host }) => url.hostname === host || url.hostname.endsWith(`.${host.replace(/^www\./, '')}`),
  );
  return partner && !url.port ? cannotTell('partnerLink', { partner: partner.name }) : undefined;
}

/** A host that looks like ours, or a URL that names us elsewhere. */
function lookAlike(url: URL, { names }: OwnNames): Judgement | undefined {
  const shown = domainToUnicode(url.hostname);
  const isForeign = url.hostname.includes('xn--');
  if (looksLikeUs(shown, names) || (isForeign && looksLikeUs(url.hostname, names)))
    return isForeign
      ? notOurs('foreignLetters', { host: url.hostname })
      : notOurs('lookAlike', { domain: domainOf(url) });
  if (namesUs(decoded(url.href.slice(url.origin.length)), names))
    return notOurs('namesUs', { domain: domainOf(url) });
  return undefined;
}

function strangeHost(url: URL, verdict: Verdict): Judgement {
  const isNumeric = /^[\d.]+$|^\[/.test(url.hostname);
  return isNumeric
    ? judged(verdict, 'numbersForName')
    : judged(verdict, 'strangeHost', { domain: domainOf(url) });
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

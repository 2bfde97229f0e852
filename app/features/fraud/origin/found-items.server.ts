import { parse } from 'tldts';
import { findNumbersIn, withoutEnd } from './found-numbers.server';
import { looksLikeUs } from './likeness';
import type { ItemKind, OwnNames } from './own-names';

/** Something in a text that can be checked. */
export interface FoundItem {
  kind: ItemKind;
  /** As entered. */
  written: string;
}

/** Invisible characters: controls, direction marks, joiners, fillers. */
export const HIDDEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u;

/**
 * Separates words. Browsers drop tabs and line breaks inside a URL, so one in front of a character that may continue a
 * URL does not separate: `https://nassco.example` and `.evil.example` on the next line are one URL.
 */
const BETWEEN_WORDS = /[^\S\t\r\n]|[\t\r\n](?![.@:/\\?#%\t\r\n])/u;

/** Punctuation around a link in a sentence; brackets and quotation marks inside it are kept. */
const BEFORE = /^["'“”‘’«»<([{*_]+/;
const BEHIND = `"'“”‘’«»>)]},;:!?.*_…`;

/** Labels that people write before a link, with a colon. */
const LABEL = /^(?:web ?site|site|web|link|url|page|e-?mail|mail|contact|visit|via|at):(?!\/\/)(?=\S)/i;

const CALLED = /^(?:tel|sms|smsto|callto):/i;
const NAMED_MAIL = /^[^@<>]*<([^<>]+)>$/;
const SCHEME = /^[a-z][a-z0-9+.-]*:(?!\d{1,5}(?:[/?#]|$))/i;
const REFERENCE = /(?<![A-Za-z0-9])DAR[-–\s]?[0-9A-Z]{4}[-–\s]?[0-9A-Z]{5}(?![A-Za-z0-9])/gi;

/**
 * Finds links, email addresses, accounts (`@name`), references and numbers in a text, each once. `isMessage` is true if
 * there are other words around them: it is somebody's message.
 */
export function findItems(text: string, own: OwnNames): { items: FoundItem[]; isMessage: boolean } {
  const trimmed = text.trim();
  const items: FoundItem[] = [];
  const rest: string[] = [];
  // A single URL broken by tabs or line breaks is one URL.
  const isOneLink = /^[a-z][a-z0-9+.-]*:[/\\]/i.test(trimmed) && !/[^\S\t\r\n]/u.test(trimmed);
  for (const word of isOneLink ? [trimmed] : trimmed.split(BETWEEN_WORDS)) {
    const found = itemOf(word.trim(), own);
    if (found) items.push(found);
    rest.push(found ? '\n' : word);
  }
  let left = rest.join(' ');
  left = left.replace(REFERENCE, (written) => {
    items.push({ kind: 'reference', written });
    return '\n';
  });
  const { found, others } = findNumbersIn(left, own);
  items.push(...found.map((written): FoundItem => ({ kind: 'number', written })));
  return { items: distinct(items), isMessage: /[\p{L}\p{N}]/u.test(others) };
}

function itemOf(word: string, own: OwnNames): FoundItem | null {
  const written = withoutEnd(word.replace(BEFORE, ''), BEHIND).replace(LABEL, '');
  if (CALLED.test(written)) return { kind: 'number', written };
  if (/^[a-z][a-z0-9+.-]*:[/\\]/i.test(written) || /^(?:[/\\]{2}|www\.)/i.test(written))
    return { kind: 'link', written };
  if (/^mailto:/i.test(written)) return { kind: 'mail', written };
  if (SCHEME.test(written) && isProgramOrOurs(written, own)) return { kind: 'link', written };
  if (written.includes('@')) return atItem(written, word);
  return isHost(written, own) ? { kind: 'link', written } : null;
}

function isProgramOrOurs(written: string, { names }: OwnNames): boolean {
  return (
    /^(?:javascript|data|vbscript|blob|file|view-source|intent|whatsapp|tg|fb|market):/i.test(written) ||
    looksLikeUs(written, names)
  );
}

function atItem(written: string, word: string): FoundItem {
  if (/^@[^@/\\]+$/.test(written)) return { kind: 'account', written };
  // With a path it is a URL, and what precedes the @ is only a user name.
  if (/[/\\]/.test(written)) return { kind: 'link', written };
  const [, inner] = NAMED_MAIL.exec(withoutEnd(word, '.,;:!?')) ?? [];
  return { kind: 'mail', written: inner ?? written };
}

/** True if a word begins with a host name that nobody would write by chance. */
function isHost(written: string, { hosts, names }: OwnNames): boolean {
  const [host = ''] = written.split(/[/?#\\]/, 1);
  if (hosts.some(({ name }) => name === host.toLowerCase())) return true;
  if (!/[^.][.。．｡%]./u.test(host)) return false;
  const { isIcann, isPrivate, isIp } = parse(`https://${host}`);
  return Boolean(isIcann || isPrivate || isIp) || looksLikeUs(host, names);
}

function distinct(items: FoundItem[]): FoundItem[] {
  return [...new Map(items.map((item) => [`${item.kind} ${item.written}`, item])).values()];
}

import type { EditableKind } from '../../../content-files/editable';
import { allTexts, type ContentFile } from '../../../content-files/store.server';
import { pathOfUpload, pictureOfFile } from '../../../content-files/upload-files';
import { siteFile } from '../../navigation/site.server';
import { movedFile } from '../../publishing/moved-file.server';
import { entriesIn, kindsOfFile } from './known-content.server';
import { LINKS_OF_PARTS } from './links-of-parts';
import { entryPath, kindPath } from './paths';

/** A line of a text that is told of: `“Title” (news/x.md), line 12`. */
export interface Link {
  words: string;
  /** Where the text is changed; null if that is not at the desk. */
  href: string | null;
}

/** Lines that are named. */
const MOST_LINKS = 100;

/** Texts that link to one of these addresses, and then parts of the site that do. */
export function linksTo(kinds: readonly EditableKind[], ...addresses: string[]): Link[] {
  const found = addresses.flatMap((address) =>
    linesWith(kinds, address, new RegExp(`(?<![\\w/#.-])${literal(address)}(?![\\w/-])`)),
  );
  const parts = addresses.flatMap((address) => LINKS_OF_PARTS[address] ?? []);
  return [...shortened(found), ...parts.map((words) => ({ words, href: null }))];
}

/** Texts that name an uploaded file: a document by its address, a picture by its name. @param path of its file */
export function usesOfUpload(kinds: readonly EditableKind[], path: string): Link[] {
  const picture = pictureOfFile(path);
  if (!picture) return linksTo(kinds, pathOfUpload(path) ?? '');
  const named = new RegExp(`(?:: ["']?|- ["']?|name=")${literal(picture)}(?:["'}\\s]|$)`);
  return shortened(linesWith(kinds, picture, named));
}

function linesWith(kinds: readonly EditableKind[], words: string, named: RegExp): Link[] {
  return allTexts().flatMap((text) => {
    // The list of former addresses links to none.
    if (!text.content.includes(words) || text.file === movedFile.file) return [];
    const lines = text.content.split('\n').flatMap((line, index) => (named.test(line) ? index + 1 : []));
    return linesOf(kinds, text, lines, words);
  });
}

function shortened(found: readonly Link[]): Link[] {
  const more = found.length - MOST_LINKS;
  return more > 0 ? [...found.slice(0, MOST_LINKS), { words: `and ${more} more`, href: null }] : [...found];
}

/** Lines of a text, with its form. @param words that the lines have, by which an entry of a list is found */
export function linesOf(
  kinds: readonly EditableKind[],
  { file, content }: ContentFile,
  lines: readonly number[],
  words = '',
): Link[] {
  const href = formOfFile(kinds, { file, content }, words);
  return lines.map((line) => ({ words: `${nameOf(file, content)}, line ${line}`, href }));
}

/** The form of a file, or of the entry of its list that has these words; null if it is not changed at the desk. */
export function formOfFile(
  kinds: readonly EditableKind[],
  { file, content }: ContentFile,
  words: string,
): string | null {
  const own = kindsOfFile({ kinds }, file);
  for (const kind of own) {
    const entries = entriesIn(kind, file, content);
    const isOne = kind.place.in !== 'list';
    const entry = entries.find(({ values }) => isOne || JSON.stringify(values).includes(words));
    if (entry && (isOne || words)) return entryPath(kind.kind, entry.name);
  }
  return own[0] ? kindPath(own[0].kind) : null;
}

function literal(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

function nameOf(file: string, content: string): string {
  if (file === siteFile.file) return `the menus of the site (${file.replace('app/content/', '')})`;
  const title = /^title: (.+)$/m.exec(content)?.[1]?.replace(/^["']|["']$/g, '');
  const short = file.replace(/^app\/content\//, '');
  return title && file.endsWith('.md') ? `“${title}” (${short})` : short;
}

import { parse } from 'yaml';
import type { EditableKind } from '../../../content-files/editable';
import { pathOfUpload } from '../../../content-files/upload-files';
import { formerAddressesOf, formerLinks } from '../../publishing/addresses.server';
import { type AddressMove, type Change, movesOf } from '../../publishing/moves';
import { entriesIn, type KnownEntry, kindsOfFile, publishedEntries } from './known-content.server';
import { type Link, linesOf, linksTo, usesOfUpload } from './links.server';

/** What a publication does that should not happen by mistake. */
export interface Warning {
  text: string;
  /** The lines of texts that it is about, such as links to what goes. */
  links: readonly Link[];
}

/**
 * What a person has to confirm before a revision is published. To be called with the revision on top of the content.
 *
 * @param change the texts before and after
 */
export function warningsOf(kinds: readonly EditableKind[], change: Change): Warning[] {
  const own = kindsOfFile({ kinds }, change.path);
  return [
    ...movesOf(kinds, new Map(), change).map((move) => moveWarning(kinds, move, change)),
    ...own.flatMap((kind) => goneAnchors(kinds, kind, change)),
    ...addedFormerLinks(kinds, change),
    ...emptyLists(own, change),
    ...own.flatMap((kind) => [...emptyFolder(kind, change), ...entryWarnings(kind, change)]),
  ];
}

/** A page that moves, or a page or file that goes. */
function moveWarning(kinds: readonly EditableKind[], move: AddressMove, { path }: Change): Warning {
  const isUpload = pathOfUpload(path) !== null;
  const links = isUpload
    ? usesOfUpload(kinds, path)
    : linksTo(kinds, move.old, ...(move.new === null ? formerAddressesOf(move.old) : []));
  const told = (text: string, more: string) => ({ text: links.length > 0 ? `${text} ${more}` : text, links });
  if (move.new !== null)
    return told(
      `The address of the page changes from ${move.old} to ${move.new}. The old one leads to the new one.`,
      'These link to the old one, and still lead there:',
    );
  const gone = isUpload ? `The file ${move.old} is erased for good.` : `The page ${move.old} goes.`;
  const look = move.look ? `, and to look at ${move.look}` : '';
  return told(
    `${gone} Its address then says that it was taken down${look}.`,
    'These link to it, and readers then see that:',
  );
}

/** Places on a page that go while texts link to them. */
function goneAnchors(kinds: readonly EditableKind[], kind: EditableKind, change: Change): Warning[] {
  if (kind.place.in !== 'list') return [];
  const { path, before, text } = change;
  const after = new Set(addressesOf(kind, entriesIn(kind, path, text)));
  return addressesOf(kind, entriesIn(kind, path, before))
    .filter((address) => address.includes('#') && !after.has(address))
    .map((address) => ({
      text: `The place ${address} goes. These link to it:`,
      links: linksTo(kinds, address),
    }))
    .filter(({ links }) => links.length > 0);
}

function addressesOf(kind: EditableKind, entries: readonly KnownEntry[]): string[] {
  return entries.flatMap((entry) => kind.pathOf?.(entry) ?? []);
}

/** Links of the new text, and not of the old one, to what has moved or was taken down. */
function addedFormerLinks(kinds: readonly EditableKind[], { path, before, text }: Change): Warning[] {
  if (text === null) return [];
  const known = new Set(formerLinks({ file: path, content: before ?? '' }).map((link) => link.path));
  return formerLinks({ file: path, content: text })
    .filter((link) => !known.has(link.path))
    .map(({ path: to, place, line }) => ({
      text: `The text links to ${to}, which ${'to' in place ? `is ${place.to} now` : 'was taken down'}:`,
      links: linesOf(kinds, { file: path, content: text }, [line], to),
    }));
}

/** Lists of a YAML file that had entries, and will have none. */
function emptyLists(kinds: readonly EditableKind[], { path, before, text }: Change): Warning[] {
  if (!path.endsWith('.yaml') || before === null || text === null) return [];
  const [old, now] = [lengthsIn(before), lengthsIn(text)];
  return [...old]
    .filter(([list, length]) => length > 0 && !now.get(list))
    .map(([list]) => {
      const kind = kinds.find(({ place }) => place.in === 'list' && place.list === list);
      return { text: `The list “${list}” becomes empty. ${kind?.whenEmpty ?? UNSEEN}`, links: [] };
    });
}

const UNSEEN = 'Visitors then see nothing in its place.';

function lengthsIn(text: string): Map<string, number> {
  const lists = Object.entries(parse(text) ?? {}).filter(([, value]) => Array.isArray(value));
  return new Map(lists.map(([name, value]) => [name, (value as unknown[]).length]));
}

/** A folder of which the last text goes. */
function emptyFolder(kind: EditableKind, { before, text }: Change): Warning[] {
  const isLast =
    kind.place.in === 'folder' && before !== null && text === null && publishedEntries(kind).length === 0;
  return isLast ? [{ text: `This is the last ${kind.one}. ${kind.whenEmpty ?? UNSEEN}`, links: [] }] : [];
}

/** Marks of samples that go, and new entries of which subscribers get an email. */
function entryWarnings(kind: EditableKind, { path, before, text }: Change): Warning[] {
  const old = entriesIn(kind, path, before);
  const now = entriesIn(kind, path, text);
  const known = new Map(old.map((entry) => [entry.name, entry]));
  const unmarked = now
    .filter(({ name, values }) => known.get(name)?.values.sample && !values.sample)
    .map(
      ({ title }) => `“${title}” is no longer marked as a sample: it then counts as the office’s own word.`,
    );
  const announced = new Set(old.map(({ values }) => kind.announcedAs?.(values)));
  const mailed = now
    .filter(({ values }) => kind.announcedAs && !announced.has(kind.announcedAs(values)))
    .map(({ title }) => `Subscribers get an email about “${title}”.`);
  return [...unmarked, ...mailed].map((words) => ({ text: words, links: [] }));
}

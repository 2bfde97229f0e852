import { parse } from 'yaml';
import type { EditableKind } from '../../../content-files/editable';
import { contentFiles } from '../../../content-files/store.server';
import { type AddressMove, type Change, movesOf } from '../../publishing/moves';
import { entriesIn, type KnownEntry, kindsOfFile } from './known-content.server';

/** What a publication does that should not happen by mistake. */
export interface Warning {
  text: string;
  /** Where texts still link to what goes: `News “Title”, line 12`. */
  links: string[];
}

/** Links that are named. */
const MOST_LINKS = 10;

/**
 * What a person has to confirm before a revision is published. To be called with the revision on top of the content.
 *
 * @param change the texts before and after
 */
export function warningsOf(kinds: readonly EditableKind[], change: Change): Warning[] {
  const own = kindsOfFile({ kinds }, change.path);
  return [
    ...addressWarnings(own, change),
    ...emptyLists(change),
    ...own.flatMap((kind) => entryWarnings(kind, change)),
  ];
}

/** Pages that move or go, and places on a page that go while others link to them. */
function addressWarnings(kinds: readonly EditableKind[], change: Change): Warning[] {
  const ofPage = movesOf(kinds, new Map(), change).map(moveWarning);
  const anchors = kinds
    .filter(({ place }) => place.in === 'list')
    .flatMap((kind) => goneAnchors(kind, change));
  return [
    ...ofPage,
    ...anchors.flatMap((address) => {
      const links = linksTo(address);
      return links.length > 0 ? [{ text: `The place ${address} goes, but texts link to it.`, links }] : [];
    }),
  ];
}

function moveWarning(move: AddressMove): Warning {
  const links = linksTo(move.old);
  if (move.new !== null)
    return {
      text: `The address of the page changes from ${move.old} to ${move.new}. The old one leads to the new one.`,
      links,
    };
  const look = move.look ? `, and to look at ${move.look}` : '';
  return { text: `The page ${move.old} goes. Its address then says that it was taken down${look}.`, links };
}

function goneAnchors(kind: EditableKind, { path, before, text }: Change): string[] {
  const after = new Set(addressesOf(kind, entriesIn(kind, path, text)));
  return addressesOf(kind, entriesIn(kind, path, before)).filter(
    (address) => address.includes('#') && !after.has(address),
  );
}

function addressesOf(kind: EditableKind, entries: readonly KnownEntry[]): string[] {
  return entries.flatMap((entry) => kind.pathOf?.(entry) ?? []);
}

/** Texts that link to an address. */
function linksTo(address: string): string[] {
  const link = new RegExp(`(?<![\\w/#.-])${literal(address)}(?![\\w/-])`);
  const found = [...contentFiles('', '.md'), ...contentFiles('', '.yaml')].flatMap(({ file, content }) =>
    content.includes(address)
      ? linesWith(link, content).map((line) => `${nameOf(file, content)}, line ${line}`)
      : [],
  );
  const more = found.length - MOST_LINKS;
  return more > 0 ? [...found.slice(0, MOST_LINKS), `and ${more} more`] : found;
}

function literal(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

function linesWith(link: RegExp, content: string): number[] {
  return content.split('\n').flatMap((text, index) => (link.test(text) ? index + 1 : []));
}

function nameOf(file: string, content: string): string {
  const title = /^title: (.+)$/m.exec(content)?.[1]?.replace(/^["']|["']$/g, '');
  const short = file.replace(/^app\/content\//, '');
  return title && file.endsWith('.md') ? `“${title}” (${short})` : short;
}

/** Lists of a YAML file that had entries, and will have none. */
function emptyLists({ path, before, text }: Change): Warning[] {
  if (!path.endsWith('.yaml') || before === null || text === null) return [];
  const [old, now] = [lengthsIn(before), lengthsIn(text)];
  return [...old]
    .filter(([list, length]) => length > 0 && !now.get(list))
    .map(([list]) => ({ text: `The list “${list}” becomes empty.`, links: [] }));
}

function lengthsIn(text: string): Map<string, number> {
  const lists = Object.entries(parse(text) ?? {}).filter(([, value]) => Array.isArray(value));
  return new Map(lists.map(([name, value]) => [name, (value as unknown[]).length]));
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

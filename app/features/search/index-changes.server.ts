import { createHash } from 'node:crypto';
import type pg from 'pg';
import type { SearchItem } from '../../content-files/feature-content';
import { IN_INDEX } from '../../content-files/kinds';
import { listedNames } from '../../content-files/other-names.server';
import { keyOf, wordsOfKey } from '../../text/key-of';
import { type Name, namesOf } from './names';
import { deletionsOf } from './typos';
import { withoutStopWords } from './words';

/** What has to be written for the index to hold certain items, as `apply_search_changes` in prisma/objects takes it. */
export interface IndexChanges {
  /** New and changed items, those first that go ahead of others. */
  items: IndexedItem[];
  /** URL paths. */
  removed: string[];
  /** New words, and those that another number of items has now. */
  words: IndexedWord[];
  removedWords: string[];
  /** Of what the index then is, beside what is published (`isIndexOf`). */
  madeOf?: string | null;
}

/** A row of content_item with its names; `keys` are its normalised texts, by weight. */
interface IndexedItem {
  kind: string;
  url: string;
  title: string;
  description: string;
  body: string;
  date: string | null;
  is_sample: boolean;
  boost: number;
  title_words: number;
  fingerprint: string;
  keys: { title: string; description: string; headings: string; body: string };
  names: Name[];
}

interface IndexedWord {
  word: string;
  items: number;
  /** Separated by spaces. */
  deletions: string;
}

type Client = Pick<pg.ClientBase, 'query'>;

/** Part of every fingerprint: raise it when the way items are indexed changes, to reindex them all. */
const INDEX_VERSION = 1;
/** Characters of the longest word that is indexed; anything longer is not a word. */
const LONGEST_WORD = 60;

/** The difference between the index and these items, which are all that it shall hold. */
export async function indexChanges(client: Client, items: readonly SearchItem[]): Promise<IndexChanges> {
  const listed = listedNames();
  const entries = items.map((item) => entryOf(item, listed)).sort((a, b) => b.boost - a.boost);
  const { rows } = await client.query<{ url: string; fingerprint: string }>(
    'SELECT url, fingerprint FROM content_item',
  );
  const before = new Map(rows.map(({ url, fingerprint }) => [url, fingerprint]));
  const changed = entries.filter(({ url, fingerprint }) => before.get(url) !== fingerprint);
  const staying = new Set(entries.map(({ url }) => url));
  const removed = rows.map(({ url }) => url).filter((url) => !staying.has(url));
  const isSame = changed.length + removed.length === 0;
  const words = isSame ? NO_WORDS : await changesOfWords(client, entries, changed.length === entries.length);
  return { items: changed, removed, ...words };
}

const NO_WORDS = { words: [], removedWords: [] };

/** Changes as `apply_search_changes` takes them. Half of a letter, left by a text that was cut off, becomes U+FFFD. */
export function changesInJson(changes: IndexChanges): string {
  return JSON.stringify(changes, (_key, value) => (typeof value === 'string' ? value.toWellFormed() : value));
}

function entryOf(item: SearchItem, listed: ReadonlyMap<string, readonly string[]>): IndexedItem {
  const names = namesOf(item, listed);
  const { boost, words } = IN_INDEX[item.kind];
  const keysOf = (isAlias: boolean) => names.filter((name) => name.isAlias === isAlias).map(({ key }) => key);
  const keys = {
    title: keysOf(false).join(' ') || keyOf(item.title),
    description: item.isSetDescription ? '' : keyOf(item.description),
    headings: [keyOf(`${item.headings ?? ''} ${words}`), ...keysOf(true)].join(' ').trim(),
    body: keyOf(item.body ?? ''),
  };
  const indexed = JSON.stringify([INDEX_VERSION, boost, words, item, names]);
  const { kind, url, title, description, body = '', date = null, sample = false } = item;
  return {
    kind,
    url,
    title,
    description,
    body,
    date,
    is_sample: sample,
    boost,
    title_words: withoutStopWords(wordsOfKey(keyOf(title))).length,
    fingerprint: createHash('sha256').update(indexed).digest('hex'),
    keys,
    names,
  };
}

/** @param isWhole whether all words are written, as all items are */
async function changesOfWords(client: Client, entries: readonly IndexedItem[], isWhole: boolean) {
  const { rows } = await client.query<{ word: string; items: number }>(
    'SELECT word, items FROM content_word',
  );
  const before = new Map(rows.map(({ word, items }) => [word, items]));
  const counts = countWords(entries);
  const changed = [...counts].filter(([word, items]) => isWhole || before.get(word) !== items);
  return {
    words: changed.map(([word, items]) => ({ word, items, deletions: deletionsOf(word).join(' ') })),
    removedWords: rows.map(({ word }) => word).filter((word) => !counts.has(word)),
  };
}

/** The number of items that have each word. */
function countWords(entries: readonly IndexedItem[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { keys } of entries) {
    const words = new Set(Object.values(keys).flatMap(wordsOfKey));
    for (const word of words) if (word.length <= LONGEST_WORD) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return counts;
}

import { createHash } from 'node:crypto';
import pg from 'pg';
import type { SearchItem } from '../../content-files/feature-content';
import { IN_INDEX } from '../../content-files/kinds';
import { listedNames } from '../../content-files/other-names.server';
import { raw, sql } from '../../db/sql.server';
import { tellContentChanged } from '../../server/content-changes.server';
import { log } from '../../server/log.server';
import { keyOf, wordsOfKey } from '../../text/key-of';
import { type Name, namesOf } from './names';
import { deletionsOf } from './typos';
import { withoutStopWords } from './words';

export interface IndexOutcome {
  items: number;
  /** New or changed items. */
  written: number;
  removed: number;
}

const ITEM_BATCH = 1000;
const WORD_BATCH = 5000;
const LOCK = 20_261_121;
/** Part of every fingerprint: raise it when the way items are indexed changes, to reindex them all. */
const INDEX_VERSION = 1;

/** An item with everything stored for it. */
interface Entry extends SearchItem {
  names: Name[];
  /** Normalised texts, by weight. */
  keys: { title: string; description: string; headings: string; body: string };
  fingerprint: string;
}

/**
 * Makes the index hold exactly these items. Only changes are written, in one transaction, so a concurrent search sees
 * the old index or the new one. If two processes start together, the second waits and then finds nothing to do. The
 * role in the URL must own the tables.
 */
export async function indexContent(databaseUrl: string, items: readonly SearchItem[]): Promise<IndexOutcome> {
  const listed = listedNames();
  const entries = items
    .map((item) => entryOf(item, listed))
    .sort((a, b) => IN_INDEX[b.kind].boost - IN_INDEX[a.kind].boost);
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5000 });
  // A lost connection rejects the pending query; without this handler it would also end the process.
  client.on('error', (error) => log.warn({ error: error.message }, 'database connection lost'));
  await client.connect();
  try {
    await client.query('BEGIN');
    await client.query(sql`SELECT pg_advisory_xact_lock(${LOCK})`);
    const outcome = await replace(client, entries);
    const isChanged = outcome.written + outcome.removed > 0;
    if (isChanged) {
      await replaceWords(client, entries);
      await tellContentChanged(client);
    }
    await client.query('COMMIT');
    if (isChanged) await client.query('VACUUM ANALYZE content_item, content_name, content_word');
    return outcome;
  } finally {
    // Closing the connection rolls back anything uncommitted.
    await client.end();
  }
}

function entryOf(item: SearchItem, listed: ReadonlyMap<string, readonly string[]>): Entry {
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
  const fingerprint = createHash('sha256').update(indexed).digest('hex');
  return { ...item, names, keys, fingerprint };
}

async function replace(client: pg.Client, entries: readonly Entry[]): Promise<IndexOutcome> {
  const { rows } = await client.query<{ url: string; fingerprint: string }>(
    'SELECT url, fingerprint FROM content_item',
  );
  const before = new Map(rows.map(({ url, fingerprint }) => [url, fingerprint]));
  const changed = entries.filter(({ url, fingerprint }) => before.get(url) !== fingerprint);
  const staying = new Set(entries.map(({ url }) => url));
  const removed = rows.filter(({ url }) => !staying.has(url)).map(({ url }) => url);
  const outdated = [...removed, ...changed.map(({ url }) => url).filter((url) => before.has(url))];
  if (outdated.length > 0)
    await client.query(sql`DELETE FROM content_item WHERE url = ANY(${outdated}::text[])`);
  for (let from = 0; from < changed.length; from += ITEM_BATCH)
    await insert(client, changed.slice(from, from + ITEM_BATCH));
  return { items: entries.length, written: changed.length, removed: removed.length };
}

/** Stems together with whole words: stems match meaning, whole words match names and prefixes. */
const vectorOf = (column: string) =>
  raw(`(to_tsvector('site_english', ${column}) || to_tsvector('site_words', ${column}))`);

async function insert(client: pg.Client, entries: readonly Entry[]) {
  const column = <Value>(pick: (entry: Entry) => Value) => entries.map(pick);
  const { rows } = await client.query<{ id: number; url: string }>(sql`
    INSERT INTO content_item (kind, url, title, description, body, date, is_sample, boost, title_words, fingerprint, title_search, search)
    SELECT kind, url, title, description, body, date, is_sample, boost, title_words, fingerprint,
      setweight(title_vector, 'A'),
      setweight(title_vector, 'A') || setweight(${vectorOf('description_key')}, 'B')
        || setweight(${vectorOf('headings_key')}, 'C') || setweight(${vectorOf('body_key')}, 'D')
    FROM unnest(
      ${column(({ kind }) => kind)}::text[],
      ${column(({ url }) => url)}::text[],
      ${column(({ title }) => title)}::text[],
      ${column(({ description }) => description)}::text[],
      ${column(({ body = '' }) => body)}::text[],
      ${column(({ date = null }) => date)}::date[],
      ${column(({ sample = false }) => sample)}::bool[],
      ${column(({ kind }) => IN_INDEX[kind].boost)}::int[],
      ${column(({ title }) => withoutStopWords(wordsOfKey(keyOf(title))).length)}::int[],
      ${column(({ fingerprint }) => fingerprint)}::text[],
      ${column(({ keys }) => keys.title)}::text[],
      ${column(({ keys }) => keys.description)}::text[],
      ${column(({ keys }) => keys.headings)}::text[],
      ${column(({ keys }) => keys.body)}::text[]
    ) AS given (kind, url, title, description, body, date, is_sample, boost, title_words, fingerprint,
        title_key, description_key, headings_key, body_key),
      LATERAL (SELECT ${vectorOf('title_key')} AS title_vector) AS vectors
    RETURNING id, url`);
  const ids = new Map(rows.map(({ id, url }) => [url, id]));
  const names = entries.flatMap(({ url, names: own }) =>
    own.map((name) => ({ ...name, item: ids.get(url) })),
  );
  await client.query(sql`
    INSERT INTO content_name (item_id, title_key, core, is_alias)
    SELECT * FROM unnest(
      ${names.map(({ item }) => item)}::int[],
      ${names.map(({ key }) => key)}::text[],
      ${names.map(({ core }) => core)}::text[],
      ${names.map(({ isAlias }) => isAlias)}::bool[])`);
}

async function replaceWords(client: pg.Client, entries: readonly Entry[]) {
  const counts = new Map<string, number>();
  for (const { keys } of entries) {
    const words = new Set(Object.values(keys).flatMap(wordsOfKey));
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  await client.query('DELETE FROM content_word');
  const words = [...counts].filter(([word]) => word.length <= LONGEST_WORD);
  for (let from = 0; from < words.length; from += WORD_BATCH) {
    const batch = words.slice(from, from + WORD_BATCH);
    await client.query(sql`
      INSERT INTO content_word (word, stem, items, deletions)
      SELECT word, coalesce((ts_lexize('english_stem', word))[1], word), items, string_to_array(deletions, ' ')
      FROM unnest(
        ${batch.map(([word]) => word)}::text[],
        ${batch.map(([, items]) => items)}::int[],
        ${batch.map(([word]) => deletionsOf(word).join(' '))}::text[]
      ) AS given (word, items, deletions)`);
  }
}

/** Characters of the longest word that is indexed; anything longer is not a word. */
const LONGEST_WORD = 60;

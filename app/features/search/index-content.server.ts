import pg from 'pg';
import type { SearchItem } from '../../content-files/feature-content';
import { sql } from '../../db/sql.server';
import { tellContentChanged } from '../../server/content-changes.server';
import { log } from '../../server/log.server';
import { changesInJson, type IndexChanges, indexChanges } from './index-changes.server';

export interface IndexOutcome {
  items: number;
  /** New or changed items. */
  written: number;
  removed: number;
}

/** Of what the items are, if that matters. */
interface ItemsFrom {
  /** The number of the content that they were read from (`content_state`). */
  seen?: string;
  /** The rest of what they are made of, as `isIndexOf` compares it. */
  madeOf?: string | null;
}

const ITEM_BATCH = 1000;
const WORD_BATCH = 5000;

/**
 * Makes the index hold exactly these items. Only changes are written, in one transaction, so a concurrent search sees
 * the old index or the new one. If two processes start together, the second waits and then finds nothing to do. The
 * role in the URL must own the tables.
 *
 * @throws DatabaseError 40001 if the content has changed since
 */
export async function indexContent(
  databaseUrl: string,
  items: readonly SearchItem[],
  { seen, madeOf = null }: ItemsFrom = {},
): Promise<IndexOutcome> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5000 });
  // A lost connection rejects the pending query; without this handler it would also end the process.
  client.on('error', (error) => log.warn({ error: error.message }, 'database connection lost'));
  await client.connect();
  try {
    await client.query('BEGIN');
    await client.query(sql`SELECT hold_content_state(${seen ?? null}::bigint)`);
    const changes = await indexChanges(client, items);
    const outcome = { items: items.length, written: changes.items.length, removed: changes.removed.length };
    const isChanged = outcome.written + outcome.removed > 0;
    if (isChanged) {
      await applyIndexChanges(client, changes);
      await tellContentChanged(client);
    }
    await client.query(sql`UPDATE content_state SET search_version = version, search_made_of = ${madeOf}`);
    await client.query('COMMIT');
    if (isChanged) await client.query('VACUUM ANALYZE content_item, content_name, content_word');
    return outcome;
  } finally {
    // Closing the connection rolls back anything uncommitted.
    await client.end();
  }
}

/** Whether the index was last written from what is published now, and from this beside it. @param client of the owner */
export async function isIndexOf(client: pg.Client, madeOf: string | null): Promise<boolean> {
  const { rows } = await client.query<{ is: boolean | null }>(
    sql`SELECT search_version = version AND search_made_of = ${madeOf} AND EXISTS (SELECT FROM content_item) AS "is"
        FROM content_state`,
  );
  return rows[0]?.is ?? false;
}

/** Writes changes of the index, a part at a time: the first time they are all there is. */
async function applyIndexChanges(client: pg.Client, { items, removed, words, removedWords }: IndexChanges) {
  const apply = (changes: Partial<IndexChanges>) => {
    const all: IndexChanges = { items: [], removed: [], words: [], removedWords: [], ...changes };
    return client.query(sql`SELECT apply_search_changes(${changesInJson(all)}::jsonb)`);
  };
  await apply({ removed, removedWords });
  for (let from = 0; from < items.length; from += ITEM_BATCH)
    await apply({ items: items.slice(from, from + ITEM_BATCH) });
  for (let from = 0; from < words.length; from += WORD_BATCH)
    await apply({ words: words.slice(from, from + WORD_BATCH) });
}

import type { JobHelpers } from 'graphile-worker';
import { withContent } from '../content-files/store.server';
import { onConnection } from '../db/connection.server';
import { CONTENT_CHANGED, sqlState } from '../db/sql-state';
import { noteBuilt, readPublished } from '../features/publishing/published.server';
import { indexContent, isIndexOf } from '../features/search/index-content.server';
import { searchItems, searchMadeOf } from '../search-items.server';
import { log } from '../server/log.server';

/** How often the content may change while it is being read. */
const MOST_TRIES = 5;

/**
 * Updates the search index for a start, unless it was made of what this process would make it of: reading all published
 * content takes longer than the rest of the start.
 */
export async function updateSearchIfOutdated(databaseUrl: string): Promise<void> {
  const madeOf = await searchMadeOf(databaseUrl);
  const isCurrent = await onConnection({ connectionString: databaseUrl }, async (client) => {
    await noteBuilt(client);
    return isIndexOf(client, madeOf);
  });
  if (!isCurrent) await updateSearch(databaseUrl);
}

/** Updates the search index from the published content, the register's current edition and the issues that were sent. */
export async function updateSearch(databaseUrl: string, tries = 1): Promise<void> {
  const content = await onConnection({ connectionString: databaseUrl }, async (client) => {
    await noteBuilt(client);
    return readPublished(client);
  });
  const madeOf = await searchMadeOf(databaseUrl);
  const items = await withContent(content, () => searchItems(databaseUrl));
  try {
    // An index made of anything else than what is published now is not written.
    const { written, removed } = await indexContent(databaseUrl, items, { seen: content.version, madeOf });
    if (written + removed > 0) log.info({ items: items.length, written, removed }, 'search index updated');
  } catch (error) {
    if (sqlState(error) !== CONTENT_CHANGED || tries === MOST_TRIES) throw error;
    return updateSearch(databaseUrl, tries + 1);
  }
}

/**
 * Updates the search index from a job, if the site's login may write it; otherwise it follows with the next `prepare`.
 *
 * @param published what the site has from now on
 */
export async function updateSearchInJob(withPgClient: JobHelpers['withPgClient'], published: string) {
  const mayIndex = await withPgClient(async (client) => {
    const { rows } = await client.query<{ may: boolean }>(
      "SELECT has_table_privilege(session_user, 'content_item', 'INSERT') AS may",
    );
    return rows[0]?.may;
  });
  if (mayIndex) await updateSearch(process.env.DATABASE_URL ?? '');
  else log.warn(`${published} is published: run prepare, so that the search knows it`);
}

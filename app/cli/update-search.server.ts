import { readFile, writeFile } from 'node:fs/promises';
import type { JobHelpers } from 'graphile-worker';
import { blocks, FEATURES } from '../content.server';
import type { SearchItem } from '../content-files/feature-content';
import { onConnection } from '../db/connection.server';
import { indexContent } from '../features/search/index-content.server';
import { env } from '../server/env.server';
import { log } from '../server/log.server';

/** Written by the build, since reading all content takes as long as the rest of a start. */
const CONTENT_ITEMS = 'build/server/content-items.json';

/** Updates the search index from the content and the register's current edition. */
export async function updateSearch(databaseUrl: string) {
  const items = await searchItems(databaseUrl);
  const { written, removed } = await indexContent(databaseUrl, items);
  if (written + removed > 0) log.info({ items: items.length, written, removed }, 'search index updated');
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

/** All searchable items, from the same content as the pages. */
export async function searchItems(databaseUrl: string): Promise<SearchItem[]> {
  return onConnection({ connectionString: databaseUrl }, async (client) => {
    const items = await contentItems();
    for (const { storedItems } of FEATURES) items.push(...((await storedItems?.(client)) ?? []));
    return uniqueByUrl(items);
  });
}

/** Saves the content's searchable items, for every start of this build. */
export async function writeContentItems() {
  await writeFile(CONTENT_ITEMS, JSON.stringify(readContentItems()));
}

async function contentItems(): Promise<SearchItem[]> {
  // In development the content may be newer than the build, which shows samples.
  const isBuilt = import.meta.env.MODE !== 'development' && env().SHOW_SAMPLES === 'on';
  return !isBuilt ? readContentItems() : JSON.parse(await readFile(CONTENT_ITEMS, 'utf8'));
}

function readContentItems(): SearchItem[] {
  return FEATURES.flatMap((feature) => feature.searchItems?.(blocks) ?? []);
}

/** Keeps one item per URL: if two entries share a file, the first wins, and it is a sample if either says so. */
function uniqueByUrl(items: readonly SearchItem[]): SearchItem[] {
  const byUrl = new Map<string, SearchItem>();
  for (const item of items) {
    const first = byUrl.get(item.url) ?? item;
    byUrl.set(item.url, { ...first, sample: first.sample || item.sample });
  }
  return [...byUrl.values()];
}

import { readFile, writeFile } from 'node:fs/promises';
import { blocks, FEATURES } from '../content.server';
import type { SearchItem } from '../content-files/feature-content';
import { onConnection } from '../db/connection.server';
import { indexContent } from '../features/search/index-content.server';
import { log } from '../server/log.server';

/** Made by the build: reading all of the content takes as long as the rest of a start. */
const CONTENT_ITEMS = 'build/server/content-items.json';

/** Brings the search index up to date with the content and the register's current edition. */
export async function updateSearch(databaseUrl: string) {
  const items = await searchItems(databaseUrl);
  const { written, removed } = await indexContent(databaseUrl, items);
  if (written + removed > 0) log.info({ items: items.length, written, removed }, 'search index updated');
}

/** All that the search can find, from the very content that the pages are made of. */
export async function searchItems(databaseUrl: string): Promise<SearchItem[]> {
  return onConnection({ connectionString: databaseUrl }, async (client) => {
    const items = await contentItems();
    for (const { storedItems } of FEATURES) items.push(...((await storedItems?.(client)) ?? []));
    return withoutDoubles(items);
  });
}

/** Writes down what the search can find in the content, for each start of this build. */
export async function writeContentItems() {
  await writeFile(CONTENT_ITEMS, JSON.stringify(readContentItems()));
}

async function contentItems(): Promise<SearchItem[]> {
  // In development the content is newer than the build.
  const isNewer = import.meta.env.MODE === 'development';
  return isNewer ? readContentItems() : JSON.parse(await readFile(CONTENT_ITEMS, 'utf8'));
}

function readContentItems(): SearchItem[] {
  return FEATURES.flatMap((feature) => feature.searchItems?.(blocks) ?? []);
}

/** One address has one item: of two entries with the same file, the first. */
function withoutDoubles(items: readonly SearchItem[]): SearchItem[] {
  const byUrl = new Map<string, SearchItem>();
  for (const item of items) if (!byUrl.has(item.url)) byUrl.set(item.url, item);
  return [...byUrl.values()];
}

import { readFile, writeFile } from 'node:fs/promises';
import { blocks, FEATURES } from '../content.server';
import type { SearchItem } from '../content-files/feature-content';
import { onConnection } from '../db/connection.server';
import { CONTENT_CHANGED, sqlState } from '../db/sql-state';
import { indexContent } from '../features/search/index-content.server';
import { env } from '../server/env.server';
import { log } from '../server/log.server';

/** Written by the build, since reading all content takes as long as the rest of a start. */
const CONTENT_ITEMS = 'build/server/content-items.json';

/** How often the content may change while it is being read. */
const MOST_TRIES = 5;

/** Updates the search index from the content and the register's current edition. */
export async function updateSearch(databaseUrl: string, tries = 1): Promise<void> {
  const seen = await contentState(databaseUrl);
  const items = await searchItems(databaseUrl);
  try {
    const { written, removed } = await indexContent(databaseUrl, items, seen);
    if (written + removed > 0) log.info({ items: items.length, written, removed }, 'search index updated');
  } catch (error) {
    if (sqlState(error) !== CONTENT_CHANGED || tries === MOST_TRIES) throw error;
    return updateSearch(databaseUrl, tries + 1);
  }
}

/** The number of what is published now: an index made of anything else is not written. */
async function contentState(databaseUrl: string): Promise<string | undefined> {
  return onConnection({ connectionString: databaseUrl }, async (client) => {
    const { rows } = await client.query<{ version: string }>('SELECT version FROM content_state');
    return rows[0]?.version;
  });
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

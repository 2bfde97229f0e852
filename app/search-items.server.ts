import { readFile, writeFile } from 'node:fs/promises';
import { blocks, FEATURES } from './content.server';
import type { SearchItem } from './content-files/feature-content';
import { isOfBuild } from './content-files/store.server';
import { onConnection } from './db/connection.server';
import { env } from './server/env.server';

/** Written by the build, since reading all content takes as long as the rest of a start. */
const CONTENT_ITEMS = 'build/server/content-items.json';

/** All searchable items, from the same content as the pages: as published, or as a check would have it. */
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
  const isBuilt = import.meta.env.MODE !== 'development' && env().SHOW_SAMPLES === 'on' && isOfBuild();
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

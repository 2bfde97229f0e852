import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import type pg from 'pg';
import { FEATURES, searchItemsOfContent } from './content.server';
import type { SearchItem } from './content-files/feature-content';
import { isOfBuild } from './content-files/store.server';
import { onConnection } from './db/connection.server';
import { env } from './server/env.server';

/** Written by the build, since reading all content takes as long as the rest of a start. */
const CONTENT_ITEMS = 'build/server/content-items.json';
/** The fingerprint of the sources of the build, by tools/build.ts. */
const BUILD_STAMP = 'build/stamp';
const isDevelopment = import.meta.env.MODE === 'development';

/** All searchable items, from the same content as the pages: as published, or as a check would have it. */
export async function searchItems(databaseUrl: string): Promise<SearchItem[]> {
  return onConnection({ connectionString: databaseUrl }, async (client) => {
    return uniqueByUrl([...(await contentItems()), ...(await readStoredItems(client))]);
  });
}

/**
 * What the items are made of, as a fingerprint: all but what is published, whose number the index has too. Read before
 * the items, so that it is never of anything newer. Null in development, where sources change under the same build.
 */
export async function searchMadeOf(databaseUrl: string): Promise<string | null> {
  const stamp = isDevelopment ? undefined : await readFile(BUILD_STAMP, 'utf8').catch(() => undefined);
  if (!stamp) return null;
  const stored = await onConnection({ connectionString: databaseUrl }, readStoredItems);
  return createHash('sha256')
    .update(JSON.stringify([stamp, env().SHOW_SAMPLES, stored]))
    .digest('hex');
}

/** Saves the content's searchable items, for every start of this build. */
export async function writeContentItems() {
  await writeFile(CONTENT_ITEMS, JSON.stringify(searchItemsOfContent()));
}

async function contentItems(): Promise<SearchItem[]> {
  // In development the content may be newer than the build, which shows samples.
  const isBuilt = !isDevelopment && env().SHOW_SAMPLES === 'on' && isOfBuild();
  return !isBuilt ? searchItemsOfContent() : JSON.parse(await readFile(CONTENT_ITEMS, 'utf8'));
}

async function readStoredItems(client: pg.ClientBase): Promise<SearchItem[]> {
  const items: SearchItem[] = [];
  for (const { storedItems } of FEATURES) items.push(...((await storedItems?.(client)) ?? []));
  return items;
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

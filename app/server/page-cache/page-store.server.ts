import { LRUCache } from 'lru-cache';
import { isPlain } from './canonical-query';
import type { CacheEntry } from './shared-response.server';

/** The share of memory for pages with a query, of which there is no end. */
const SHARE_OF_QUERIES = 0.25;
const LONGEST_QUERY = 300;
/** URLs with a query that are remembered as seen once. */
const SEEN = 5000;

/**
 * Holds cached pages, bounded in bytes. Plain URLs and those with a query have separate shares, so that a flood of
 * made-up queries cannot push out the home page; a page with a query is kept only from its second request.
 */
export class PageStore {
  private readonly plain: LRUCache<string, CacheEntry>;
  private readonly queries: LRUCache<string, CacheEntry>;
  private readonly seen = new LRUCache<string, true>({ max: SEEN });

  constructor(bytes: number) {
    const part = (share: number) =>
      new LRUCache<string, CacheEntry>({
        maxSize: Math.floor(bytes * share),
        sizeCalculation: ({ response }, key) => response.size + key.length,
      });
    this.plain = part(1 - SHARE_OF_QUERIES);
    this.queries = part(SHARE_OF_QUERIES);
  }

  get(key: string): CacheEntry | undefined {
    return this.plain.get(key) ?? this.queries.get(key);
  }

  /** True if a page rendered now should be kept; for one with a query, from the second call. */
  admits(key: string, url: string): boolean {
    if (isPlain(url) || this.queries.has(key) || this.seen.has(key)) return true;
    if (key.length <= LONGEST_QUERY) this.seen.set(key, true);
    return false;
  }

  /** Stores a page, or updates its size. */
  set(key: string, url: string, kept: CacheEntry) {
    (isPlain(url) ? this.plain : this.queries).set(key, kept);
  }

  delete(key: string) {
    this.plain.delete(key);
    this.queries.delete(key);
  }

  /** Number of cached pages, and their bytes. */
  get totals(): { pages: number; bytes: number } {
    return {
      pages: this.plain.size + this.queries.size,
      bytes: this.plain.calculatedSize + this.queries.calculatedSize,
    };
  }
}

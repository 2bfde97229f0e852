import { LRUCache } from 'lru-cache';
import type { CacheEntry } from './answer.server';
import { isPlain } from './canonical-query';

/** The part of the memory that pages with a query may take: there is no end of those. */
const SHARE_OF_QUERIES = 0.25;
const LONGEST_QUERY = 300;
/** Addresses with a query that are remembered as seen once. */
const SEEN = 5000;

/**
 * Where pages are kept, bounded in bytes. Pages at plain addresses and those with a query have a part each, so that no
 * flood of made-up queries pushes out the home page; and a page with a query is kept from its second use on.
 */
export class PageStore {
  private readonly plain: LRUCache<string, CacheEntry>;
  private readonly queries: LRUCache<string, CacheEntry>;
  private readonly seen = new LRUCache<string, true>({ max: SEEN });

  constructor(bytes: number) {
    const part = (share: number) =>
      new LRUCache<string, CacheEntry>({
        maxSize: Math.floor(bytes * share),
        sizeCalculation: ({ answer }, key) => answer.size + key.length,
      });
    this.plain = part(1 - SHARE_OF_QUERIES);
    this.queries = part(SHARE_OF_QUERIES);
  }

  get(key: string): CacheEntry | undefined {
    return this.plain.get(key) ?? this.queries.get(key);
  }

  /** True when a page rendered now should be kept; from the second call on for one with a query. */
  admits(key: string, url: string): boolean {
    if (isPlain(url) || this.queries.has(key) || this.seen.has(key)) return true;
    if (key.length <= LONGEST_QUERY) this.seen.set(key, true);
    return false;
  }

  /** Keeps a page, or measures it anew. */
  set(key: string, url: string, kept: CacheEntry) {
    (isPlain(url) ? this.plain : this.queries).set(key, kept);
  }

  delete(key: string) {
    this.plain.delete(key);
    this.queries.delete(key);
  }

  /** Pages that are kept, and the bytes that they take. */
  get totals(): { pages: number; bytes: number } {
    return {
      pages: this.plain.size + this.queries.size,
      bytes: this.plain.calculatedSize + this.queries.calculatedSize,
    };
  }
}

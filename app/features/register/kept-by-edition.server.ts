import { contentVersion } from '../../server/content-changes.server';

/**
 * Caches reads by edition, since an edition never changes. Nothing is cached while change notifications from the
 * database are not arriving; failed reads are never cached.
 *
 * @returns a function that takes a key, which starts with or is the edition's id, and what reads its result
 */
export function cacheByEdition<Result>() {
  let cache: { version: number; results: Map<string | number, Promise<Result>> } | undefined;
  return (key: string | number, read: () => Promise<Result>): Promise<Result> => {
    const version = contentVersion();
    if (version === undefined) return read();
    if (cache?.version !== version) cache = { version, results: new Map() };
    const { results } = cache;
    const cached = results.get(key);
    if (cached) return cached;
    const result = read();
    results.set(key, result);
    // The next caller retries.
    result.catch(() => results.delete(key));
    return result;
  };
}

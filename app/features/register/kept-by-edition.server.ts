import { contentVersion } from '../../server/content-changes.server';

/**
 * Caches a read by edition, since an edition never changes. Nothing is cached while change notifications from the
 * database are not arriving; failed reads are never cached.
 *
 * @param read called with the edition's id
 */
export function cacheByEdition<Result>(
  read: (id: number) => Promise<Result>,
): (id: number) => Promise<Result> {
  let cache: { version: number; results: Map<number, Promise<Result>> } | undefined;
  return (id) => {
    const version = contentVersion();
    if (version === undefined) return read(id);
    if (cache?.version !== version) cache = { version, results: new Map() };
    const { results } = cache;
    const cached = results.get(id);
    if (cached) return cached;
    const result = read(id);
    results.set(id, result);
    // The next caller retries.
    result.catch(() => results.delete(id));
    return result;
  };
}

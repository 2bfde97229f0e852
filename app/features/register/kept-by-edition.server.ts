import { contentVersion } from '../../server/content-changes.server';

/**
 * Caches a read by edition, since an edition never changes. Nothing is cached while change notifications from the
 * database are not arriving; failed reads are never cached.
 *
 * @param read called with the edition's id
 */
export function cacheByEdition<Found>(read: (id: number) => Promise<Found>): (id: number) => Promise<Found> {
  let cache: { version: number; found: Map<number, Promise<Found>> } | undefined;
  return (id) => {
    const version = contentVersion();
    if (version === undefined) return read(id);
    if (cache?.version !== version) cache = { version, found: new Map() };
    const { found } = cache;
    const known = found.get(id);
    if (known) return known;
    const reading = read(id);
    found.set(id, reading);
    // The next caller retries.
    reading.catch(() => found.delete(id));
    return reading;
  };
}

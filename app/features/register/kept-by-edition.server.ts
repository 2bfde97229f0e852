import { contentVersion } from '../../server/content-changes.server';

/**
 * Reads what is fixed for an edition once: an edition never changes. Nothing is kept while changes of the database are
 * not heard of, nor what could not be read.
 *
 * @param read gets the edition's id
 */
export function keptByEdition<Found>(read: (id: number) => Promise<Found>): (id: number) => Promise<Found> {
  let kept: { version: number; found: Map<number, Promise<Found>> } | undefined;
  return (id) => {
    const version = contentVersion();
    if (version === undefined) return read(id);
    if (kept?.version !== version) kept = { version, found: new Map() };
    const { found } = kept;
    const known = found.get(id);
    if (known) return known;
    const reading = read(id);
    found.set(id, reading);
    // Whoever asks next tries again.
    reading.catch(() => found.delete(id));
    return reading;
  };
}

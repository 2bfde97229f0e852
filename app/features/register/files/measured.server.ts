import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Edition } from '../edition.server';

/** The most rows for which a file is generated just to measure it: over ten times the number of LGAs. */
const MOST_ROWS = 10_000;

interface Facts {
  bytes: number;
  sha256: string;
}

/** By edition and file. Whatever a file says of its edition is in the key, so no change of content makes a result wrong. */
const measured = new LRUCache<string, Promise<Facts>>({ max: 500 });

/**
 * Measures a file of an edition, its length in bytes and its SHA-256, by reading it to its end, once in each process:
 * views must not generate whole files, also while no changes are heard of.
 *
 * @param name unique among the files of the edition
 * @param read returns the pieces of the file
 * @returns undefined if the edition is too long to read quickly
 * @throws Response 503 when the database does not answer.
 */
export async function measureFile(
  edition: Edition,
  name: string,
  read: () => Promise<AsyncIterable<Uint8Array>>,
): Promise<Facts | undefined> {
  if (edition.rowCount > MOST_ROWS) return undefined;
  const key = JSON.stringify([name, edition]);
  const known = measured.get(key);
  if (known) return known;
  const facts = measure(read);
  measured.set(key, facts);
  // The next caller retries.
  facts.catch(() => measured.delete(key));
  return facts;
}

async function measure(read: () => Promise<AsyncIterable<Uint8Array>>): Promise<Facts> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const piece of await read()) {
    hash.update(piece);
    bytes += piece.byteLength;
  }
  return { bytes, sha256: hash.digest('hex') };
}

import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { contentVersion } from '../../../server/content-changes.server';
import type { Edition } from '../edition.server';

/** Length in bytes and SHA-256 of a whole file. */
export interface FileFacts {
  bytes: number;
  sha256: string;
}

/** Rows to which a file is read once to tell its size and fingerprint: some ten times the LGAs there are. */
const MOST_ROWS = 10_000;
const REMEMBERED = 300;

const known = new LRUCache<string, FileFacts>({ max: REMEMBERED });

/**
 * What can be told of a file of an edition only after it has been read to its end, which is done once.
 *
 * @param name no other file of the edition has
 * @param read gives the pieces of the file
 * @returns undefined where the edition is so long that reading it would take more than a moment
 * @throws Response 503 when the database does not answer.
 */
export async function measured(
  { id, rowCount }: Pick<Edition, 'id' | 'rowCount'>,
  name: string,
  read: () => Promise<AsyncIterable<Uint8Array>>,
): Promise<FileFacts | undefined> {
  if (rowCount > MOST_ROWS) return undefined;
  const version = contentVersion();
  const key = `${version} ${id} ${name}`;
  const before = version === undefined ? undefined : known.get(key);
  if (before) return before;
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const piece of await read()) {
    hash.update(piece);
    bytes += piece.byteLength;
  }
  const facts = { bytes, sha256: hash.digest('hex') };
  known.set(key, facts);
  return facts;
}

import { createHash } from 'node:crypto';
import { cacheByEdition, type Edition } from '../edition.server';

/** The most rows for which a file is generated just to measure it: over ten times the number of LGAs. */
const MOST_ROWS = 10_000;

const measured = cacheByEdition<{ bytes: number; sha256: string }>();

/**
 * Measures a file of an edition, its length in bytes and its SHA-256, by reading it to its end; the result is cached.
 *
 * @param name unique among the files of the edition
 * @param read returns the pieces of the file
 * @returns undefined if the edition is too long to read quickly
 * @throws Response 503 when the database does not answer.
 */
export async function measureFile(
  { id, rowCount }: Pick<Edition, 'id' | 'rowCount'>,
  name: string,
  read: () => Promise<AsyncIterable<Uint8Array>>,
) {
  if (rowCount > MOST_ROWS) return undefined;
  return measured(`${id} ${name}`, async () => {
    const hash = createHash('sha256');
    let bytes = 0;
    for await (const piece of await read()) {
      hash.update(piece);
      bytes += piece.byteLength;
    }
    return { bytes, sha256: hash.digest('hex') };
  });
}

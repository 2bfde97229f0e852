import { Zip, ZipDeflate } from 'fflate';

/** A file of an archive: its text in pieces. */
export interface ArchivedFile {
  path: string;
  text: Iterable<string> | AsyncIterable<string>;
}

/**
 * A ZIP archive as it is made, piece by piece: no more than a piece of a file is in memory. The same files of the same
 * day give the same bytes.
 *
 * @param day that all files are dated by, as `2021-05-01`
 */
export async function* zipped(files: readonly ArchivedFile[], day: string): AsyncGenerator<Uint8Array> {
  const made: Uint8Array[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    made.push(bytes);
  });
  const encoder = new TextEncoder();
  for (const { path, text } of files) {
    const file = new ZipDeflate(path);
    file.mtime = atMidnight(day);
    zip.add(file);
    for await (const piece of text) {
      file.push(encoder.encode(piece));
      yield* made.splice(0);
    }
    file.push(new Uint8Array(), true);
    yield* made.splice(0);
  }
  zip.end();
  yield* made.splice(0);
}

/** ZIP knows no time zone: fflate writes the hours of this machine's. */
function atMidnight(day: string): Date {
  const [year = 1980, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date);
}

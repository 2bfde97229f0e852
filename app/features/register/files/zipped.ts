import { Zip, ZipDeflate } from 'fflate';

/** A file of an archive, with its text in pieces. */
export interface ArchivedFile {
  path: string;
  text: Iterable<string> | AsyncIterable<string>;
}

/**
 * Streams a ZIP archive, with no more than one piece of a file in memory. The same files and day produce the same bytes.
 *
 * @param day the date of all files, as `2021-05-01`
 */
export async function* zipFiles(files: readonly ArchivedFile[], day: string): AsyncGenerator<Uint8Array> {
  const output: Uint8Array[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    output.push(bytes);
  });
  const encoder = new TextEncoder();
  for (const { path, text } of files) {
    const file = new ZipDeflate(path);
    file.mtime = atMidnight(day);
    zip.add(file);
    for await (const piece of text) {
      file.push(encoder.encode(piece));
      yield* output.splice(0);
    }
    file.push(new Uint8Array(), true);
    yield* output.splice(0);
  }
  zip.end();
  yield* output.splice(0);
}

/** ZIP has no time zones: fflate writes local time. */
function atMidnight(day: string): Date {
  const [year = 1980, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date);
}

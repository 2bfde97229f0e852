import { Readable } from 'node:stream';
import { parse as parser } from 'csv-parse';
import { CsvError, parse } from 'csv-parse/sync';

export interface LineError {
  /** Line number, from 1; undefined if the error concerns the whole file. */
  line?: number;
  message: string;
}

/** Thrown for a file with errors, none of which may be used. */
export class FileRefused extends Error {
  constructor(readonly errors: LineError[]) {
    super(errors.map(({ line, message }) => (line ? `line ${line}: ${message}` : message)).join('\n'));
    this.name = 'FileRefused';
  }
}

export interface CsvLine {
  record: string[];
  info: { lines: number };
}

/** Decodes a file. @throws FileRefused if it is not UTF-8, with advice on how to fix that. */
export function decodeUtf8(bytes: Uint8Array): string {
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)) {
    throw new FileRefused([{ message: 'The file is UTF-16. Save it as "CSV UTF-8".' }]);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new FileRefused([
      { line: firstBadLine(bytes), message: 'Not UTF-8 here. Save the file as "CSV UTF-8".' },
    ]);
  }
}

function firstBadLine(bytes: Uint8Array): number {
  const text = new TextDecoder().decode(bytes);
  return text.slice(0, text.indexOf('\ufffd')).split('\n').length;
}

const OPTIONS = { bom: true, relax_column_count: true, skip_empty_lines: true } as const;

/** Parses the lines of a CSV text, leaving out empty ones. @throws FileRefused if the quoting is broken. */
export function csvLines(text: string): CsvLine[] {
  try {
    return parse(text, { ...OPTIONS, info: true }) as unknown as CsvLine[];
  } catch (error) {
    throw refusalOf(error);
  }
}

/** Bytes parsed at a time: at most this many cells. */
const PIECE = 8 * 1024;

/** Bytes of a line, however many columns or lines of text it has. */
const LINE_BYTES = 128 * 1024;

/**
 * Parses the same one by one, as many as the caller takes.
 *
 * @param pause is awaited after each few milliseconds of parsing
 * @throws FileRefused if the quoting is broken or a line is too long.
 */
export async function* csvRecords(
  bytes: Uint8Array,
  delimiter: string,
  pause: () => Promise<void>,
): AsyncGenerator<string[]> {
  const parsed = parser({ ...OPTIONS, delimiter });
  async function* pieces() {
    let done = 0;
    let lineFrom = 0;
    for (let from = 0; from < bytes.length; from += PIECE) {
      await pause();
      const { records, empty_lines: empty } = parsed.info;
      if (records + empty > done) [done, lineFrom] = [records + empty, from];
      if (from - lineFrom > LINE_BYTES) throw new FileRefused([{ line: done + 1, message: TOO_LONG }]);
      yield bytes.subarray(from, from + PIECE);
    }
  }
  const source = Readable.from(pieces());
  source.on('error', (error) => parsed.destroy(error));
  try {
    yield* source.pipe(parsed);
  } catch (error) {
    throw refusalOf(error);
  }
}

const TOO_LONG =
  'This line is longer than 128 KB. Check its quotation marks, or leave out columns other than State and LGA.';

function refusalOf(error: unknown): unknown {
  if (!(error instanceof CsvError)) return error;
  const quoting = /QUOTE/.test(error.code);
  return new FileRefused([
    {
      line: Number(error.lines) || undefined,
      message: quoting ? 'Broken quoting: a quotation mark is missing or out of place.' : error.message,
    },
  ]);
}

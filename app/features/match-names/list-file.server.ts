import { csvRecords, decodeUtf8, FileRefused } from '../../csv/csv-file.server';
import { FILE_BYTES } from '../../server/submission/limits';

/** Known column headings, in lower case. */
const LGA_HEADINGS = new Set([
  'lga',
  'lgas',
  'lga name',
  'lga_name',
  'lganame',
  'local government',
  'local government area',
]);
const STATE_HEADINGS = new Set(['state', 'states', 'state name', 'state_name', 'statename']);

/** First bytes of workbooks: newer ones are ZIP files, older ones are not. */
const WORKBOOKS = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
];
const SAVE_AS = 'Save the list as "CSV UTF-8" and choose that file.';

/** Characters of a file or a line among which its delimiter or a heading is looked for, and columns with headings. */
const HEAD = 1000;

/**
 * The lines of a CSV file, each as "State<TAB>LGA" or the LGA alone, from the columns headed State and LGA (in upper or
 * lower case) or else the first two. Parsing stops at the limit.
 *
 * @param most the most lines, without their headings
 * @param pause is awaited after each few milliseconds of work
 * @throws FileRefused whose message says how to correct the file, TooManyLines.
 */
export async function linesOfFile(
  bytes: Uint8Array,
  most: number,
  pause: () => Promise<void>,
): Promise<string[]> {
  if (bytes.length > FILE_BYTES) refuse('The file is larger than 1 MB. Send it in parts.');
  if (WORKBOOKS.some((start) => start.every((byte, index) => bytes[index] === byte)))
    refuse(`This is a workbook or a ZIP file. ${SAVE_AS}`);
  const text = decodeUtf8(bytes);
  if (text.includes('\0')) refuse(`This is not a text file. ${SAVE_AS}`);
  let head: ReturnType<typeof columnsOf> | undefined;
  let read = 0;
  const lines: string[] = [];
  for await (const record of csvRecords(bytes, delimiterOf(text), pause)) {
    const isFirst = head === undefined;
    head ??= columnsOf(record.slice(0, HEAD).map(inOneLine));
    if (isFirst && head.isHeader) continue;
    if (++read > most) throw new TooManyLines(countLines(text) - (head.isHeader ? 1 : 0));
    const values = head.columns.map((column) => inOneLine(record[column] ?? '')).filter(Boolean);
    if (values.length > 0) lines.push(values.join('\t'));
  }
  return head ? lines : refuse('The file is empty.');
}

/** A list over the limit. */
export class TooManyLines extends Error {
  constructor(readonly count: number) {
    super(`${count} lines`);
  }
}

/** The number of lines that are not blank, counted without splitting the text. */
function countLines(text: string): number {
  let count = 0;
  let isBlank = true;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code === 10 || code === 13) isBlank = true;
    else if (isBlank && code > 32) {
      isBlank = false;
      count++;
    }
  }
  return count;
}

/** True for a line of column headings. */
export function isHeading(line: string): boolean {
  return line.length <= HEAD && columnsOf(line.split(/[\t,;|/]/).map(inOneLine)).isHeader;
}

/** Indexes of the state, if any, and the LGA. */
function columnsOf(first: readonly string[]): { columns: number[]; isHeader: boolean } {
  const headings = first.map((heading) => heading.toLowerCase());
  const lga = headings.findIndex((heading) => LGA_HEADINGS.has(heading));
  const state = headings.findIndex((heading) => STATE_HEADINGS.has(heading));
  if (lga === -1) return { columns: [0, 1], isHeader: false };
  return { columns: state === -1 ? [lga] : [state, lga], isHeader: true };
}

/** Spreadsheets in some languages separate values with semicolons. */
function delimiterOf(text: string): string {
  const [line = ''] = text.slice(0, HEAD).split('\n', 1);
  const times = (mark: string) => line.split(mark).length;
  return [',', ';', '\t'].reduce((best, mark) => (times(mark) > times(best) ? mark : best));
}

function inOneLine(value: string): string {
  return value.replace(/\s+/g, ' ').trim();
}

function refuse(message: string): never {
  throw new FileRefused([{ message }]);
}

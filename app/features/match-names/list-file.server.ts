import { FILE_BYTES } from '../../server/submission/limits';
import { csvLines, decodeUtf8, FileRefused } from '../../ui/csv-file.server';

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

/**
 * The lines of a CSV file, each as "State<TAB>LGA" or the LGA alone, from the columns headed State and LGA (in upper or
 * lower case) or else the first two.
 *
 * @throws FileRefused whose message says how to correct the file.
 */
export function linesOfFile(bytes: Uint8Array): string[] {
  if (bytes.length > FILE_BYTES) refuse('The file is larger than 1 MB. Send it in parts.');
  if (WORKBOOKS.some((start) => start.every((byte, index) => bytes[index] === byte)))
    refuse(`This is a workbook or a ZIP file. ${SAVE_AS}`);
  const text = decodeUtf8(bytes);
  if (text.includes('\0')) refuse(`This is not a text file. ${SAVE_AS}`);
  const records = csvLines(text, delimiterOf(text)).map(({ record }) => record.map(inOneLine));
  const [first] = records;
  if (!first) return refuse('The file is empty.');
  const { columns, isHeader } = columnsOf(first);
  return (isHeader ? records.slice(1) : records).flatMap((record) => {
    const values = columns.map((column) => record[column] ?? '').filter(Boolean);
    return values.length > 0 ? values.join('\t') : [];
  });
}

/** True for a line of column headings. */
export function isHeading(line: string): boolean {
  return columnsOf(line.split(/[\t,;|/]/).map(inOneLine)).isHeader;
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
  const [line = ''] = text.split('\n', 1);
  const times = (mark: string) => line.split(mark).length;
  return [',', ';', '\t'].reduce((best, mark) => (times(mark) > times(best) ? mark : best));
}

function inOneLine(value: string): string {
  return value.replace(/\s+/g, ' ').trim();
}

function refuse(message: string): never {
  throw new FileRefused([{ message }]);
}

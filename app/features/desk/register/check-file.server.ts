import { FileRefused, type LineError } from '../../../csv/csv-file.server';
import { type ReadRow, readRegisterCsv } from '../../register/read-csv.server';
import { Refusal } from '../database.server';

/** What the desk takes: the register has some 780 lines of 50 bytes. Larger files are for the command. */
const MOST = { bytes: 20 * 1024 * 1024, lines: 5000, lineBytes: 2000, columns: 50 };
const SHOWN_ERRORS = 100;

const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;
const COMMA = 44;

/**
 * The rows of an uploaded file, read as the command does. Size, lines and columns are counted before it is parsed.
 *
 * @throws Refusal with up to 100 errors, each with its line
 */
export function checkFile(bytes: Uint8Array): ReadRow[] {
  const problem = tooMuchIn(bytes);
  if (problem) throw new Refusal(`${problem} Nothing was kept.`);
  try {
    return readRegisterCsv(bytes);
  } catch (error) {
    if (error instanceof FileRefused) throw new Refusal(inWords(error.errors));
    throw error;
  }
}

/** Why a file is not even parsed; null if it is. */
function tooMuchIn(bytes: Uint8Array): string | null {
  if (bytes.length > MOST.bytes) return 'The file is larger than 20 MB.';
  let [lines, commas, from] = [1, 0, 0];
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at];
    if (byte === COMMA) commas++;
    if (byte !== LINE_FEED && byte !== CARRIAGE_RETURN) {
      if (at - from >= MOST.lineBytes)
        return `Line ${lines} is longer than ${MOST.lineBytes.toLocaleString('en-NG')} bytes. Is this the table, saved as “CSV UTF-8”?`;
      continue;
    }
    from = at + 1;
    const isPair = byte === CARRIAGE_RETURN && bytes[at + 1] === LINE_FEED;
    if (!isPair && ++lines > MOST.lines + 1)
      return `The file has more than ${MOST.lines.toLocaleString('en-NG')} lines. The command register:import takes larger files.`;
  }
  if (commas > MOST.lines * MOST.columns) return `The file has more than ${MOST.columns} columns.`;
  const isText = !bytes.includes(0) || bytes[0] === 0xff || bytes[0] === 0xfe;
  return isText ? null : 'The file is not text. Save the table as “CSV UTF-8”, and choose that file.';
}

function inWords(errors: readonly LineError[]): string {
  const more = errors.length - SHOWN_ERRORS;
  return [
    `The file has ${errors.length === 1 ? 'an error' : `${errors.length.toLocaleString('en-NG')} errors`}, so nothing was kept.`,
    ...errors
      .slice(0, SHOWN_ERRORS)
      .map(({ line, message }) => (line ? `Line ${line.toLocaleString('en-NG')}: ${message}` : message)),
    ...(more > 0 ? [`… and ${more.toLocaleString('en-NG')} more.`] : []),
  ].join('\n');
}

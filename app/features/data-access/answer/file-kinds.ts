/** The kinds of file that an answer may have: never one that a browser runs, such as HTML or SVG. */
export const FILE_KINDS = {
  pdf: { label: 'PDF', type: 'application/pdf' },
  csv: { label: 'CSV', type: 'text/csv; charset=utf-8' },
  xlsx: { label: 'Excel', type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
  zip: { label: 'ZIP', type: 'application/zip' },
  txt: { label: 'Text', type: 'text/plain; charset=utf-8' },
} as const;

export type FileKind = keyof typeof FILE_KINDS;

/** What is known of a file of an answer, besides its bytes. */
export interface AnswerFile {
  name: string;
  kind: FileKind;
  /** Bytes. */
  size: number;
}

export const MOST_FILES = 3;
export const LONGEST_FILE = 20 * 1024 * 1024;

const LONGEST_NAME = 100;

/** Bytes that are looked at, at the beginning of a file. */
export const HEAD_BYTES = 64 * 1024;

/**
 * The kind of a file, by the ending of its name and its first bytes.
 *
 * @returns null for a name with another ending
 */
export function kindByName(name: string): FileKind | null {
  const ending = /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  return Object.hasOwn(FILE_KINDS, ending) ? (ending as FileKind) : null;
}

/** Of an archive with files, and of an empty one. */
const ZIP_BEGINNINGS = ['PK\x03\x04', 'PK\x05\x06'];

/** Whether a file begins as its kind does. @param head its first bytes, `HEAD_BYTES` at most */
export function beginsAs(kind: FileKind, head: Uint8Array): boolean {
  const start = Buffer.from(head.subarray(0, 8)).toString('latin1');
  if (kind === 'pdf') return start.startsWith('%PDF-');
  if (kind === 'zip' || kind === 'xlsx')
    return ZIP_BEGINNINGS.some((beginning) => start.startsWith(beginning));
  return isPlainText(head);
}

/** Text without the bytes of a program, a picture or a compressed file, and not the beginning of a web page. */
function isPlainText(head: Uint8Array): boolean {
  if (head.includes(0)) return false;
  const text = Buffer.from(head)
    .toString('latin1')
    .replace(/^\xef\xbb\xbf/, '');
  return !/^\s*</.test(text) && !['%PDF-', ...ZIP_BEGINNINGS].some((beginning) => text.startsWith(beginning));
}

/** A name to save a file under: without folders and characters that no file system takes, ending kept. */
export function savedName(given: string): string {
  const own = given
    .normalize('NFC')
    .replace(/^.*[/\\]/s, '')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}<>:"|?*\ufffd]/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
  const [, stem = '', ending = ''] = /^(.*?)(\.[a-z]+)?$/is.exec(own) ?? [];
  const short = [...stem].slice(0, LONGEST_NAME - 10).join('');
  return `${short || 'answer'}${ending.slice(0, 10)}`;
}

import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import reader from './pdf-reader.cjs?raw';

/** The longest file; pages whose words are read, and how many characters of them are kept. */
export const MOST_BYTES = 20 * 1024 * 1024;
const MOST = { pages: 200, characters: 160_000 };

const PATIENCE_MS = 12_000;
/** The reader's heap in megabytes, and the bytes that it may take in all, looked at every so often. */
const HEAP = ['--max-old-space-size=96', '--max-semi-space-size=8'];
const MOST_MEMORY = 200 * 1024 * 1024;
const BYTES_OF_PAGE = 4096;
/** Bytes of what it says. */
const LONGEST_OUTPUT = 4 * 1024 * 1024;
const LOOK_MS = 10;

const AGAIN = 'Save it as a PDF anew, for example by printing it to a PDF, and send that.';

/** Why a file is refused, by the reader's word. */
const REASONS: Record<string, string> = {
  damaged: `The file is damaged, incomplete or no PDF. ${AGAIN}`,
  locked: `The file is protected, with a password or against copying. ${AGAIN}`,
  script: `The file contains a script, which could do harm. ${AGAIN}`,
  launch: `The file contains a command that starts programs. ${AGAIN}`,
  files: `The file has other files inside. Take them out, or save it as a PDF anew.`,
  unusual: `The file is packed in an unusual way. ${AGAIN}`,
  costly: `The file takes too long or too much memory to read. ${AGAIN}`,
};

/** Why a file is not taken, in words for whoever sent it. */
export class DocumentRefused extends Error {
  constructor(reason: string) {
    super(REASONS[reason] ?? reason);
  }
}

/** What is in a PDF. */
export interface ReadPdf {
  pages: number;
  /** The words of its first 200 pages, up to 160,000 characters; '' for a scan. */
  text: string;
}

type Found = ReadPdf | { refused: string };

/**
 * Reads a PDF in a process of its own, which is ended if it takes too long or too much memory, and leaves none of it behind.
 * What the reader finds that a viewer would run, start or unpack is refused; a file that hides it from the reader is shown
 * by a browser without what it hides.
 *
 * @throws DocumentRefused with words for whoever sent it
 */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  if (bytes.length > MOST_BYTES)
    throw new DocumentRefused('The file is longer than 20 MB. Send a smaller one.');
  if (Buffer.from(bytes.subarray(0, 5)).toString('latin1') !== '%PDF-')
    throw new DocumentRefused(
      'This is no PDF file, whatever its name says. Save the document as a PDF, and send that.',
    );
  const found = await inProcess(bytes);
  if ('refused' in found) throw new DocumentRefused(found.refused);
  return { ...found, text: storable(found.text) };
}

function inProcess(bytes: Uint8Array): Promise<Found> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [...HEAP, '-e', reader, JSON.stringify(MOST)],
      // No setting of the site is passed on.
      {
        env: { NODE_ENV: 'production' },
        timeout: PATIENCE_MS,
        killSignal: 'SIGKILL',
        maxBuffer: LONGEST_OUTPUT,
      },
      (error, output) => {
        clearInterval(watch);
        if (error) resolve({ refused: 'costly' });
        else resolve(output ? JSON.parse(output) : { refused: 'damaged' });
      },
    );
    const watch = setInterval(() => {
      if (memoryOf(child.pid) > MOST_MEMORY) child.kill('SIGKILL');
    }, LOOK_MS);
    // It may end before it has read the whole file, and has no input if it could not be started.
    child.stdin?.on('error', () => {}).end(bytes);
  });
}

/** Bytes of memory that a process takes; 0 on a system that does not tell. */
function memoryOf(pid: number | undefined): number {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * BYTES_OF_PAGE;
  } catch {
    return 0;
  }
}

/** Without what PostgreSQL cannot store and nobody searches for. */
function storable(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[\n ]*/g, '\n')
    .trim();
}

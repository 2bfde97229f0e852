import { Worker } from 'node:worker_threads';
import reader from './pdf-reader.cjs?raw';

/** The longest file; pages whose words are read, and how many characters of them are kept. */
export const MOST_BYTES = 20 * 1024 * 1024;
const MOST = { pages: 200, characters: 160_000 };

const PATIENCE_MS = 12_000;
/** The reader's heap in megabytes, and bytes by which it may let the memory of the process grow, looked at every so often. */
const HEAP = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 };
const MOST_GROWTH = 100 * 1024 * 1024;
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
 * Reads a PDF in a thread of its own, which is ended if it takes too long or too much memory. What the reader finds that a viewer
 * would run, start or unpack is refused; a file that hides it from the reader is shown by a browser without what it hides.
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
  const found = await inThread(bytes);
  if ('refused' in found) throw new DocumentRefused(found.refused);
  return { ...found, text: storable(found.text) };
}

function inThread(bytes: Uint8Array): Promise<Found> {
  const before = process.memoryUsage.rss();
  const worker = new Worker(reader, {
    eval: true,
    workerData: { bytes, most: MOST },
    resourceLimits: HEAP,
    env: {},
    // What a library says about a broken file is no line of the log.
    stdout: true,
    stderr: true,
  });
  return new Promise((resolve) => {
    const settle = (found: Found) => {
      clearTimeout(limit);
      clearInterval(watch);
      // Whoever is next begins when its memory is free again.
      worker.terminate().then(() => resolve(found));
    };
    const limit = setTimeout(settle, PATIENCE_MS, { refused: 'costly' });
    const watch = setInterval(() => {
      if (process.memoryUsage.rss() - before > MOST_GROWTH) settle({ refused: 'costly' });
    }, LOOK_MS);
    worker.once('message', settle);
    worker.once('error', () => settle({ refused: 'costly' }));
    worker.once('exit', () => settle({ refused: 'damaged' }));
  });
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

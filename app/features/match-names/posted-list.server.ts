import type { SubmissionResult } from '@conform-to/react';
import { FileRefused } from '../../csv/csv-file.server';
import { isUnavailable } from '../../db/client.server';
import { shownFigure } from '../../lists/table/shape';
import { inPieces } from '../../server/pieces';
import { LIST_BYTES } from '../../server/submission/limits';
import { readForm } from '../../server/submission/read-post.server';
import { submittedText } from '../../text/submitted-text.server';
import { isHeading, linesOfFile, TooManyLines } from './list-file.server';
import { type MatchedLine, matchList } from './matched-list.server';
import { MAX_CHARACTERS, MAX_LINES } from './paths';

/** What becomes of a posted list. */
export interface ListResult {
  status: 200 | 422 | 503;
  /** The list as lines, pasted or from a file. */
  text: string;
  /** What is wrong with the list. */
  lastResult?: SubmissionResult;
  matched?: MatchedLine[];
}

const OUT_OF_ORDER = 'The register does not answer at the moment. Try again in a few minutes.';

/** A list that cannot be matched; the message says how to correct it. */
class ListRefused extends Error {
  constructor(
    readonly field: 'names' | 'file',
    message: string,
  ) {
    super(message);
  }
}

const listText = submittedText(MAX_CHARACTERS);
const CHOICE = /^choice\.(\d{1,4})$/;
const BOUNDS = { bytes: LIST_BYTES, fields: MAX_LINES + 2, takesFiles: true };

/**
 * Matches a posted list. Nothing is stored.
 *
 * @throws Response 4xx if the body is not a form of this site, or has more text than a list may have.
 */
export async function takeList(request: Request): Promise<ListResult> {
  const form = await readForm(request, isOwn, BOUNDS);
  const entered = form.get('names');
  const pasted = typeof entered === 'string' && entered.trim() ? entered.replace(/\r\n?/g, '\n') : '';
  // Not shown again, as rendering a megabyte of quotation marks would take half a second.
  if (pasted.length > MAX_CHARACTERS) throw new Response('The list is too long.', { status: 413 });
  let text = pasted;
  try {
    const lines = await linesOf(form.get('file'), pasted);
    text = lines.join('\n');
    return { status: 200, text, matched: await matchList(lines, choicesOf(form)) };
  } catch (error) {
    if (error instanceof ListRefused) return problem(422, error.field, error.message, text);
    if (isUnavailable(error)) return problem(503, '', OUT_OF_ORDER, text);
    throw error;
  }
}

function isOwn(name: string): boolean {
  return name === 'names' || name === 'file' || CHOICE.test(name);
}

function problem(status: 422 | 503, field: string, message: string, entered: string): ListResult {
  return { status, text: entered, lastResult: { status: 'error', error: { [field]: [message] } } };
}

async function linesOf(file: FormDataEntryValue | null, pasted: string): Promise<string[]> {
  const hasFile = typeof file !== 'string' && file !== null && (file.size > 0 || file.name !== '');
  if (hasFile && pasted) throw new ListRefused('file', 'Paste names or choose a file, not both');
  if (!hasFile && !pasted) throw new ListRefused('names', 'Paste at least one name, or choose a file');
  const field = hasFile ? 'file' : 'names';
  try {
    const lines = hasFile ? await linesIn(new Uint8Array(await file.arrayBuffer())) : linesOfText(pasted);
    if (lines.length > MAX_LINES) throw new TooManyLines(lines.length);
    const { error } = listText.safeParse(lines.join('\n'));
    if (error) throw new ListRefused(field, error.issues[0]?.message ?? '');
    return lines;
  } catch (error) {
    if (!(error instanceof TooManyLines)) throw error;
    const [most, count] = [shownFigure(MAX_LINES), shownFigure(error.count)];
    throw new ListRefused(field, `Send up to ${most} lines at a time: this list has ${count}`);
  }
}

function linesOfText(pasted: string): string[] {
  const lines = pasted.split('\n').filter((line) => line.trim() !== '');
  return lines.length > 1 && isHeading(lines[0] ?? '') ? lines.slice(1) : lines;
}

async function linesIn(bytes: Uint8Array): Promise<string[]> {
  try {
    const lines = await linesOfFile(bytes, MAX_LINES, inPieces());
    if (lines.length === 0)
      throw new ListRefused('file', 'The file has no names. Choose one with a column headed LGA');
    return lines;
  } catch (error) {
    if (error instanceof FileRefused) throw new ListRefused('file', inWords(error));
    throw error;
  }
}

function inWords({ errors: [first] }: FileRefused): string {
  return first?.line ? `Line ${shownFigure(first.line)} of the file: ${first.message}` : `${first?.message}`;
}

function choicesOf(form: FormData): Map<number, string> {
  return new Map(
    [...form].flatMap(([name, value]): [number, string][] => {
      const line = CHOICE.exec(name)?.[1];
      return line && typeof value === 'string' && value ? [[Number(line), value]] : [];
    }),
  );
}

import { readFileSync } from 'node:fs';
import path from 'node:path';

const LINES = 30;

/** The last lines of a program's output under its name, to append to the message of a wait for it that failed. */
export function endOfLog(name: string, output: string): string {
  const lines = output.trimEnd().split('\n').slice(-LINES);
  return `\n--- end of the log of ${name}:\n${lines.join('\n') || '(empty)'}`;
}

/** The same from a log file, which may not be there yet. */
export function endOfLogFile(file: string): string {
  let text = '';
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    // The program wrote nothing.
  }
  return endOfLog(path.basename(file, '.log'), text);
}

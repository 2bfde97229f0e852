import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { hasEnded } from './processes';

const LINES = 30;
/** A program that accepts connections and says nothing is not up. */
const ANSWER_MS = 5000;

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

/** Collects what a program writes to its pipes, standard output and error together. */
export function collectOutput({ stdout, stderr }: ChildProcess): () => string {
  let output = '';
  for (const stream of [stdout, stderr])
    stream?.on('data', (chunk) => {
      output += chunk;
    });
  return () => output;
}

/**
 * Waits until a program that we started is up.
 *
 * @param output what it has written so far (see `collectOutput`)
 * @throws Error with the end of its output if it ends or is not up within `seconds`.
 */
export async function untilUp(
  name: string,
  program: ChildProcess,
  isUp: () => Promise<boolean>,
  output: () => string,
  seconds = 10,
) {
  for (const end = Date.now() + seconds * 1000; Date.now() < end && !hasEnded(program); await sleep(50))
    if (await isUp()) return;
  // Its last words may arrive after its end.
  await sleep(100);
  const { exitCode, signalCode } = program;
  const why = hasEnded(program) ? `ended with ${exitCode ?? signalCode}` : `did not come up in ${seconds} s`;
  throw new Error(`${name} ${why}.${endOfLog(name, output())}`);
}

/** Whether a URL answers with success. */
export async function answers(url: string): Promise<boolean> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(ANSWER_MS) });
    // Left unread, an answer of a program that ends could end this process.
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
}

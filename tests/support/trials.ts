import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { commentsOf } from './citations';

/** The kinds of trials, by the npm scripts that run them, with their folders. */
export const TRIALS = { fault: 'tests/faults', bench: 'tests/bench', scan: 'tests/scans' };
export type TrialKind = keyof typeof TRIALS;

export const isTrialKind = (kind: string): kind is TrialKind => Object.hasOwn(TRIALS, kind);

export interface Trial {
  file: string;
  /** The comment at the top of its file, which begins with its command or a promise. */
  about: string;
}

/** The trials of a kind by name: every file whose first comment names its own command. */
export function trialsOf(kind: TrialKind): Map<string, Trial> {
  const found = new Map<string, Trial>();
  for (const entry of readdirSync(TRIALS[kind], { withFileTypes: true })) {
    const { name, ext } = path.parse(entry.name);
    if (!entry.isFile() || ext !== '.ts') continue;
    const file = path.join(TRIALS[kind], entry.name);
    const text = readFileSync(file, 'utf8');
    const [comment = ''] = text.startsWith('//') ? commentsOf(text) : [];
    const about = comment.replace(/^\/\/ /, '').trim();
    if (new RegExp(`\`npm run ${kind} ${name}[\` ]`).test(about)) found.set(name, { file, about });
  }
  return found;
}

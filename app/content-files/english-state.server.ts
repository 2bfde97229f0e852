import { createHash } from 'node:crypto';

/** The state of an English text, which its translations name by `of`: the first 12 hex digits of the SHA-256 of its file. */
export function stateOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}

import { createHash, createHmac, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { env } from './env.server';

let key: string | undefined;

/** SECRET_KEY, or a key of this machine's own that is made once and kept in DATA_DIR. */
export function secretKey(): string {
  key ??= env().SECRET_KEY ?? ownKey(env().DATA_DIR);
  return key;
}

function ownKey(folder: string): string {
  const file = path.join(folder, 'secret-key');
  mkdirSync(folder, { recursive: true });
  try {
    // Two processes that start together: the second finds the file and takes the first one's key.
    writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8');
}

/**
 * A code for a text that only this site can make (HMAC-SHA-256, base64url, 43 characters).
 *
 * @param purpose what the code is for, so that one for a receipt is none for a time stamp.
 */
export function sign(purpose: string, text: string): string {
  return createHmac('sha256', secretKey()).update(`${purpose}\n${text}`).digest('base64url');
}

/** A random text for a link, 32 bytes in base64url. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}

/** SHA-256 in hexadecimal: what is stored of a token. */
export function fingerprint(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

import { createHash, createHmac, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { env } from './env.server';

let key: string | undefined;

/** SECRET_KEY, or a key generated once and kept in DATA_DIR. */
export function secretKey(): string {
  key ??= env().SECRET_KEY ?? ownKey(env().DATA_DIR);
  return key;
}

function ownKey(folder: string): string {
  const file = path.join(folder, 'secret-key');
  mkdirSync(folder, { recursive: true });
  try {
    // If two processes start together, the second finds the file and uses the first one's key.
    writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8');
}

/** A signature that only this site can make, for one purpose (HMAC-SHA-256, base64url, 43 characters). */
export function sign(purpose: string, text: string): string {
  return createHmac('sha256', secretKey()).update(`${purpose}\n${text}`).digest('base64url');
}

/** A random token for a link: 32 bytes in base64url. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}

/** SHA-256 in hexadecimal, stored in place of a token. */
export function fingerprint(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

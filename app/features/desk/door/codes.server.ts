import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';
import { log } from '../../../server/log.server';
import { secretKey } from '../../../server/secret.server';

const ISSUER = 'NASSCO desk';
/** Seconds for which a code is shown; the one before and the one after are taken too, as clocks differ. */
const PERIOD = 30;

/** Encrypts the secret of an authenticator app for the database (AES-256-GCM). */
export function sealed(secret: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyOfSecrets(), nonce);
  const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url');
}

/** The secret that was sealed; null if it was with another key than the website has now. */
export function unsealed(text: string): string | null {
  const bytes = Buffer.from(text, 'base64url');
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyOfSecrets(), bytes.subarray(0, 12));
    decipher.setAuthTag(bytes.subarray(12, 28));
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
  } catch (error) {
    log.warn({ error: (error as Error).message }, 'the secret of an authenticator app cannot be read');
    return null;
  }
}

function keyOfSecrets(): Buffer {
  return createHash('sha256').update(`desk codes\n${secretKey()}`).digest();
}

/** An authenticator app that is being set up: its secret, as a QR code in SVG, and in groups to type. */
export interface NewApp {
  secret: string;
  picture: string;
  groups: string;
}

/** A new secret for the app of a person. */
export function newApp(email: string): NewApp {
  return setUp(new Secret({ size: 20 }).base32, email);
}

/** What the page of setting up an app shows. */
export function setUp(secret: string, email: string): NewApp {
  return {
    secret,
    picture: renderSVG(totp(secret, email).toString(), { pixelSize: 5 }),
    groups: secret.match(/.{1,4}/g)?.join(' ') ?? secret,
  };
}

/** Whether a form's secret is one of ours by its form. */
export function isSecret(text: string | undefined): text is string {
  return /^[A-Z2-7]{32}$/.test(text ?? '');
}

/** The time step of a code as typed; null if it is wrong. */
export function stepOf(secret: string, typed: string): number | null {
  const token = typed.replace(/\D/g, '');
  if (token.length !== 6) return null;
  const delta = totp(secret).validate({ token, window: 1 });
  return delta === null ? null : Math.floor(Date.now() / 1000 / PERIOD) + delta;
}

function totp(secret: string, label = ''): TOTP {
  return new TOTP({ issuer: ISSUER, label, secret: Secret.fromBase32(secret), period: PERIOD });
}

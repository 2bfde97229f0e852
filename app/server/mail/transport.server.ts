import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { env } from '../env.server';
import { log } from '../log.server';

/** A mail with a file name that stays the same across attempts. */
export interface Letter extends SendMailOptions {
  /** File name, if mails are written to files. */
  fileName: string;
}

export interface Mailer {
  /** Resolves once the mail server has accepted the mail, or its file is complete. @throws Error if neither happens */
  send(letter: Letter, signal: AbortSignal): Promise<void>;
  close(): void;
}

/** Connections to the mail server, and so mails sent at the same time. */
export const MAILS_AT_ONCE = 4;

const CONNECT_MS = 10_000;
const GREETING_MS = 15_000;
/** The time that RFC 5321 gives a server to answer; each attempt has a shorter limit at first (see `timeoutFor`). */
const SILENCE_MS = 10 * 60_000;
const IDLE_MS = 20_000;

let current: Mailer | undefined;

/** The mailer of this process: SMTP_URL, or files under DATA_DIR/mail. */
export function mailer(): Mailer {
  const { SMTP_URL } = env();
  current ??= SMTP_URL ? overSmtp(SMTP_URL) : asFiles(mailFolder());
  return current;
}

/** Closes the connections to the mail server; the next mail opens new ones. */
export function closeMailer() {
  current?.close();
  current = undefined;
}

/** Folder for mails when there is no mail server. */
export function mailFolder(): string {
  return path.resolve(env().DATA_DIR, 'mail');
}

function overSmtp(url: string): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: MAILS_AT_ONCE,
    maxMessages: 100,
    // The job queue does the retrying; once here, for a connection that turns out to be dead.
    maxRequeues: 1,
    idleTimeout: IDLE_MS,
    dnsTimeout: CONNECT_MS,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: GREETING_MS,
    socketTimeout: SILENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ fileName: _, ...letter }, signal) {
      await transport.sendMail({ ...letter, signal });
    },
    close: () => transport.close({ force: true }),
  };
}

const writer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });

/** The raw message of a mail. */
export async function messageOf({ fileName: _, ...letter }: Letter): Promise<Buffer> {
  return (await writer.sendMail(letter)).message as Buffer;
}

function asFiles(folder: string): Mailer {
  log.warn({ folder }, 'SMTP_URL is not set: mails are written as .eml files and not sent');
  return {
    async send(letter) {
      const { fileName } = letter;
      const message = await messageOf(letter);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = path.join(folder, fileName);
      const draft = path.join(folder, `.${fileName}.${process.pid}`);
      await writeFile(draft, message, { mode: 0o600 });
      await rename(draft, file);
    },
    close() {},
  };
}

/** Removes mail files older than the given days, as they contain email addresses. Returns how many. */
export async function removeOldMailFiles(days: number): Promise<number> {
  const names = await readdir(mailFolder()).catch(() => []);
  const oldest = Date.now() - days * 24 * 60 * 60 * 1000;
  let removed = 0;
  for (const name of names.filter((name) => name.includes('.eml'))) {
    const file = path.join(mailFolder(), name);
    const { mtimeMs } = await stat(file);
    if (mtimeMs >= oldest) continue;
    await rm(file, { force: true });
    removed += 1;
  }
  return removed;
}

import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import PostalMime, { type Email } from 'postal-mime';

const PATIENCE_MS = 20_000;

/** The emails written by a site without a mail server, oldest first. */
export async function mailsIn(dataDir: string): Promise<Email[]> {
  const folder = path.join(dataDir, 'mail');
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
  return Promise.all(
    names.sort().map(async (name) => PostalMime.parse(await readFile(path.join(folder, name)))),
  );
}

/** Waits for the emails to an address. @throws Error if fewer than `count` arrive in 20 seconds. */
export async function mailsTo(dataDir: string, address: string, count = 1): Promise<Email[]> {
  for (const end = Date.now() + PATIENCE_MS; ; await sleep(100)) {
    const mails = (await mailsIn(dataDir)).filter((mail) => mail.to?.some((to) => to.address === address));
    if (mails.length >= count) return mails;
    if (Date.now() > end) throw new Error(`${mails.length} of ${count} mails to ${address} have come.`);
  }
}

/** The value of a header, or undefined. */
export function header(mail: Email, name: string): string | undefined {
  return mail.headers.find(({ key }) => key === name.toLowerCase())?.value;
}

/** Path of the first link in an email that contains these words. @throws Error if there is none. */
export function linkIn(mail: Email, words: string): string {
  const found = /^https?:\/\/[^/\s]+(\/\S+)$/gm;
  const link = [...(mail.text ?? '').matchAll(found)]
    .map((match) => match[1] ?? '')
    .find((path) => path.includes(words));
  if (!link) throw new Error(`No link with ${words} in:\n${mail.text}`);
  return link;
}

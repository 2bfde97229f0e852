import { type MailPart, type WrittenMail, writeMail } from '../../ui/mail-message';
import { siteFile } from './site.server';

/** A mail in the office's name: who writes stands in its last lines. */
export function signedMail(subject: string, parts: readonly MailPart[]): WrittenMail {
  const { fullName, name, tollFree, hours } = siteFile.read();
  const signature = [
    `${fullName} (${name})`,
    `Toll-free line ${tollFree}. Office hours ${hours}.`,
    'Sent by a machine that reads no answers.',
  ];
  return writeMail({ subject, parts, signature });
}

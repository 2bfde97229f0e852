import { type MailPart, type WrittenMail, writeMail } from '../../mail/mail-message';
import { siteFile } from './site.server';

/** An email signed by the office. */
export function signedMail(subject: string, parts: readonly MailPart[]): WrittenMail {
  const { fullName, name, tollFree, hours } = siteFile.read();
  const signature = [
    `${fullName} (${name})`,
    `Toll-free line ${tollFree}. Office hours ${hours}.`,
    'This email was sent automatically. Replies are not read.',
  ];
  return writeMail({ subject, parts, signature });
}

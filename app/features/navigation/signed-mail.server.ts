import { messagesOf } from '../../content-files/messages.server';
import { MAIL_STYLES, type MailPart, type WrittenMail, wrapped, writeMail } from '../../mail/mail-message';
import { escaped } from '../../text/escaped';
import { ENGLISH } from '../../words/language';
import { siteFile } from './site.server';

/**
 * An email signed by the office. One whose words nobody has reviewed says so.
 *
 * @param language that of its parts
 * @param subjectLanguage that of its subject
 */
export function signedMail(
  subject: string,
  parts: readonly MailPart[],
  language = ENGLISH,
  subjectLanguage = language,
): WrittenMail {
  const { fullName, name, tollFree, hours } = siteFile.read();
  const { mail, footerTitles, sample } = messagesOf(language);
  const ownHours = hours === messagesOf(ENGLISH).footerTitles.hours ? footerTitles.hours : hours;
  const signature = [
    `${fullName} (${name})`,
    mail.signature.replace('{number}', tollFree).replace('{hours}', ownHours),
    mail.automatic,
  ];
  return writeMail({
    subject,
    parts: sample ? [...parts, ...unreviewedParts(language)] : parts,
    signature,
    openAddress: mail.openAddress,
    language,
    subjectLanguage,
  });
}

/** A part of an email that stays English, marked as such in one in another language. */
export function englishPart({ text, html }: { text: string; html: string }, language: string): MailPart {
  return { text, html: language === ENGLISH ? html : `<div lang="${ENGLISH}">${html}</div>` };
}

/** Says that nobody has reviewed a translation, in its language and in English. */
export function unreviewedParts(language: string): MailPart[] {
  const { unreviewed } = messagesOf(ENGLISH).language;
  const html = `<p style="${MAIL_STYLES.p}">${escaped(unreviewed)}</p>`;
  return [
    messagesOf(language).language.unreviewed,
    englishPart({ text: wrapped(unreviewed), html }, language),
  ];
}

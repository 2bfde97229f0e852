import { messagesOf } from '../../content-files/messages.server';
import { MAIL_STYLES, type MailPart, type WrittenMail, wrapped, writeMail } from '../../mail/mail-message';
import { escaped } from '../../text/escaped';
import { ENGLISH } from '../../words/language';
import { siteFile } from './site.server';

/** An email signed by the office. One whose words nobody has reviewed says so. @param language that of its parts */
export function signedMail(subject: string, parts: readonly MailPart[], language = ENGLISH): WrittenMail {
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
  });
}

/** Says that nobody has reviewed a translation, in its language and in English. */
function unreviewedParts(language: string): MailPart[] {
  const { unreviewed } = messagesOf(ENGLISH).language;
  const html = `<p lang="${ENGLISH}" style="${MAIL_STYLES.p}">${escaped(unreviewed)}</p>`;
  return [messagesOf(language).language.unreviewed, { text: wrapped(unreviewed), html }];
}

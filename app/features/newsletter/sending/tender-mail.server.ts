import { markdownForMail } from '../../../content-files/markdown-mail.server';
import { dayInWords } from '../../../ui/day-in-words';
import type { WrittenMail } from '../../../ui/mail-message';
import { findFile } from '../../documents/files.server';
import { signedMail } from '../../navigation/signed-mail.server';
import { TENDERS_PATH } from '../../tenders/tenders';
import { tendersFile } from '../../tenders/tenders.server';
import { type SubscriberLinks, subscriberLinks } from '../mails.server';

/** Every tender with the name used in announcements: its file, or its title if it has none. */
export function listTenders() {
  return tendersFile.read().tenders.map((tender) => ({ ...tender, name: tender.link ?? tender.title }));
}

/** Makes a function that writes the emails about a tender; null if the site no longer has it. */
export function tenderMailWriter(
  name: string,
  origin: string,
): ((links: SubscriberLinks) => WrittenMail) | null {
  const tender = listTenders().find((each) => each.name === name);
  if (!tender) return null;
  const { title, date, excerpt, link, sample } = tender;
  const file = link ? findFile(link) : null;
  return (links) =>
    signedMail(`${sample ? 'Sample: new' : 'New'} tender: ${title}`, [
      ...(sample ? ['This tender is a sample, until the office publishes its own.'] : []),
      ...(excerpt ? [markdownForMail(excerpt, origin)] : []),
      { facts: [['Published', dayInWords(date)]] },
      file
        ? { label: `Read it (${file.note})`, href: origin + file.path }
        : { label: 'See all tenders', href: origin + TENDERS_PATH },
      ...(file ? [{ links: [{ label: 'All tenders', href: origin + TENDERS_PATH }] }] : []),
      'You get this email because you asked for news of tenders and confirmed this address.',
      subscriberLinks(links),
    ]);
}

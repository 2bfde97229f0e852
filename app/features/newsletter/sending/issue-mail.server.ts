import { markdownForMail } from '../../../content-files/markdown-mail.server';
import type { WrittenMail } from '../../../mail/mail-message';
import { dayInWords } from '../../../text/day-in-words';
import { sampleTitle } from '../../../text/sample';
import { signedMail } from '../../navigation/signed-mail.server';
import type { EditionNews } from '../issues/edition-news.server';
import { fillBlocks } from '../issues/fill-blocks.server';
import type { Issue } from '../issues/issues.server';
import { type SubscriberLinks, subscriberLinks } from '../mails.server';
import { issuePath, NEWSLETTER_PATH } from '../newsletter';

/**
 * Makes a function that writes an issue's emails, which differ only in their last links.
 *
 * @param edition whose figures it shows; null for none
 * @param origin of the site, as `https://nassco.example`
 */
export function issueMailWriter(
  issue: Issue,
  edition: EditionNews | null,
  origin: string,
): (links: SubscriberLinks) => WrittenMail {
  const { title, date, sample, name } = issue;
  const body = markdownForMail(fillBlocks(issue, edition), origin);
  const page = {
    label: `Newsletter of ${dayInWords(date)}: read it on the site`,
    href: origin + issuePath(name),
  };
  return (links) =>
    signedMail(sampleTitle(title, sample), [
      ...(sample ? ['This issue is a sample.'] : []),
      { links: [page] },
      body,
      'You get this newsletter because you asked for it and confirmed this address.',
      subscriberLinks(links),
    ]);
}

/** An issue's email to nobody in particular: its links lead to the newsletter page. @param origin of the site */
export function trialIssueMail(issue: Issue, edition: EditionNews | null, origin: string): WrittenMail {
  const page = origin + NEWSLETTER_PATH;
  return issueMailWriter(issue, edition, origin)({ settings: page, unsubscribe: page });
}

import { markdownForMail } from '../../../content-files/markdown-mail.server';
import { dayIn, formatted, messagesOf } from '../../../content-files/messages.server';
import type { MailPart, WrittenMail } from '../../../mail/mail-message';
import { sampleTitle } from '../../../text/sample';
import { ENGLISH } from '../../../words/language';
import { englishPart, signedMail, unreviewedParts } from '../../navigation/signed-mail.server';
import type { EditionNews } from '../issues/edition-news.server';
import {
  englishIssue,
  type Issue,
  type IssueIn,
  issueIn,
  issueText,
  type Leads,
} from '../issues/issues.server';
import type { SubscriberMail } from '../link-token.server';
import { type SubscriberLinks, subscriberLinks } from '../mails.server';
import { issuePath, NEWSLETTER_PATH } from '../newsletter';

/** The website to which an email leads. */
export interface LinkedSite {
  /** As `https://nassco.example`. */
  origin: string;
  leads: Leads;
}

/**
 * Makes a function that writes an issue's emails, which differ only in their language and their last links. In a language in
 * which the issue is not there, the text is the English one, and a line says so.
 *
 * @param edition whose figures it shows; null for none
 */
export function issueMailWriter(issue: Issue, edition: EditionNews | null, site: LinkedSite): SubscriberMail {
  const byLanguage = new Map<string, (links: SubscriberLinks) => WrittenMail>();
  return (links, language) => {
    const write = byLanguage.get(language) ?? writerIn(language, issue, edition, site);
    byLanguage.set(language, write);
    return write(links);
  };
}

function writerIn(
  language: string,
  issue: Issue,
  edition: EditionNews | null,
  { origin, leads }: LinkedSite,
) {
  const told = issueIn(language, issue);
  const shown = told ?? englishIssue(issue);
  const words = messagesOf(language).mail.issue;
  const body = markdownForMail(issueText(shown, edition, leads), origin);
  const day = dayIn(language, issue.date);
  const page = { label: formatted(language, words.page, { day }), href: origin + shown.path };
  const parts = [
    ...(told ? noteParts(told, origin) : [words.inEnglish]),
    ...(shown.sample ? [words.sample] : []),
    { links: [page] },
    englishPart(body, told ? ENGLISH : language),
    words.why,
  ];
  const subject = sampleTitle(shown.title, shown.sample);
  return (links: SubscriberLinks) =>
    signedMail(subject, [...parts, subscriberLinks(links, language)], language, shown.language);
}

/** What is said of a translation, unless the email says it of its words anyway. */
function noteParts({ language, name, notes }: IssueIn, origin: string): MailPart[] {
  const { unreviewed, newer } = notes ?? {};
  return [
    ...(unreviewed && !messagesOf(language).sample ? unreviewedParts(language) : []),
    ...(newer
      ? [{ links: [{ label: newer.before + newer.link + newer.after, href: origin + issuePath(name) }] }]
      : []),
  ];
}

/** An issue's email to nobody in particular: its links lead to the newsletter page. */
export function trialIssueMail(
  issue: Issue,
  edition: EditionNews | null,
  site: LinkedSite,
  language = ENGLISH,
): WrittenMail {
  const page = site.origin + NEWSLETTER_PATH;
  return issueMailWriter(issue, edition, site)({ settings: page, unsubscribe: page }, language);
}

import { dayIn, formatted, messagesOf } from '../../content-files/messages.server';
import type { MailPart, WrittenMail } from '../../mail/mail-message';
import { RETENTION } from '../../privacy/retention';
import { ENGLISH } from '../../words/language';
import { signedMail } from '../navigation/signed-mail.server';
import { CONFIRM_DAYS } from './newsletter';

/**
 * The first email to an address, which asks to confirm. Like all emails it has nothing that a visitor typed.
 *
 * @param confirm full URL of the page with the button.
 * @param until the last day of the link, as `2026-11-28`.
 */
export function confirmMail({ confirm, until, language = ENGLISH }: ConfirmMail): WrittenMail {
  const words = messagesOf(language).mail.confirm;
  return signedMail(
    words.subject,
    [
      words.entered,
      { label: words.button, href: confirm },
      formatted(language, words.until, { days: CONFIRM_DAYS, day: dayIn(language, until) }),
      formatted(language, words.notYou, { days: RETENTION.subscriberDays }),
    ],
    language,
  );
}

interface ConfirmMail {
  confirm: string;
  until: string;
  /** The code of its language. */
  language?: string;
}

/** Full URLs of the pages on which a subscriber changes topics and unsubscribes. */
export interface SubscriberLinks {
  settings: string;
  unsubscribe: string;
}

/** The links at the end of each email to a subscriber. */
export function subscriberLinks(links: SubscriberLinks, language = ENGLISH): MailPart {
  const { changeTopics, unsubscribe } = messagesOf(language).mail;
  return {
    links: [
      { label: changeTopics, href: links.settings },
      { label: unsubscribe, href: links.unsubscribe },
    ],
  };
}

/** To a subscriber whose address was entered again. */
export function confirmedAlreadyMail(links: SubscriberLinks, language = ENGLISH): WrittenMail {
  const words = messagesOf(language).mail.already;
  return signedMail(words.subject, [words.text, words.links, subscriberLinks(links, language)], language);
}

/** To a subscriber who has just confirmed. */
export function welcomeMail(links: SubscriberLinks, language = ENGLISH): WrittenMail {
  const words = messagesOf(language).mail.welcome;
  return signedMail(words.subject, [words.thanks, words.keep, subscriberLinks(links, language)], language);
}

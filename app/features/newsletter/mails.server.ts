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
export function subscriberLinks({ settings, unsubscribe }: SubscriberLinks): MailPart {
  return {
    links: [
      { label: 'Change topics and states', href: settings },
      { label: 'Unsubscribe', href: unsubscribe },
    ],
  };
}

/** To a subscriber whose address was entered again. */
export function confirmedAlreadyMail(links: SubscriberLinks): WrittenMail {
  return signedMail('You get our newsletter already', [
    'This address was entered for our newsletter. It is already subscribed: nothing has changed, and you do not need to do anything.',
    'You can change topics or unsubscribe here:',
    subscriberLinks(links),
  ]);
}

/** To a subscriber who has just confirmed. */
export function welcomeMail(links: SubscriberLinks): WrittenMail {
  return signedMail('You are subscribed to our newsletter', [
    'Thank you for confirming. From now on we will send what you chose to this address.',
    'You can change topics or unsubscribe at any time, without giving a reason. Keep this email to have the links at hand.',
    subscriberLinks(links),
  ]);
}

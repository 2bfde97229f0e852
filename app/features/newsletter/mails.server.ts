import type { MailPart, WrittenMail } from '../../mail/mail-message';
import { RETENTION_IN_WORDS } from '../../privacy/retention';
import { signedMail } from '../navigation/signed-mail.server';

/** Days for which a confirmation link works. */
export const CONFIRM_DAYS = 7;

/**
 * The first email to an address, which asks to confirm. Like all emails it has nothing that a visitor typed.
 *
 * @param confirm full URL of the page with the button.
 * @param until the last day of the link, in words.
 */
export function confirmMail({ confirm, until }: { confirm: string; until: string }): WrittenMail {
  return signedMail('Confirm your newsletter subscription', [
    'This address was entered for our newsletter. Open the link and press the button there to confirm that you want it.',
    { label: 'Confirm my subscription', href: confirm },
    `The link works for ${CONFIRM_DAYS} days, until ${until}. After that, the page that it opens can send you a new one.`,
    `If you did not ask for the newsletter, do nothing: without your confirmation we send none, and erase this address within ${RETENTION_IN_WORDS.unconfirmed}.`,
  ]);
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

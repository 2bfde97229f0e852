import type { MailPart, WrittenMail } from '../../ui/mail-message';
import { RETENTION_IN_WORDS } from '../../ui/retention';
import { signedMail } from '../navigation/signed-mail.server';

/** Days for which a link to confirm works. */
export const CONFIRM_DAYS = 7;

/**
 * The first mail to an address: asks to confirm. Like all mails it holds nothing that a visitor has typed.
 *
 * @param confirm the whole address of the page with the button.
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

/** The whole addresses of the pages by which a subscriber changes topics, and leaves. */
export interface SubscriberLinks {
  settings: string;
  unsubscribe: string;
}

/** The links at the end of each mail to a subscriber. */
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
    'This address was entered for our newsletter. It is subscribed already: nothing has changed, and you need do nothing.',
    'If you want other topics, or the newsletter no longer, you can say so here:',
    subscriberLinks(links),
  ]);
}

/** To a subscriber who has just confirmed. */
export function welcomeMail(links: SubscriberLinks): WrittenMail {
  return signedMail('You are subscribed to our newsletter', [
    'Thank you for confirming. From now on what you chose comes to this address.',
    'You can change topics or leave at any time, at once and without giving a reason. Keep this mail to have the links at hand.',
    subscriberLinks(links),
  ]);
}

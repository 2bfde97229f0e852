import { LRUCache } from 'lru-cache';
import { database } from '../../db/client.server';
import { env } from '../../server/env.server';
import { lagosDay } from '../../server/lagos-time.server';
import type { MailWriter } from '../../server/mail/send.server';
import { fingerprint, randomToken } from '../../server/secret.server';
import { pathIn } from '../../words/language';
import { type SubscriberMail, shownLanguage, toSubscriber } from './link-token.server';
import { confirmedAlreadyMail, confirmMail, welcomeMail } from './mails.server';
import { CONFIRM_DAYS, confirmPath } from './newsletter';

/** Characters of a link's random part, 132 bits: short enough for the link to fit on a line of a text email. */
const TOKEN_LENGTH = 22;

/** Random parts of confirmation links by job: an email that is retried keeps its link, and no second one is stored. */
const tokens = new LRUCache<string, string>({ max: 10_000 });

/** The emails about a subscription, by the name of their job. */
export const newsletterMails = {
  /** Only to an address that waits for its confirmation, in the language of the form on which it was entered. */
  async mail_confirm(id, job) {
    // Even to one that was marked since: only further emails are held back.
    const subscriber = await findSubscriber({ id, status: 'waiting' });
    if (!subscriber) return null;
    const until = new Date(Date.now() + CONFIRM_DAYS * 24 * 60 * 60 * 1000);
    const language = shownLanguage(subscriber.language);
    const path = pathIn(language, confirmPath(await confirmToken(id, job.id, until)));
    const confirm = env().PUBLIC_URL + path;
    return { to: subscriber.email, ...confirmMail({ confirm, until: lagosDay(until), language }) };
  },
  mail_confirmed_already: (id) => writeToSubscriber(id, confirmedAlreadyMail),
  mail_welcome: (id) => writeToSubscriber(id, welcomeMail),
} satisfies Record<string, MailWriter>;

async function writeToSubscriber(id: bigint, write: SubscriberMail) {
  const subscriber = await findSubscriber({ id, status: 'confirmed', reviewMark: null });
  return subscriber && toSubscriber({ owner: subscriber, ...subscriber }, write);
}

/** The subscriber with that status; null if the status has changed or the subscriber is gone. */
function findSubscriber(where: { id: bigint; status: string; reviewMark?: null }) {
  return database().prisma.subscriber.findFirst({
    where,
    select: { id: true, email: true, linkKey: true, language: true },
  });
}

/** Creates the random part of the confirmation link, or returns the one the job already has; its fingerprint is stored. */
async function confirmToken(subscriberId: bigint, jobId: string, expiresAt: Date) {
  const known = tokens.get(jobId);
  const token = known ?? randomToken().slice(0, TOKEN_LENGTH);
  tokens.set(jobId, token);
  await database().prisma.subscriberToken.createMany({
    data: { tokenHash: fingerprint(token), subscriberId, purpose: 'confirm', expiresAt },
    skipDuplicates: true,
  });
  return token;
}

import { formatted, messagesOf } from '../../content-files/messages.server';
import { fromDatabase } from '../../db/client.server';
import { RETENTION } from '../../privacy/retention';
import { fingerprint } from '../../server/secret.server';
import { ENGLISH } from '../../words/language';
import { stateNames, TOPIC_NAMES } from './choices';
import { idIn, isTokenOf, shownLanguage } from './link-token.server';
import { mayHaveMail, oneMoreMail } from './subscribe.server';
import type { Choices } from './subscription.server';

/**
 * `good`: it can be used, or has just been used; `used`: what it is for is already done; `expired`: it is older than
 * seven days (confirmation links only); `unknown`: it does not exist, or its subscriber has left since.
 */
export type LinkState = 'good' | 'used' | 'expired' | 'unknown';

/** The HTTP status of the page behind a link in that state. */
export const LINK_STATUS: Record<LinkState, number> = { good: 200, used: 200, expired: 410, unknown: 404 };

/**
 * Finds out what pressing the button behind a confirmation link would do, without changing anything (docs/rules.md R29);
 * of a good link also what would be confirmed, such as `The newsletter, Tenders. States: Kano, Lagos`.
 *
 * @param language that of the page.
 * @throws Response 503 when the database does not answer.
 */
export async function findConfirmLink(
  token: string,
  language: string,
): Promise<{ state: LinkState; chosen?: string }> {
  const link = await fromDatabase(({ prisma }) =>
    prisma.subscriberToken.findUnique({
      where: { tokenHash: fingerprint(token), purpose: 'confirm' },
      select: { expiresAt: true, subscriber: { select: { status: true, topics: true, states: true } } },
    }),
  );
  if (!link || hasLeft(link.subscriber.status)) return { state: 'unknown' };
  if (link.subscriber.status === 'confirmed') return { state: 'used' };
  if (link.expiresAt && link.expiresAt < new Date()) return { state: 'expired' };
  return { state: 'good', chosen: inWords(link.subscriber, language) };
}

function inWords(chosen: { topics: string[]; states: string[] }, language: string): string {
  const { newsletter, confirm } = messagesOf(language);
  const topics = TOPIC_NAMES.filter((name) => chosen.topics.includes(name))
    .map((name) => newsletter.topics[name])
    .join(', ');
  if (chosen.states.length === 0) return topics;
  return formatted(language, confirm.states, { topics, states: stateNames(chosen.states).join(', ') });
}

/** Whether an unsubscribe link can still be used. @throws Response 503 when the database does not answer. */
export async function findUnsubscribeLink(token: string): Promise<{ state: LinkState }> {
  const leaver = await findLeaver(token);
  if (!leaver) return { state: 'unknown' };
  return { state: hasLeft(leaver.status) ? 'used' : 'good' };
}

/**
 * What the subscriber behind a link to the settings gets; nothing for one who has left.
 *
 * @throws Response 503 when the database does not answer.
 */
export async function findSettings(token: string): Promise<{ state: LinkState; settings?: Settings }> {
  const owner = await findOwner(token);
  if (!owner || owner.status === 'waiting') return { state: 'unknown' };
  const { status, topics, states, language } = owner;
  if (hasLeft(status)) return { state: 'used' };
  return { state: 'good', settings: { topics, states, language: shownLanguage(language) } };
}

/** What a subscriber gets, and in which language. */
interface Settings {
  topics: string[];
  states: string[];
  language: string;
}

/** The subscriber of a signed link; null if this site did not make it for one who is there. */
async function findOwner(token: string) {
  const id = idIn(token);
  if (id === null) return null;
  const owner = await fromDatabase(({ prisma }) =>
    prisma.subscriber.findUnique({
      where: { id },
      select: { id: true, linkKey: true, status: true, topics: true, states: true, language: true },
    }),
  );
  return owner && isTokenOf(token, owner) ? owner : null;
}

/** The subscriber of an unsubscribe link: signed, or stored by earlier releases. */
async function findLeaver(token: string): Promise<{ id: bigint; status: string } | null> {
  const owner = await findOwner(token);
  if (owner) return owner;
  const stored = await fromDatabase(({ prisma }) =>
    prisma.subscriberToken.findUnique({
      where: { tokenHash: fingerprint(token), purpose: 'unsubscribe' },
      select: { subscriber: { select: { id: true, status: true } } },
    }),
  );
  return stored?.subscriber ?? null;
}

/** True for a subscriber who gets nothing any more, having unsubscribed or bounced. */
function hasLeft(status: string): boolean {
  return status === 'unsubscribed' || status === 'bounced';
}

/**
 * Confirms the subscription that a link belongs to. The same statement queues a welcome email, the first time only,
 * even if the button is pressed twice at the same time.
 *
 * @throws Response 503 when the database does not answer.
 */
export async function confirm(token: string): Promise<void> {
  await fromDatabase(
    ({ prisma }) => prisma.$queryRaw`
      WITH confirmed AS (
        UPDATE subscriber SET status = 'confirmed', review_mark = NULL, confirmed_at = now(), unsubscribed_at = NULL, bounced_at = NULL,
          bounce_reason = NULL, keep_until = NULL
        FROM subscriber_token
        WHERE token_hash = ${fingerprint(token)} AND purpose = 'confirm' AND expires_at >= now()
          AND subscriber.id = subscriber_id AND status = 'waiting'
        RETURNING subscriber.id
      )
      SELECT add_mail_job('mail_welcome', id)::text FROM confirmed`,
  );
}

/**
 * Ends the subscription that a link belongs to, at once: waiting emails are not sent, confirmation links stop working,
 * and the address is erased after thirty days.
 *
 * @throws Response 503 when the database does not answer.
 */
export async function unsubscribe(token: string): Promise<void> {
  const leaver = await findLeaver(token);
  if (!leaver) return;
  await fromDatabase(
    ({ prisma }) => prisma.$executeRaw`
      WITH gone AS (
        UPDATE subscriber SET status = 'unsubscribed', unsubscribed_at = now(),
          keep_until = lagos_today() + ${RETENTION.subscriberDays}::integer
        WHERE subscriber.id = ${leaver.id} AND status <> 'unsubscribed'
        RETURNING subscriber.id
      )
      DELETE FROM subscriber_token USING gone WHERE subscriber_id = gone.id AND purpose = 'confirm'`,
  );
}

/**
 * Changes what the subscriber behind a link gets, and in which language if the form has one. Returns false if the link leads
 * to no confirmed subscriber.
 *
 * @throws Response 503 when the database does not answer.
 */
export async function changeSettings(
  token: string,
  { topics, states, language }: Choices & { language?: string },
): Promise<boolean> {
  const owner = await findOwner(token);
  if (!owner) return false;
  const { count } = await fromDatabase(({ prisma }) =>
    prisma.subscriber.updateMany({
      where: { id: owner.id, status: 'confirmed' },
      data: { topics, states, language },
    }),
  );
  return count > 0;
}

/**
 * Has another confirmation email sent in place of an expired link. The limits are those of subscribing: over them nothing
 * is sent, and the caller cannot tell.
 *
 * @param sender code of the network that asks.
 * @returns false if the link is unknown or its subscription already confirmed: there is nothing to send.
 * @throws Response 503 when the database does not answer.
 */
export async function sendAgain(token: string, sender: string | null): Promise<boolean> {
  const { state } = await findConfirmLink(token, ENGLISH);
  if (state !== 'expired' && state !== 'good') return false;
  await fromDatabase(
    ({ prisma }) => prisma.$queryRaw`
      WITH asked AS (
        UPDATE subscriber AS known SET
          mail_asked_at = now(),
          mail_asked_count = ${oneMoreMail},
          keep_until = lagos_today() + ${RETENTION.subscriberDays}::integer
        FROM subscriber_token
        WHERE token_hash = ${fingerprint(token)} AND purpose = 'confirm'
          AND known.id = subscriber_id AND known.status = 'waiting' AND ${mayHaveMail}
        RETURNING known.id, known.email
      )
      SELECT add_newsletter_mail('mail_confirm', id, email)::text FROM asked, as_sender(${sender}::text)`,
  );
  return true;
}

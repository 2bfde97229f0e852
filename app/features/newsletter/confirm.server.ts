import { fromDatabase } from '../../db/client.server';
import { fingerprint } from '../../server/secret.server';
import { RETENTION } from '../../ui/retention';
import { leaverOf, subscriberOf } from './link-token.server';
import { mayHaveMail, oneMoreMail } from './mail-limits.server';

/** What a link in an email is for. */
export type LinkPurpose = 'confirm' | 'unsubscribe';

/**
 * `good`: it can be used, or has just been used; `used`: what it is for is already done; `expired`: it is older than
 * seven days (confirmation links only); `unknown`: it does not exist, or its subscriber has left since.
 */
export type LinkState = 'good' | 'used' | 'expired' | 'unknown';

/**
 * Finds out what pressing the button behind a link would do, without changing anything (docs/rules.md R29).
 *
 * @throws Response 503 when the database does not answer.
 */
export async function findLink(token: string, purpose: LinkPurpose): Promise<LinkState> {
  const signedFor = purpose === 'unsubscribe' ? subscriberOf(token) : null;
  if (signedFor !== null) {
    const leaver = await fromDatabase(({ prisma }) =>
      prisma.subscriber.findUnique({ where: { id: signedFor }, select: { status: true } }),
    );
    if (!leaver) return 'unknown';
    return hasLeft(leaver.status) ? 'used' : 'good';
  }
  const link = await fromDatabase(({ prisma }) =>
    prisma.subscriberToken.findUnique({
      where: { tokenHash: fingerprint(token), purpose },
      select: { expiresAt: true, subscriber: { select: { status: true } } },
    }),
  );
  if (!link) return 'unknown';
  const { status } = link.subscriber;
  if (purpose === 'unsubscribe') return hasLeft(status) ? 'used' : 'good';
  if (status === 'confirmed') return 'used';
  if (hasLeft(status)) return 'unknown';
  return link.expiresAt && link.expiresAt < new Date() ? 'expired' : 'good';
}

/** True for a subscriber who gets nothing any more, having unsubscribed or bounced. */
export function hasLeft(status: string): boolean {
  return status === 'unsubscribed' || status === 'bounced';
}

/**
 * Confirms the subscription that a link belongs to. The same statement queues a welcome email, the first time only. If
 * the button is pressed again, even at the same time, the link is `used`.
 *
 * @throws Response 503 when the database does not answer.
 */
export async function confirm(token: string): Promise<LinkState> {
  const done = await fromDatabase(
    ({ prisma }) => prisma.$queryRaw<unknown[]>`
      WITH confirmed AS (
        UPDATE subscriber SET status = 'confirmed', confirmed_at = now(), unsubscribed_at = NULL, bounced_at = NULL,
          bounce_reason = NULL, keep_until = NULL
        FROM subscriber_token
        WHERE token_hash = ${fingerprint(token)} AND purpose = 'confirm' AND expires_at >= now()
          AND subscriber.id = subscriber_id AND status = 'waiting'
        RETURNING subscriber.id
      )
      SELECT add_mail_job('mail_welcome', id)::text FROM confirmed`,
  );
  return done.length > 0 ? 'good' : findLink(token, 'confirm');
}

/**
 * Ends the subscription that a link belongs to, at once: waiting emails are not sent, confirmation links stop working,
 * and the address is erased after thirty days.
 *
 * @throws Response 503 when the database does not answer.
 */
export async function unsubscribe(token: string): Promise<LinkState> {
  const done = await fromDatabase(
    ({ prisma }) => prisma.$queryRaw<unknown[]>`
      WITH gone AS (
        UPDATE subscriber SET status = 'unsubscribed', unsubscribed_at = now(),
          keep_until = lagos_today() + ${RETENTION.subscriberDays}::integer
        WHERE subscriber.id = ${leaverOf(token)} AND status <> 'unsubscribed'
        RETURNING subscriber.id
      ), links AS (
        DELETE FROM subscriber_token USING gone WHERE subscriber_id = gone.id AND purpose = 'confirm'
      )
      SELECT id FROM gone`,
  );
  return done.length > 0 ? 'good' : findLink(token, 'unsubscribe');
}

/**
 * Has another confirmation email sent in place of an expired link. The limits are those of subscribing: over them nothing
 * is sent, and the caller cannot tell.
 *
 * @returns false if the link is unknown or its subscription already confirmed: there is nothing to send.
 * @throws Response 503 when the database does not answer.
 */
export async function sendAgain(token: string): Promise<boolean> {
  const state = await findLink(token, 'confirm');
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
      SELECT add_newsletter_mail('mail_confirm', id, email)::text FROM asked`,
  );
  return true;
}

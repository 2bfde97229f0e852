import { messagesOf, textErrors } from '../../content-files/messages.server';
import { fromDatabase } from '../../db/client.server';
import { sql } from '../../db/sql.server';
import { singleFlight } from '../../server/single-flight';
import type { judge } from '../../server/submission/form-token.server';
import { type PlainFormResult, takePlainForm, textsOf } from '../../server/submission/plain-form.server';
import { emailAddress } from '../../text/submitted-text.server';
import { CHOICE_FIELDS, postedChoices } from './newsletter';
import { type Subscription, subscriptionSchema, topicsSchema } from './subscription.server';

/** Date of the privacy notice beside the form; stored with each consent. */
const CONSENT_VERSION = '2026-11-23';

/**
 * SQL that is true if the subscriber `known` may get another email: at most one a minute and three a day, so that nobody
 * can flood a stranger's mailbox.
 */
export const mayHaveMail = sql`(
  known.mail_asked_at < now() - interval '1 day'
  OR (known.mail_asked_at < now() - interval '1 minute' AND known.mail_asked_count < 3))`;

/** SQL for the number of emails asked for, plus one. */
export const oneMoreMail = sql`
  CASE WHEN known.mail_asked_at < now() - interval '1 day' THEN 1 ELSE known.mail_asked_count + 1 END`;

type Judged = Pick<ReturnType<typeof judge>, 'reviewMark' | 'sender'>;

export type SubscriptionResult = PlainFormResult<{ email: string } & ReturnType<typeof postedChoices>>;

/**
 * Handles the posted newsletter form, with or without a choice of topics and states.
 *
 * @param language that of the form, and of the email that asks to confirm.
 * @throws Response 4xx if the body is not a form of this site.
 */
export function takeSubscription(request: Request, language: string): Promise<'taken' | SubscriptionResult> {
  const { newsletter: words, common } = messagesOf(language);
  return takePlainForm(request, {
    fields: ['email', ...CHOICE_FIELDS],
    entriesOf: (form) => ({ ...textsOf(form, ['email']), ...postedChoices(form) }),
    schema: schemaIn(language),
    take: (subscription, judged) => subscribe(subscription, judged, language),
    away: words.failed,
    refused: common.refusedValue,
  });
}

/** `subscriptionSchema` with the errors of a form in its language. Those of states are in English, as only its form has them. */
function schemaIn(language: string) {
  const { enterEmail, emailForm, noTopic } = messagesOf(language).newsletter;
  return subscriptionSchema.extend({
    email: emailAddress(enterEmail, emailForm, textErrors(language)),
    topics: topicsSchema(noTopic),
  });
}

/**
 * Records an address for the newsletter and has one email sent to it: a confirmation link or, to a subscriber, word that
 * it is already confirmed. Its choice takes effect once confirmed. An entry over the limits of `mayHaveMail`, or a
 * doubtful one, changes nothing; one over the caps of its mailbox or of the hour is marked and gets no email
 * (docs/promises.md P23). Neither the caller nor the visitor can tell these cases apart (docs/rules.md R29).
 *
 * @param judged why the subscription gets no mail, or null; and the code of the network that sent it.
 * @param language of the email that asks to confirm.
 * @throws Response 503 when the database does not answer.
 */
export function subscribe(subscription: Subscription, judged: Judged, language: string): Promise<void> {
  const { email, topics, states } = subscription;
  const key = [email.toLowerCase(), judged.reviewMark, language, ...topics, ...states].join(' ');
  return shareRecord(key, () => record(subscription, judged, language));
}

const shareRecord = singleFlight<void>();

async function record(
  { email, topics, states }: Subscription,
  { reviewMark, sender }: Judged,
  language: string,
): Promise<void> {
  await fromDatabase(
    ({ prisma }) => prisma.$queryRaw`
      WITH asked AS (
        INSERT INTO subscriber AS known (email, consent_version, review_mark, topics, states, language, link_key)
        SELECT ${email}::text, ${CONSENT_VERSION}::text, ${reviewMark}::text, ${topics}::text[], ${states}::text[],
          ${language}::text, gen_random_uuid()
        -- An entry that would change nothing must not wait for the row lock and the disk.
        WHERE NOT EXISTS (
          SELECT FROM subscriber WHERE lower(email) = lower(${email}::text)
            AND (${reviewMark}::text IS NOT NULL
              OR (review_mark IS NULL AND mail_asked_at >= now() - interval '1 minute')))
        ON CONFLICT (lower(email)) DO UPDATE SET
          status = CASE known.status WHEN 'confirmed' THEN 'confirmed' ELSE 'waiting' END,
          consent_version = CASE known.status WHEN 'confirmed' THEN known.consent_version ELSE excluded.consent_version END,
          -- Confirmed subscribers change their choice by the link in an email, because anybody can type an address.
          topics = CASE known.status WHEN 'confirmed' THEN known.topics ELSE excluded.topics END,
          states = CASE known.status WHEN 'confirmed' THEN known.states ELSE excluded.states END,
          language = CASE known.status WHEN 'confirmed' THEN known.language ELSE excluded.language END,
          review_mark = NULL,
          requested_at = now(),
          keep_until = CASE known.status WHEN 'confirmed' THEN NULL ELSE excluded.keep_until END,
          mail_asked_at = now(),
          mail_asked_count = ${oneMoreMail}
        WHERE excluded.review_mark IS NULL
          AND (known.review_mark IS NOT NULL OR ${mayHaveMail})
        RETURNING id, status, email
      )
      SELECT count(add_newsletter_mail(
        CASE status WHEN 'confirmed' THEN 'mail_confirmed_already' ELSE 'mail_confirm' END, id, email
      )::text) AS mails
      FROM asked, as_sender(${sender}::text)
      WHERE ${reviewMark}::text IS NULL`,
  );
}

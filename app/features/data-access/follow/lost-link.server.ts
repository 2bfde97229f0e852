import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { fromDatabase } from '../../../db/client.server';
import { takePlainForm, textsOf } from '../../../server/submission/plain-form.server';
import { emailAddress, submittedText } from '../../../text/submitted-text.server';
import { readReference } from '../reference';

/** Minimum time of every answer, so that its timing does not tell whether reference and address match. */
const MIN_ANSWER_MS = 400;

/** Shown when the database does not answer. */
const FAILED = 'The link could not be sent. Try again later.';

const FIELDS = ['reference', 'email'] as const;

const schema = z.object({
  reference: submittedText(40)
    .min(1, 'Enter the reference of the request')
    .transform((typed, context) => {
      const meant = readReference(typed);
      if (meant || typed === '') return meant ?? '';
      context.addIssue({
        code: 'custom',
        message:
          'Enter the reference as it was given to you, like DAR-7K3M-9QXCW: one character may be mistyped',
      });
      return z.NEVER;
    }),
  email: emailAddress('Enter the email address of the request'),
});

/**
 * Has a lost link sent to a request's address if reference and address match. The answer and its timing are the same
 * either way (docs/rules.md R29); a form that a program seems to have filled in sends nothing.
 *
 * @throws Response 4xx if the body is not a form of this site.
 */
export function askForLink(request: Request) {
  return takePlainForm(request, {
    fields: FIELDS,
    entriesOf: (form) => textsOf(form, FIELDS),
    schema,
    take: ({ reference, email }, { reviewMark, sender }) =>
      Promise.all([reviewMark === null && send(reference, email, sender), sleep(MIN_ANSWER_MS)]),
    away: FAILED,
  });
}

function send(reference: string, email: string, sender: string | null): Promise<unknown> {
  return fromDatabase(
    ({ prisma }) => prisma.$queryRaw`
    SELECT send_lost_link(${reference}, ${email})::text FROM as_sender(${sender}::text)`,
  );
}

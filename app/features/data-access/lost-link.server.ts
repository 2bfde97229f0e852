import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { fromDatabase } from '../../db/client.server';
import { takePlainForm, textsOf } from '../../server/submission/plain-form.server';
import { emailAddress, submittedText } from '../../ui/submitted-text.server';
import { readReference } from './reference';

/** Milliseconds that every answer takes at least, so that none tells by its time whether reference and address fit. */
const LEAST_MS = 400;

/** What to say when the database does not answer. */
const FAILED = 'The link could not be sent for. Try again later.';

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
  email: emailAddress('Enter the e-mail address that the request has'),
});

/**
 * Has a lost link sent to the address of a request, where both are named. What comes back, and when, is the same whether they
 * fit or not (docs/rules.md R29); a form that a program seems to have filled in sends nothing.
 *
 * @throws Response 4xx for a body that is no form of this site.
 */
export function askForLink(request: Request) {
  return takePlainForm(request, {
    fields: FIELDS,
    entriesOf: (form) => textsOf(form, FIELDS),
    schema,
    take: ({ reference, email }, { reviewMark }) =>
      Promise.all([reviewMark === null && send(reference, email), sleep(LEAST_MS)]),
    away: FAILED,
  });
}

function send(reference: string, email: string): Promise<unknown> {
  return fromDatabase(({ prisma }) => prisma.$queryRaw`SELECT send_lost_link(${reference}, ${email})::text`);
}

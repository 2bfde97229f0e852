import { setTimeout as sleep } from 'node:timers/promises';
import type { SubmissionResult } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { z } from 'zod';
import { fromDatabase } from '../../db/client.server';
import {
  FORM_TOKEN_FIELDS,
  type FormToken,
  judge,
  keptFormToken,
} from '../../server/submission/form-token.server';
import { readForm } from '../../server/submission/read-post.server';
import { REFUSED_VALUE } from '../../server/submission/refused-value';
import { emailAddress, submittedText } from '../../ui/submitted-text.server';
import { readReference } from './reference';

/** Milliseconds that every answer takes at least, so that none tells by its time whether reference and address fit. */
const LEAST_MS = 400;

/** What to say when the database does not answer. */
const FAILED = 'The link could not be sent for. Try again later.';

/** The page that answers a form which could not be taken, with what was entered. */
export interface LostLinkAnswer {
  status: 422 | 503;
  lastResult: SubmissionResult;
  entries: { reference: string; email: string };
  formToken: FormToken;
}

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
export async function askForLink(request: Request): Promise<'asked' | LostLinkAnswer> {
  const form = await readForm(request, (name) => ['reference', 'email', ...FORM_TOKEN_FIELDS].includes(name));
  const entries = { reference: String(form.get('reference') ?? ''), email: String(form.get('email') ?? '') };
  const fields = new FormData();
  for (const [name, entry] of Object.entries(entries)) fields.set(name, entry);
  const submission = parseWithZod(fields, { schema, disableAutoCoercion: true });
  const answer = (status: LostLinkAnswer['status'], error: Record<string, string[] | null>) =>
    ({ status, lastResult: { status: 'error', error }, entries, formToken: keptFormToken(form) }) as const;
  if (submission.status !== 'success') return answer(422, submission.error ?? {});
  const { reference, email } = submission.value;
  const isDoubtful = judge(form, request.headers).reviewMark !== null;
  try {
    await Promise.all([isDoubtful ? undefined : send(reference, email), sleep(LEAST_MS)]);
    return 'asked';
  } catch (error) {
    const status = error instanceof Response && error.status;
    if (status === 503) return answer(503, { '': [FAILED] });
    if (status === 422) return answer(422, { '': [REFUSED_VALUE] });
    throw error;
  }
}

function send(reference: string, email: string): Promise<unknown> {
  return fromDatabase(({ prisma }) => prisma.$queryRaw`SELECT send_lost_link(${reference}, ${email})::text`);
}

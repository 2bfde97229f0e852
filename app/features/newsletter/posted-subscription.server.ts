import type { SubmissionResult } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import {
  FORM_TOKEN_FIELDS,
  type FormToken,
  judge,
  keptFormToken,
} from '../../server/submission/form-token.server';
import { readForm } from '../../server/submission/read-post.server';
import { REFUSED_VALUE } from '../../server/submission/refused-value';
import { MESSAGES } from './newsletter';
import { subscribe } from './subscribe.server';
import { subscriptionSchema } from './subscription.server';

/** The page that answers a form which could not be taken. */
export interface SubscriptionAnswer {
  status: 422 | 503;
  lastResult: SubmissionResult;
  formToken: FormToken;
}

/**
 * Takes the posted form of the newsletter.
 *
 * @returns 'taken', or what is wrong, with the entry kept.
 * @throws Response 4xx for a body that is no form of this site.
 */
export async function takeSubscription(request: Request): Promise<'taken' | SubscriptionAnswer> {
  const form = await readForm(request, (name) => name === 'email' || FORM_TOKEN_FIELDS.includes(name));
  const entries = new FormData();
  entries.set('email', form.get('email') ?? '');
  const submission = parseWithZod(entries, { schema: subscriptionSchema, disableAutoCoercion: true });
  const answer = (status: SubscriptionAnswer['status'], failure?: string): SubscriptionAnswer => ({
    status,
    lastResult: submission.reply(failure ? { formErrors: [failure] } : {}),
    formToken: keptFormToken(form),
  });
  if (submission.status !== 'success') return answer(422);
  try {
    await subscribe(submission.value, judge(form, request.headers).reviewMark);
    return 'taken';
  } catch (error) {
    const status = error instanceof Response && error.status;
    if (status === 503) return answer(503, MESSAGES.failed);
    if (status === 422) return answer(422, REFUSED_VALUE);
    throw error;
  }
}

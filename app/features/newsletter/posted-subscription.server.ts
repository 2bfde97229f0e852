import type { SubmissionResult } from '@conform-to/react';
import { failedSave } from '../../server/submission/failed-save';
import {
  FORM_TOKEN_FIELDS,
  type FormToken,
  judge,
  keptFormToken,
} from '../../server/submission/form-token.server';
import { readForm } from '../../server/submission/read-post.server';
import { MESSAGES } from './newsletter';
import { CHOICE_FIELDS, errorsByField, postedChoices } from './posted-choices.server';
import { subscribe } from './subscribe.server';
import { subscriptionSchema } from './subscription.server';

const OWN_FIELDS = new Set(['email', ...CHOICE_FIELDS, ...FORM_TOKEN_FIELDS]);

/** The page that answers a form which could not be taken. */
export interface SubscriptionAnswer {
  status: 422 | 503;
  lastResult: SubmissionResult;
  formToken: FormToken;
}

/**
 * Takes the posted form of the newsletter, with a choice of topics and states or without one.
 *
 * @returns 'taken', or what is wrong, with the entries kept.
 * @throws Response 4xx for a body that is no form of this site.
 */
export async function takeSubscription(request: Request): Promise<'taken' | SubscriptionAnswer> {
  const form = await readForm(request, (name) => OWN_FIELDS.has(name));
  const entries = { email: String(form.get('email') ?? ''), ...postedChoices(form) };
  const answer = (
    status: SubscriptionAnswer['status'],
    error: Record<string, string[]>,
  ): SubscriptionAnswer => ({
    status,
    lastResult: { status: 'error', initialValue: entries, error },
    formToken: keptFormToken(form),
  });
  const submission = subscriptionSchema.safeParse(entries);
  if (!submission.success) return answer(422, errorsByField(submission.error));
  try {
    await subscribe(submission.data, judge(form, request.headers).reviewMark);
    return 'taken';
  } catch (error) {
    return answer(...failedSave(error, MESSAGES.failed));
  }
}

import { type FormStamp, judge, keptStamp, STAMP_FIELDS } from '../../server/submission/form-stamp.server';
import { readForm } from '../../server/submission/read-post.server';
import { REFUSED_VALUE } from '../../server/submission/refused-value';
import type { FormState } from '../../ui/form/form-state';
import { MESSAGES } from './newsletter';
import { subscribe } from './subscribe.server';
import { subscriptionSchema } from './subscription.server';

/** The page that answers a form which could not be taken. */
export interface SubscriptionAnswer {
  status: 422 | 503;
  form: FormState;
  stamp: FormStamp;
}

/**
 * Takes the posted form of the newsletter.
 *
 * @returns 'taken', or what is wrong, with the entry kept.
 * @throws Response 4xx for a body that is no form of this site.
 */
export async function takeSubscription(request: Request): Promise<'taken' | SubscriptionAnswer> {
  const form = await readForm(request, (name) => name === 'email' || STAMP_FIELDS.includes(name));
  const email = String(form.get('email') ?? '');
  const answer = (status: SubscriptionAnswer['status'], state: Partial<FormState>): SubscriptionAnswer => ({
    status,
    form: { entries: { email }, errors: {}, ...state },
    stamp: keptStamp(form),
  });
  const parsed = subscriptionSchema.safeParse({ email });
  if (!parsed.success) {
    return answer(422, { errors: { email: parsed.error.issues[0]?.message ?? MESSAGES.refused } });
  }
  try {
    await subscribe(parsed.data, judge(form, request.headers).reviewMark);
    return 'taken';
  } catch (error) {
    const status = error instanceof Response && error.status;
    if (status === 503) return answer(503, { failure: MESSAGES.failed });
    if (status === 422) return answer(422, { failure: REFUSED_VALUE });
    throw error;
  }
}

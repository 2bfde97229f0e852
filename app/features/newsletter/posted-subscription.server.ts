import { type PlainFormAnswer, takePlainForm, textsOf } from '../../server/submission/plain-form.server';
import { CHOICE_FIELDS, MESSAGES, postedChoices } from './newsletter';
import { subscribe } from './subscribe.server';
import { subscriptionSchema } from './subscription.server';

export type SubscriptionAnswer = PlainFormAnswer<{ email: string } & ReturnType<typeof postedChoices>>;

/**
 * Handles the posted newsletter form, with or without a choice of topics and states.
 *
 * @throws Response 4xx if the body is not a form of this site.
 */
export function takeSubscription(request: Request): Promise<'taken' | SubscriptionAnswer> {
  return takePlainForm(request, {
    fields: ['email', ...CHOICE_FIELDS],
    entriesOf: (form) => ({ ...textsOf(form, ['email']), ...postedChoices(form) }),
    schema: subscriptionSchema,
    take: (subscription, { reviewMark }) => subscribe(subscription, reviewMark),
    away: MESSAGES.failed,
  });
}

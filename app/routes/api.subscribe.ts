import { type ActionFunctionArgs, json } from '@remix-run/node';
import { subscribe } from '../features/newsletter/subscribe.server';
import { subscriptionSchema } from '../features/newsletter/subscription.server';
import { answerSubmission, onlyPost, readSubmission } from '../server/submission/json-submission.server';

export const loader = onlyPost;

/** A newsletter subscription as JSON (specification 7); `public/openapi.json` tells its answers. */
export function action({ request }: ActionFunctionArgs) {
  return answerSubmission('Subscription failed. Please try again.', async () => {
    const { entries, reviewMark } = await readSubmission(request, subscriptionSchema, { email: '' });
    await subscribe(entries, reviewMark);
    return json(
      { message: 'Thank you for subscribing! Please check your inbox.' },
      { headers: { 'Cache-Control': 'no-store' } },
    );
  });
}

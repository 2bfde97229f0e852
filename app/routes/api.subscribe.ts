import type { ActionFunctionArgs } from '@remix-run/node';
import { MESSAGES } from '../features/newsletter/newsletter';
import { subscribe } from '../features/newsletter/subscribe.server';
import { subscriptionSchema } from '../features/newsletter/subscription.server';
import { jsonResponse } from '../server/http/json-response';
import { answerSubmission, onlyPost, readSubmission } from '../server/submission/json-submission.server';

export const loader = onlyPost;

import { ENGLISH } from '../words/language';

/** A newsletter subscription as JSON (docs/behaviour.md 7); `public/openapi.json` describes the responses. */
export function action({ request }: ActionFunctionArgs) {
  return answerSubmission(MESSAGES.failed, async () => {
    const { entries, ...judged } = await readSubmission(request, subscriptionSchema, { email: '' });
    await subscribe(entries, judged, ENGLISH);
    return jsonResponse({ message: MESSAGES.success }, { headers: { 'Cache-Control': 'no-store' } });
  });
}

import type { ActionFunctionArgs } from '@remix-run/node';
import { answerUssd, onlyGatewayPosts } from '../features/gateway/posted.server';
import type { PageHandle } from '../server/http/page-handle';

export const handle: PageHandle = { posts: 'gateway', query: ['token'] };

export const loader = onlyGatewayPosts;

/** Answers a step of a USSD session (docs/gateway.md). */
export function action({ request }: ActionFunctionArgs) {
  return answerUssd(request);
}

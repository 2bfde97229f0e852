import type { ActionFunctionArgs } from '@remix-run/node';
import { answerMessage, onlyGatewayPosts } from '../features/gateway/posted.server';
import type { PageHandle } from '../server/http/page-handle';

export const handle: PageHandle = { posts: 'gateway', query: ['token'] };

export const loader = onlyGatewayPosts;

/** Answers a text message (docs/gateway.md). */
export function action({ request }: ActionFunctionArgs) {
  return answerMessage(request);
}

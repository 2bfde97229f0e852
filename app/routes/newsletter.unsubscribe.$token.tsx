import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { unsubscribe } from '../features/newsletter/confirm.server';
import { LinkPage, linkTitle } from '../features/newsletter/LinkPage';
import { linkAnswer } from '../features/newsletter/link-answer.server';
import { loaderHeaders, NO_STORE } from '../server/http/caching.server';
import type { PageHandle } from '../server/http/page-handle';
import { readForm } from '../server/submission/read-post.server';
import { privateMeta } from '../ui/meta';

/** Sent by an email client when its user presses "Unsubscribe" (RFC 8058). */
const ONE_CLICK = 'List-Unsubscribe';

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data ? privateMeta(linkTitle('unsubscribe', data.state)) : [];

export const headers = loaderHeaders;

export const handle: PageHandle = { needsDatabase: true, isSecretLink: true };

export function loader({ params }: LoaderFunctionArgs) {
  return linkAnswer(params.token ?? '', 'unsubscribe');
}

/** Unsubscribes immediately. An email client gets the page itself, because it follows no redirects; a person is redirected. */
export async function action({ request, params: { token = '' } }: ActionFunctionArgs) {
  const form = await readForm(request, (name) => name === ONE_CLICK);
  await unsubscribe(token);
  if (form.has(ONE_CLICK)) return null;
  return redirect(new URL(request.url).pathname, { status: 303, headers: NO_STORE });
}

export default function UnsubscribeRoute() {
  const { state } = useLoaderData<typeof loader>();
  if (!import.meta.env.SSR) return null;
  return <LinkPage purpose="unsubscribe" state={state} />;
}

import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { messagesOf } from '../content-files/messages.server';
import { LinkPage, linkTitle } from '../features/newsletter/LinkPage';
import { findUnsubscribeLink, LINK_STATUS, unsubscribe } from '../features/newsletter/links.server';
import { privateMeta } from '../page-meta/meta';
import { loaderHeaders, NO_STORE, seeOther } from '../server/http/caching.server';
import type { PageHandle } from '../server/http/page-handle';
import { readForm } from '../server/submission/read-post.server';
import { ENGLISH } from '../words/language';

/** Sent by an email client when its user presses "Unsubscribe" (RFC 8058). */
const ONE_CLICK = 'List-Unsubscribe';

export const meta: MetaFunction<typeof loader> = ({ data }) => (data ? privateMeta(data.title) : []);

export const headers = loaderHeaders;

export const handle: PageHandle = { needsDatabase: true, isSecretLink: true };

export async function loader({ params }: LoaderFunctionArgs) {
  const link = await findUnsubscribeLink(params.token ?? '');
  const title = linkTitle('unsubscribe', link.state, messagesOf(ENGLISH).confirm);
  return json({ ...link, title }, { status: LINK_STATUS[link.state], headers: NO_STORE });
}

/** Unsubscribes immediately. An email client gets the page itself, because it follows no redirects; a person is redirected. */
export async function action({ request, params: { token = '' } }: ActionFunctionArgs) {
  const form = await readForm(request, (name) => name === ONE_CLICK);
  await unsubscribe(token);
  if (form.has(ONE_CLICK)) return null;
  return seeOther(new URL(request.url).pathname);
}

export default function UnsubscribeRoute() {
  const { state } = useLoaderData<typeof loader>();
  if (!import.meta.env.SSR) return null;
  return <LinkPage purpose="unsubscribe" state={state} />;
}

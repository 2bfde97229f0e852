import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { LinkPage, linkTitle } from '../features/newsletter/LinkPage';
import { confirm, findConfirmLink, LINK_STATUS, sendAgain } from '../features/newsletter/links.server';
import { THANK_YOU_PATH } from '../features/newsletter/newsletter';
import { privateMeta } from '../page-meta/meta';
import { loaderHeaders, NO_STORE, seeOther } from '../server/http/caching.server';
import type { PageHandle } from '../server/http/page-handle';
import { readForm } from '../server/submission/read-post.server';
import { senderOf } from '../server/submission/sender.server';

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data ? privateMeta(linkTitle('confirm', data.state)) : [];

export const headers = loaderHeaders;

export const handle: PageHandle = { needsDatabase: true, isSecretLink: true };

export async function loader({ params }: LoaderFunctionArgs) {
  const link = await findConfirmLink(params.token ?? '');
  return json(link, { status: LINK_STATUS[link.state], headers: NO_STORE });
}

/** Confirms, or sends another link; the page then shows the result. */
export async function action({ request, params: { token = '' } }: ActionFunctionArgs) {
  const form = await readForm(request, (name) => name === 'intent');
  if (form.get('intent') === 'again') {
    const isSent = await sendAgain(token, senderOf(request.headers));
    if (isSent) return seeOther(THANK_YOU_PATH);
  } else await confirm(token);
  return seeOther(new URL(request.url).pathname);
}

export default function ConfirmRoute() {
  const link = useLoaderData<typeof loader>();
  if (!import.meta.env.SSR) return null;
  return <LinkPage purpose="confirm" {...link} />;
}

import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { confirm, sendAgain } from '../features/newsletter/confirm.server';
import { LinkPage, linkTitle } from '../features/newsletter/LinkPage';
import { linkAnswer } from '../features/newsletter/link-answer.server';
import { THANK_YOU_PATH } from '../features/newsletter/newsletter';
import { loaderHeaders, NO_STORE } from '../server/http/caching.server';
import type { PageHandle } from '../server/http/page-handle';
import { readForm } from '../server/submission/read-post.server';
import { privateMeta } from '../ui/meta';

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data ? privateMeta(linkTitle('confirm', data.state)) : [];

export const headers = loaderHeaders;

export const handle: PageHandle = { needsDatabase: true, isSecretLink: true };

export function loader({ params }: LoaderFunctionArgs) {
  return linkAnswer(params.token ?? '', 'confirm');
}

/** Confirms, or sends another link; the page then shows the result. */
export async function action({ request, params: { token = '' } }: ActionFunctionArgs) {
  const form = await readForm(request, (name) => name === 'intent');
  if (form.get('intent') === 'again') {
    const isSent = await sendAgain(token);
    if (isSent) return redirect(THANK_YOU_PATH, { status: 303, headers: NO_STORE });
  } else await confirm(token);
  return redirect(new URL(request.url).pathname, { status: 303, headers: NO_STORE });
}

export default function ConfirmRoute() {
  const link = useLoaderData<typeof loader>();
  if (!import.meta.env.SSR) return null;
  return <LinkPage purpose="confirm" {...link} />;
}

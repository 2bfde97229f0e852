import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { messagesOf } from '../content-files/messages.server';
import { isShownIn } from '../features/navigation/pages-in-words.server';
import { LinkPage, linkTitle } from '../features/newsletter/LinkPage';
import { confirm, findConfirmLink, LINK_STATUS, sendAgain } from '../features/newsletter/links.server';
import { confirmPath, THANK_YOU_PATH } from '../features/newsletter/newsletter';
import { languageAsked } from '../not-here.server';
import { privateMeta } from '../page-meta/meta';
import { loaderHeaders, NO_STORE, seeOther } from '../server/http/caching.server';
import type { PageHandle } from '../server/http/page-handle';
import { readForm } from '../server/submission/read-post.server';
import { senderOf } from '../server/submission/sender.server';
import { pathIn } from '../words/language';

export const meta: MetaFunction<typeof loader> = ({ data }) => (data ? privateMeta(data.title) : []);

export const headers = loaderHeaders;

export const handle: PageHandle = { needsDatabase: true, isSecretLink: true };

/** A link that was sent in a language stays a link when that is not shown any more: it leads on to the English page. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const token = params.token ?? '';
  const language = languageAsked(request, params.language);
  if (!isShownIn(language)) return redirect(confirmPath(token), { headers: NO_STORE });
  const link = await findConfirmLink(token, language);
  const title = linkTitle('confirm', link.state, messagesOf(language).confirm);
  return json({ ...link, title }, { status: LINK_STATUS[link.state], headers: NO_STORE });
}

/** Confirms, or sends another link; the page then shows the result. */
export async function action({ request, params: { token = '', language } }: ActionFunctionArgs) {
  const form = await readForm(request, (name) => name === 'intent');
  if (form.get('intent') === 'again') {
    const isSent = await sendAgain(token, senderOf(request.headers));
    if (isSent) return seeOther(pathIn(languageAsked(request, language), THANK_YOU_PATH));
  } else await confirm(token);
  return seeOther(new URL(request.url).pathname);
}

export default function ConfirmRoute() {
  const { state, chosen } = useLoaderData<typeof loader>();
  if (!import.meta.env.SSR) return null;
  return <LinkPage purpose="confirm" state={state} chosen={chosen} />;
}

import {
  type ActionFunctionArgs,
  json,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { readAddress, takeAsked, verdictTitle } from '../features/fraud/origin/asked.server';
import { OriginPage } from '../features/fraud/origin/OriginPage';
import { originView } from '../features/fraud/origin/origin-view.server';
import { ASKED_FIELD } from '../features/fraud/origin/words';
import { languageAsked, notHere } from '../not-here.server';
import { pageMeta, privateMeta } from '../page-meta/meta';
import { leaveNote } from '../server/http/action-note.server';
import { formHeaders, NO_STORE, publicJson } from '../server/http/caching.server';
import type { PageHandle } from '../server/http/page-handle';
import textStyles from '../styles/for-texts.css?url';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: textStyles }];

export const meta: MetaFunction<typeof loader> = ({ data, ...rest }) => {
  if (!data) return [];
  return data.privateTitle ? privateMeta(data.privateTitle) : pageMeta(data.meta, rest);
};

export const headers = formHeaders;

export const handle: PageHandle = { query: [ASKED_FIELD], posts: 'question' };

/** An answer is never cached: it contains what the visitor received (docs/promises.md P46). */
export function loader({ request, params, context }: LoaderFunctionArgs) {
  const language = languageAsked(request, params.language);
  const view = originView(language) ?? notHere(request);
  const asked = readAddress(new URL(request.url).searchParams.get(ASKED_FIELD), language);
  const privateTitle = context.note?.title ?? verdictTitle(asked, language);
  const data = { asked, privateTitle, ...view };
  if (!privateTitle) return publicJson(data);
  return json(data, { status: asked.error ? 422 : 200, headers: NO_STORE });
}

/** Answers with the page itself, whose title the loader then takes from here: nothing is stored. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const language = languageAsked(request, params.language);
  const asked = await takeAsked(request, language);
  leaveNote(context, { hasErrors: Boolean(asked.error), title: verdictTitle(asked, language) ?? undefined });
  return json(asked, { status: asked.error ? 422 : 200, headers: NO_STORE });
}

export default function OriginRoute() {
  const { asked, languages } = useLoaderData<typeof loader>();
  const posted = useActionData<typeof action>();
  if (!import.meta.env.SSR) return null;
  return <OriginPage {...(posted ?? asked)} languages={languages} />;
}

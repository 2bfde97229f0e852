import {
  type ActionFunctionArgs,
  json,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { readAddress, takeAsked } from '../features/fraud/origin/asked.server';
import { OriginPage } from '../features/fraud/origin/OriginPage';
import { ASKED_FIELD, ORIGIN_TITLE, verdictTitle } from '../features/fraud/origin/words';
import { ORIGIN_PATH } from '../features/fraud/paths';
import { pageMeta, privateMeta } from '../page-meta/meta';
import { leaveNote } from '../server/http/action-note.server';
import { formHeaders, NO_STORE, publicJson } from '../server/http/caching.server';
import type { PageHandle } from '../server/http/page-handle';
import textStyles from '../styles/for-texts.css?url';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: textStyles }];

const META = {
  title: ORIGIN_TITLE,
  description:
    'Enter a link, a phone number, an email address or a whole message, and see whether it is from NASSCO.',
  path: ORIGIN_PATH,
};

export const meta: MetaFunction<typeof loader> = ({ data, ...rest }) => {
  if (!data) return [];
  return data.privateTitle ? privateMeta(data.privateTitle) : pageMeta(data.meta, rest);
};

export const headers = formHeaders;

export const handle: PageHandle = { query: [ASKED_FIELD], posts: 'question' };

/** An answer is never cached: it contains what the visitor received (docs/promises.md P46). */
export function loader({ request, context }: LoaderFunctionArgs) {
  const asked = readAddress(new URL(request.url).searchParams.get(ASKED_FIELD));
  const privateTitle = context.note?.title ?? verdictTitle(asked);
  const data = { asked, privateTitle, meta: META };
  if (!privateTitle) return publicJson(data);
  return json(data, { status: asked.error ? 422 : 200, headers: NO_STORE });
}

/** Answers with the page itself, whose title the loader then takes from here: nothing is stored. */
export async function action({ request, context }: ActionFunctionArgs) {
  const asked = await takeAsked(request);
  leaveNote(context, { hasErrors: Boolean(asked.error), title: verdictTitle(asked) ?? undefined });
  return json(asked, { status: asked.error ? 422 : 200, headers: NO_STORE });
}

export default function OriginRoute() {
  const { asked } = useLoaderData<typeof loader>();
  const posted = useActionData<typeof action>();
  if (!import.meta.env.SSR) return null;
  return <OriginPage {...(posted ?? asked)} />;
}

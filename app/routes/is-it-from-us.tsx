import { json, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { readAsked } from '../features/fraud/origin/asked.server';
import { OriginPage } from '../features/fraud/origin/OriginPage';
import { answerTitle, ORIGIN_TITLE } from '../features/fraud/origin/words';
import { ORIGIN_PATH } from '../features/fraud/paths';
import { loaderHeaders, NO_STORE, publicJson } from '../server/http/caching.server';
import type { PageHandle } from '../server/http/page-handle';
import { pageMeta, privateMeta } from '../ui/meta';

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

export const headers = loaderHeaders;

export const handle: PageHandle = { query: ['what'] };

/** An answer is never cached: its URL contains what the visitor received (docs/promises.md P46). */
export function loader({ request }: LoaderFunctionArgs) {
  const asked = readAsked(new URL(request.url).searchParams.get('what'));
  const privateTitle = answerTitle(asked);
  const data = { asked, privateTitle, meta: META };
  if (!privateTitle) return publicJson(data);
  return json(data, { status: asked.error ? 422 : 200, headers: NO_STORE });
}

export default function OriginRoute() {
  const { asked } = useLoaderData<typeof loader>();
  if (!import.meta.env.SSR) return null;
  return <OriginPage {...asked} />;
}

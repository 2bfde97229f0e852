import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { FeedNote } from '../features/feeds/FeedNote';
import { feedLink } from '../features/feeds/feed-link';
import { WarningList } from '../features/fraud/warnings/WarningList';
import { WarningPage } from '../features/fraud/warnings/WarningPage';
import { warningListView, warningView } from '../features/fraud/warnings/warning-view.server';
import { languageAsked, notHere } from '../not-here.server';
import { pageMeta } from '../page-meta/meta';
import { env } from '../server/env.server';
import { loaderHeaders, publicJson } from '../server/http/caching.server';
import textStyles from '../styles/for-texts.css?url';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: textStyles }];

export const meta: MetaFunction<typeof loader> = ({ data, ...rest }) => {
  if (!data) return [];
  const { meta, list } = data;
  return [...pageMeta(meta, rest), ...(list ? [feedLink(meta.path, meta.title)] : [])];
};

export const headers = loaderHeaders;

/** The list or one warning. A single route, because every route adds to the script of each page with React. */
export function loader({ request, params }: LoaderFunctionArgs) {
  const language = languageAsked(request, params.language);
  if (params.warning === undefined) {
    const { meta, ...list } = warningListView(language) ?? notHere(request);
    return publicJson({ meta, list, page: null });
  }
  const { meta, ...page } = warningView(params.warning, env().PUBLIC_URL, language) ?? notHere(request);
  return publicJson({ meta, list: null, page });
}

export default function WarningsRoute() {
  const { meta, list, page } = useLoaderData<typeof loader>();
  if (!import.meta.env.SSR) return null;
  if (page) return <WarningPage {...page} />;
  return (
    list && (
      <WarningList {...list}>
        <FeedNote path={meta.path} />
      </WarningList>
    )
  );
}

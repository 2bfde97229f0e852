import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { FeedNote } from '../features/feeds/FeedNote';
import { feedLink } from '../features/feeds/feed-link';
import { WARNINGS_PATH } from '../features/fraud/paths';
import { WARNINGS_TITLE, WarningList } from '../features/fraud/warnings/WarningList';
import { WarningPage } from '../features/fraud/warnings/WarningPage';
import { findWarning, warnings } from '../features/fraud/warnings/warnings.server';
import { notThere } from '../features/publishing/addresses.server';
import { pageMeta } from '../page-meta/meta';
import { env } from '../server/env.server';
import { loaderHeaders, publicJson } from '../server/http/caching.server';
import textStyles from '../styles/for-texts.css?url';
import { hasOnlySamples } from '../text/sample';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: textStyles }];

const LIST = {
  title: WARNINGS_TITLE,
  description:
    'Scams that the office has seen in the name of NASSCO, newest first, and what to do about them.',
  path: WARNINGS_PATH,
};

export const meta: MetaFunction<typeof loader> = ({ data, ...rest }) => {
  if (!data) return [];
  if (data.warning) return pageMeta({ ...data.warning, type: 'article' }, rest);
  const list = { ...data.list, sample: hasOnlySamples(data.entries) };
  return [...pageMeta(list, rest), feedLink(data.list.path, data.list.title)];
};

export const headers = loaderHeaders;

/** The list or one warning. A single route, because every route adds to the script of each page with React. */
export function loader({ request, params }: LoaderFunctionArgs) {
  if (params.warning === undefined)
    return publicJson({ entries: warnings.entries(), warning: null, list: LIST });
  const warning = findWarning(params.warning, env().PUBLIC_URL) ?? notThere(request);
  return publicJson({ entries: [], warning, list: LIST });
}

export default function WarningsRoute() {
  const { entries, warning } = useLoaderData<typeof loader>();
  if (!import.meta.env.SSR) return null;
  if (warning) return <WarningPage warning={warning} />;
  return (
    <WarningList entries={entries}>
      <FeedNote path={WARNINGS_PATH} />
    </WarningList>
  );
}

import type { LinksFunction, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { FeedNote } from '../features/feeds/FeedNote';
import { feedLink } from '../features/feeds/feed-link';
import { SectionPage } from '../features/navigation/SectionPage';
import { shownEdition } from '../features/register/edition.server';
import { EditionsPage } from '../features/register/editions/EditionsPage';
import { listEditions } from '../features/register/editions/edition-list.server';
import { FEED_TITLE } from '../features/register/editions/feed.server';
import { EDITIONS_PATH, SUMMARY_CRUMB } from '../features/register/paths';
import { pageMeta } from '../page-meta/meta';
import { loaderHeaders, publicJson } from '../server/http/caching.server';
import type { PageHandle } from '../server/http/page-handle';
import placeStyles from '../styles/for-places.css?url';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: placeStyles }];

export const meta: MetaFunction<typeof loader> = ({ data, ...rest }) =>
  data ? [...pageMeta(data.meta, rest), feedLink(EDITIONS_PATH, data.meta.title)] : [];

export const headers = loaderHeaders;

export const handle: PageHandle = { needsDatabase: true };

export async function loader() {
  const editions = await listEditions();
  return publicJson({
    editions: editions.map((edition) => ({ ...edition, ...shownEdition(edition) })),
    meta: {
      title: FEED_TITLE,
      description:
        'Every published edition of the summary of the National Social Register by LGAs, to read, to download and to cite, with what changed from one to the next.',
      path: EDITIONS_PATH,
      sample: editions.every(({ isSample }) => isSample),
    },
  });
}

export default function EditionsRoute() {
  const { editions, meta } = useLoaderData<typeof loader>();
  if (!import.meta.env.SSR) return null;
  return (
    <SectionPage title={meta.title} above={[SUMMARY_CRUMB]}>
      <EditionsPage editions={editions} />
      <FeedNote path={EDITIONS_PATH} />
    </SectionPage>
  );
}

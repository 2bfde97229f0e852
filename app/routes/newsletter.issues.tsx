import { json, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { FeedNote } from '../features/feeds/FeedNote';
import { feedLink } from '../features/feeds/feed-link';
import { allEntries } from '../features/newsletter/issues/desk-issues.server';
import { NewsletterPage } from '../features/newsletter/NewsletterPage';
import { ISSUES_PATH, NEWSLETTER_PATH } from '../features/newsletter/newsletter';
import { pageMeta } from '../page-meta/meta';
import { loaderHeaders, NO_STORE, publicJson } from '../server/http/caching.server';
import type { PageHandle } from '../server/http/page-handle';
import { hasOnlySamples } from '../text/sample';
import { DatedList } from '../ui/DatedList';

const META = {
  title: 'Issues of the newsletter',
  description: 'Every issue of the newsletter of NASSCO, to read on the site, newest first.',
  path: ISSUES_PATH,
};

export const meta: MetaFunction<typeof loader> = ({ data, ...page }) => [
  ...pageMeta({ ...META, sample: hasOnlySamples(data ?? []) }, page),
  feedLink(ISSUES_PATH, 'Issues of the newsletter'),
];

export const headers = loaderHeaders;

export const handle: PageHandle = { needsDatabase: true };

/** While the database does not answer, the issues of the desk are left out, and the page is not kept. */
export async function loader() {
  const { entries, isWhole } = await allEntries();
  return isWhole ? publicJson(entries) : json(entries, { headers: NO_STORE });
}

export default function IssuesRoute() {
  const entries = useLoaderData<typeof loader>();
  if (!import.meta.env.SSR) return null;
  return (
    <NewsletterPage title={META.title}>
      <p>
        <a href={NEWSLETTER_PATH}>Subscribe</a> to get the next one by email.
      </p>
      <DatedList entries={entries} none="No newsletter has been sent yet." />
      <FeedNote path={ISSUES_PATH} />
    </NewsletterPage>
  );
}

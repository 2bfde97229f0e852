import { type LinksFunction, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { SectionPage } from '../features/navigation/SectionPage';
import { inSentence } from '../features/register/columns';
import { shownEdition } from '../features/register/edition.server';
import { ChangesPage, changesQuery } from '../features/register/editions/ChangesPage';
import { changesSentence, growthSentence, readFigure, readKind } from '../features/register/editions/change';
import { listChanges } from '../features/register/editions/comparison.server';
import { pairAt } from '../features/register/editions/edition-list.server';
import { changesPath, EDITIONS_CRUMB, SUMMARY_CRUMB } from '../features/register/paths';
import { addUp, summarise } from '../features/register/summary.server';
import { pageNumber } from '../lists/page-of-list';
import { loadedMeta } from '../page-meta/meta';
import { loaderHeaders, publicJson } from '../server/http/caching.server';
import type { PageHandle } from '../server/http/page-handle';
import placeStyles from '../styles/for-places.css?url';
import { hasQueryString } from '../text/query-string';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: placeStyles }];

export const meta: MetaFunction<typeof loader> = loadedMeta;

export const headers = loaderHeaders;

const NAMES = ['kind', 'figure', 'page'];

export const handle: PageHandle = { query: NAMES, needsDatabase: true };

export async function loader(asked: LoaderFunctionArgs) {
  const params = new URL(asked.request.url).searchParams;
  const pair = await pairAt(asked);
  const path = changesPath(pair[0].slug, pair[1].slug);
  const kind = readKind(params.get('kind'));
  const figure = readFigure(params.get('figure'));
  const listing = await listChanges(pair, kind, figure, pageNumber(params.get('page')));
  const address = changesQuery(path, { kind, figure }, listing.page);
  if (!hasQueryString(params, NAMES, address.slice(path.length))) return redirect(address);
  const [from, to] = [shownEdition(pair[0]), shownEdition(pair[1])];
  const total = addUp((await summarise(pair[1])).states)[figure];
  const sentence = changesSentence(kind, listing);
  const between = `${from.month} (${from.slug}) to ${to.month} (${to.slug})`;
  const said = figure === 'households' ? sentence : `${sentence}, by ${inSentence(figure)}`;
  return publicJson({
    from,
    to,
    path,
    kind,
    figure,
    listing,
    growth: growthSentence(from, to, figure, listing.sums, total),
    sentence,
    meta: {
      title: `${said}: summary by LGA, ${between}`,
      description: `${said}, in the summary of the National Social Register by LGAs from ${between}: rows added, gone, renamed and changed, with each figure before and after.`,
      path: address,
      sample: from.isSample || to.isSample,
      noindex: from.withdrawn !== null || to.withdrawn !== null,
    },
  });
}

export default function ChangesRoute() {
  const { meta: _, ...page } = useLoaderData<typeof loader>();
  if (!import.meta.env.SSR) return null;
  return (
    <SectionPage
      title="Changes between two editions"
      tagline={`From ${page.from.month} to ${page.to.month}`}
      above={[SUMMARY_CRUMB, EDITIONS_CRUMB]}
    >
      <ChangesPage {...page} />
    </SectionPage>
  );
}

import { type LinksFunction, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { SectionPage } from '../features/navigation/SectionPage';
import { ComparePage } from '../features/register/compare/ComparePage';
import { resolveAsked } from '../features/register/compare/find-places.server';
import { lgasOfStates, listCompared } from '../features/register/compare/places.server';
import { comparisonMeta } from '../features/register/compare/sentence';
import { comparePath, isCanonical, parseComparison } from '../features/register/compare/view';
import { currentEdition, shownEdition } from '../features/register/edition.server';
import { SUMMARY_CRUMB } from '../features/register/paths';
import { loadedMeta } from '../page-meta/meta';
import { loaderHeaders, publicJson } from '../server/http/caching.server';
import type { PageHandle } from '../server/http/page-handle';
import compareStyles from '../styles/for-compare.css?url';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: compareStyles }];

export const meta: MetaFunction<typeof loader> = loadedMeta;

export const headers = loaderHeaders;

export const handle: PageHandle = { query: ['place', 'add'], needsDatabase: true };

export async function loader({ request }: LoaderFunctionArgs) {
  const params = new URL(request.url).searchParams;
  const edition = await currentEdition();
  const { places: asked, add } = parseComparison(params);
  const { places, states } = await listCompared(edition, asked);
  const paths = places.map(({ path }) => path);
  const { added, unresolved } = await resolveAsked(edition, paths, add);
  const comparison = { places: [...paths, ...added], add: unresolved?.text ?? '' };
  const path = comparePath(comparison.places, comparison.add);
  if (!isCanonical(params, comparison)) return redirect(path);
  return publicJson({
    places,
    states,
    lgasOf: await lgasOfStates(edition, places),
    asked: unresolved,
    edition: shownEdition(edition),
    meta: {
      ...comparisonMeta(places, unresolved?.text ?? ''),
      path,
      sample: edition.isSample && places.length > 0,
      noindex: places.length > 0 || unresolved !== null,
    },
  });
}

export default function CompareRoute() {
  const { meta: _, ...page } = useLoaderData<typeof loader>();
  if (!import.meta.env.SSR) return null;
  return (
    <SectionPage
      title="Compare places"
      tagline={`The National Social Register as at ${page.edition.month}`}
      above={[SUMMARY_CRUMB]}
    >
      <ComparePage {...page} />
    </SectionPage>
  );
}

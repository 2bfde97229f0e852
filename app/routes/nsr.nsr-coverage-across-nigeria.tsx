import { type LinksFunction, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import tableScript from '../enhance/table-view.ts?worker&url';
import { CoverageTable } from '../features/coverage/CoverageTable';
import { listCoverage } from '../features/coverage/listing';
import { coverageFile, coverageRows } from '../features/coverage/rows.server';
import { COVERAGE_TABLE } from '../features/coverage/shape';
import { ContentPage } from '../features/pages/ContentPage';
import { loadPage } from '../features/pages/page-view.server';
import { notThere } from '../features/publishing/addresses.server';
import { viewSentence } from '../lists/table/sentence';
import { isCanonical, parseView, queryNames, viewPath } from '../lists/table/view';
import { loadedMeta } from '../page-meta/meta';
import { loaderHeaders, publicJson } from '../server/http/caching.server';
import type { PageHandle } from '../server/http/page-handle';
import registerStyles from '../styles/for-register.css?url';
import textStyles from '../styles/for-texts.css?url';
import { TableSkips } from '../ui/table/TableSkips';

export const links: LinksFunction = () =>
  [textStyles, registerStyles].map((href) => ({ rel: 'stylesheet', href }));

export const meta: MetaFunction<typeof loader> = loadedMeta;

export const headers = loaderHeaders;

export const handle: PageHandle = { query: queryNames(COVERAGE_TABLE), enhance: tableScript };

export function loader({ request }: LoaderFunctionArgs) {
  const params = new URL(request.url).searchParams;
  const asked = parseView(COVERAGE_TABLE, params);
  if (!isCanonical(COVERAGE_TABLE, params)) return redirect(viewPath(COVERAGE_TABLE, asked));
  const listing = listCoverage(coverageRows(), asked);
  const view = { ...asked, page: listing.page };
  const path = viewPath(COVERAGE_TABLE, view);
  if (view.page !== asked.page) return redirect(path);
  const about = coverageFile.read();
  const { page, meta } = loadPage(COVERAGE_TABLE.path, about.sample) ?? notThere(request);
  const sentence = viewSentence(COVERAGE_TABLE, view, listing);
  const isWhole = path === COVERAGE_TABLE.path;
  return publicJson({
    page,
    about,
    view,
    sentence,
    listing,
    meta: isWhole
      ? meta
      : {
          title: `${sentence}: ${meta.title}`,
          description: `${sentence}. Communities and households of the Nigeria Social Register by LGA, to search and sort.`,
          path,
          sample: meta.sample,
        },
  });
}

export default function CoverageRoute() {
  const { page, ...table } = useLoaderData<typeof loader>();
  if (!import.meta.env.SSR) return null;
  return (
    <ContentPage
      page={page}
      skips={<TableSkips />}
      block={(_, place) => <CoverageTable key={place} {...table} />}
    />
  );
}

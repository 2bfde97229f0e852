import { type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { SectionPage } from '../features/navigation/SectionPage';
import { findPicture } from '../features/pictures/pictures.server';
import { datasetOf } from '../features/register/dataset';
import { currentEdition, monthInWords } from '../features/register/edition.server';
import { listRows } from '../features/register/listing.server';
import { REGISTER_PATH, viewPath } from '../features/register/paths';
import { RegisterPage } from '../features/register/RegisterPage';
import { viewSentence } from '../features/register/sentence';
import { isCanonical, parseView, QUERY_NAMES } from '../features/register/view';
import { env } from '../server/env.server';
import { loaderHeaders, publicJson } from '../server/http/caching.server';
import type { PageHandle } from '../server/http/page-handle';
import { pageMeta } from '../ui/meta';
import { isShortView } from '../ui/table/short-view';

export const meta: MetaFunction<typeof loader> = ({ data, ...rest }) =>
  data ? pageMeta(data.meta, rest) : [];

export const headers = loaderHeaders;

export const handle: PageHandle = { hydrate: isShortView, query: QUERY_NAMES, needsDatabase: true };

export async function loader({ request }: LoaderFunctionArgs) {
  const params = new URL(request.url).searchParams;
  const asked = parseView(params);
  if (!isCanonical(params)) return redirect(viewPath(asked));
  const edition = await currentEdition();
  const listing = await listRows(edition, asked);
  const view = { ...asked, page: listing.page };
  if (view.page !== asked.page) return redirect(viewPath(view));
  const sentence = viewSentence(view, listing);
  const path = viewPath(view);
  return publicJson({
    view,
    sentence,
    listing,
    edition: {
      title: edition.title,
      month: monthInWords(edition.asAt),
      source: edition.source,
      isSample: edition.isSample,
    },
    picture: findPicture('register-enumeration'),
    meta: {
      title: `${sentence}: ${edition.title}`,
      description: `${sentence}. Households and people in Nigeria's National Social Register by LGA, to search, sort and download.`,
      path,
      jsonLd: path === REGISTER_PATH ? [datasetOf(edition, env().PUBLIC_URL)] : [],
    },
  });
}

export default function RegisterRoute() {
  const { edition, ...page } = useLoaderData<typeof loader>();
  return (
    <SectionPage
      title="SUMMARY OF NATIONAL SOCIAL REGISTER BY LGAs"
      tagline={`AS AT ${edition.month.toUpperCase()}`}
    >
      <RegisterPage edition={edition} {...page} />
    </SectionPage>
  );
}

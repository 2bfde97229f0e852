import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import tableScript from '../enhance/table-view.ts?worker&url';
import { SectionPage } from '../features/navigation/SectionPage';
import { findPicture } from '../features/pictures/pictures.server';
import { viewCard } from '../features/register/cards/share-card';
import { datasetOf } from '../features/register/dataset';
import { currentEdition } from '../features/register/edition.server';
import { readRegisterPage } from '../features/register/page.server';
import { REGISTER_PATH } from '../features/register/paths';
import { RegisterPage } from '../features/register/RegisterPage';
import { VIEW_NAMES, viewPath } from '../features/register/view';
import { loadedMeta } from '../page-meta/meta';
import { env } from '../server/env.server';
import { loaderHeaders, publicJson } from '../server/http/caching.server';
import type { PageHandle } from '../server/http/page-handle';
import registerStyles from '../styles/for-register.css?url';
import { TableSkips } from '../ui/table/TableSkips';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: registerStyles }];

export const meta: MetaFunction<typeof loader> = loadedMeta;

export const headers = loaderHeaders;

export const handle: PageHandle = { query: VIEW_NAMES, needsDatabase: true, enhance: tableScript };

export async function loader({ request }: LoaderFunctionArgs) {
  const edition = await currentEdition();
  const page = await readRegisterPage(edition, new URL(request.url).searchParams);
  const path = viewPath(page.view);
  return publicJson({
    ...page,
    picture: findPicture('register-enumeration'),
    meta: {
      title: `${page.sentence}: ${edition.title}`,
      description: `${page.sentence}. Households and people in Nigeria's National Social Register by LGA, to search, sort and download.`,
      path,
      image: viewCard(edition, page.view, page.sentence),
      sample: edition.isSample,
      jsonLd: path === REGISTER_PATH ? [datasetOf(edition, env().PUBLIC_URL)] : [],
    },
  });
}

export default function RegisterRoute() {
  const page = useLoaderData<typeof loader>();
  if (!import.meta.env.SSR) return null;
  return (
    <SectionPage
      title="SUMMARY OF NATIONAL SOCIAL REGISTER BY LGAs"
      tagline={`AS AT ${page.edition.month.toUpperCase()}`}
      skips={<TableSkips />}
      isWide
    >
      <RegisterPage {...page} />
    </SectionPage>
  );
}

import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import tableScript from '../enhance/table-view.ts?worker&url';
import { SectionPage } from '../features/navigation/SectionPage';
import { viewCard } from '../features/register/cards/share-card';
import { datasetOf } from '../features/register/dataset';
import { shownEdition } from '../features/register/edition.server';
import { citationsOf } from '../features/register/editions/citation.server';
import { EditionPage } from '../features/register/editions/EditionPage';
import { editionAt, editionBefore } from '../features/register/editions/edition-list.server';
import { signposts } from '../features/register/editions/signposting';
import { readRegisterPage } from '../features/register/page.server';
import { EDITIONS_CRUMB, editionPath, SUMMARY_CRUMB } from '../features/register/paths';
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

export async function loader(asked: LoaderFunctionArgs) {
  const edition = await editionAt(asked);
  const shown = shownEdition(edition);
  const origin = env().PUBLIC_URL;
  const path = editionPath(edition.slug);
  const [table, before, citations] = await Promise.all([
    readRegisterPage(edition, new URL(asked.request.url).searchParams, path),
    editionBefore(edition),
    citationsOf(edition, origin),
  ]);
  const name = `${edition.title}, as at ${shown.month}, edition ${edition.slug}`;
  return publicJson(
    {
      edition: { ...shown, sha256: edition.sha256, before },
      address: origin + path,
      citations,
      table,
      meta: {
        title: `${table.sentence}: ${name}`,
        description: `${table.sentence}. ${name}: figures that never change, to cite and to download.`,
        path: viewPath(table.view, '', path),
        image: edition.withdrawn ? undefined : viewCard(edition, table.view, table.sentence),
        jsonLd: viewPath(table.view, '', path) === path ? [datasetOf(edition, origin, path)] : [],
        sample: edition.isSample,
        noindex: edition.withdrawn !== null,
      },
    },
    signposts(edition, origin, 'page'),
  );
}

export default function EditionRoute() {
  const { meta: _, ...page } = useLoaderData<typeof loader>();
  if (!import.meta.env.SSR) return null;
  return (
    <SectionPage
      title={`Edition ${page.edition.slug}`}
      tagline={`Summary of National Social Register by LGAs, as at ${page.table.edition.month}`}
      above={[SUMMARY_CRUMB, EDITIONS_CRUMB]}
      skips={<TableSkips />}
      isWide
    >
      <EditionPage {...page} />
    </SectionPage>
  );
}

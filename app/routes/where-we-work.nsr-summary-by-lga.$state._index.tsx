import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { SectionPage } from '../features/navigation/SectionPage';
import { currentEdition, shownEdition } from '../features/register/edition.server';
import { StatePage } from '../features/register/PlacePages';
import { placePath, SUMMARY_CRUMB } from '../features/register/paths';
import { findState } from '../features/register/places.server';
import { loadedMeta } from '../page-meta/meta';
import { loaderHeaders, publicJson } from '../server/http/caching.server';
import { notFound } from '../server/http/errors.server';
import type { PageHandle } from '../server/http/page-handle';
import registerStyles from '../styles/for-register.css?url';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: registerStyles }];

export const meta: MetaFunction<typeof loader> = loadedMeta;

export const headers = loaderHeaders;

export const handle: PageHandle = { needsDatabase: true };

export async function loader({ params }: LoaderFunctionArgs) {
  const edition = await currentEdition();
  const page = (await findState(edition, params.state ?? '')) ?? notFound();
  const { name, slug, households } = page.state;
  const shown = shownEdition(edition);
  return publicJson({
    page,
    edition: shown,
    meta: {
      title: `${name} in the National Social Register`,
      description: `${name}: ${households.toLocaleString('en')} households in the National Social Register as at ${shown.month}, with the figures of each of its LGAs.`,
      path: placePath(slug),
      sample: edition.isSample,
    },
  });
}

export default function StateRoute() {
  const { page, edition } = useLoaderData<typeof loader>();
  if (!import.meta.env.SSR) return null;
  return (
    <SectionPage
      title={page.state.name}
      tagline={`The National Social Register as at ${edition.month}`}
      above={[SUMMARY_CRUMB]}
    >
      <StatePage page={page} edition={edition} />
    </SectionPage>
  );
}

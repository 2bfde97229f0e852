import type { LinksFunction, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { SectionPage } from '../features/navigation/SectionPage';
import { examples } from '../features/register/metadata/examples';
import { ABOUT_USE } from '../features/register/metadata/search-items';
import { UsePage } from '../features/register/metadata/UsePage';
import { SUMMARY_CRUMB, USE_PATH } from '../features/register/paths';
import { loadedMeta } from '../page-meta/meta';
import { env } from '../server/env.server';
import { loaderHeaders, publicJson } from '../server/http/caching.server';
import registerStyles from '../styles/for-register.css?url';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: registerStyles }];

export const meta: MetaFunction<typeof loader> = loadedMeta;

export const headers = loaderHeaders;

export function loader() {
  return publicJson({
    examples: examples(env().PUBLIC_URL),
    meta: { ...ABOUT_USE, path: USE_PATH },
  });
}

export default function UseRoute() {
  const { examples } = useLoaderData<typeof loader>();
  if (!import.meta.env.SSR) return null;
  return (
    <SectionPage
      title="Use the data"
      tagline="The register's table in other programs"
      above={[SUMMARY_CRUMB]}
    >
      <UsePage examples={examples} />
    </SectionPage>
  );
}

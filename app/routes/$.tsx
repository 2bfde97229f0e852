import { type LinksFunction, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { blocks } from '../content.server';
import { BlockView } from '../features/pages/BlockView';
import { ContentPage } from '../features/pages/ContentPage';
import { canonicalPath } from '../features/pages/canonical-path';
import { contentMeta, pageView, readBlocks } from '../features/pages/page-view.server';
import { findPage, isSamplePage } from '../features/pages/pages.server';
import { notHere } from '../not-here.server';
import { loadedMeta } from '../page-meta/meta';
import { env } from '../server/env.server';
import { loaderHeaders, publicJson } from '../server/http/caching.server';
import textStyles from '../styles/for-texts.css?url';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: textStyles }];

export const meta: MetaFunction<typeof loader> = loadedMeta;

export const headers = loaderHeaders;

/** Any content page by its path. Aliases are redirected to the canonical path (docs/behaviour.md 2.2). */
export async function loader({ request }: LoaderFunctionArgs) {
  const { pathname, search } = new URL(request.url);
  const canonical = canonicalPath(pathname);
  if (canonical) return redirect(canonical + search, 301);
  const page = findPage(pathname) ?? notHere(request);
  const placed = await readBlocks(page.parts, blocks);
  return publicJson({
    page: pageView(page),
    contents: placed.map(({ content }) => content),
    meta: contentMeta(
      page,
      isSamplePage(page, blocks),
      env().PUBLIC_URL,
      placed.flatMap(({ about }) => about),
    ),
  });
}

export default function ContentRoute() {
  const { page, contents } = useLoaderData<typeof loader>();
  if (!import.meta.env.SSR) return null;
  return (
    <ContentPage
      page={page}
      block={({ block }, place) => <BlockView key={place} name={block} content={contents[place]} />}
    />
  );
}

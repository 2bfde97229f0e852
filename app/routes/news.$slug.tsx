import { type LinksFunction, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { site } from '../features/navigation/site-file';
import { ArticleError, articleErrorMeta } from '../features/news/ArticleError';
import { ArticlePage } from '../features/news/ArticlePage';
import { articleMeta } from '../features/news/article-meta';
import { findArticle } from '../features/news/news.server';
import { canonicalPath } from '../features/pages/canonical-path';
import { notThere } from '../features/publishing/addresses.server';
import { SearchForm } from '../features/search/SearchForm';
import { pageMeta } from '../page-meta/meta';
import { env } from '../server/env.server';
import { loaderHeaders, publicJson } from '../server/http/caching.server';
import textStyles from '../styles/for-texts.css?url';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: textStyles }];

export const meta: MetaFunction<typeof loader> = ({ data, error, ...rest }) =>
  data ? pageMeta(data.meta, rest) : articleErrorMeta(error);

export const headers = loaderHeaders;

/** A news item at its canonical path (docs/behaviour.md 2.9). */
export function loader({ request, params }: LoaderFunctionArgs) {
  const { pathname, search } = new URL(request.url);
  const canonical = canonicalPath(pathname);
  if (canonical) return redirect(canonical + search, 301);
  const { article, description } = findArticle(params.slug ?? '') ?? notThere(request);
  const meta = articleMeta(article, description, site.fullName, env().PUBLIC_URL);
  return publicJson({ article, meta });
}

export default function ArticleRoute() {
  const { article } = useLoaderData<typeof loader>();
  if (!import.meta.env.SSR) return null;
  return <ArticlePage article={article} />;
}

export function ErrorBoundary() {
  return <ArticleError search={<SearchForm id="query" name="Page" />} />;
}

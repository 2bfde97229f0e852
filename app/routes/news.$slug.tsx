import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { ArticleError, articleErrorMeta } from '../features/news/ArticleError';
import { ArticlePage } from '../features/news/ArticlePage';
import { loadArticle } from '../features/news/article-route.server';
import { loaderHeaders } from '../server/http/caching.server';
import { pageMeta } from '../ui/meta';

export const meta: MetaFunction<typeof loader> = ({ data, error, ...rest }) =>
  data ? pageMeta(data.meta, rest) : articleErrorMeta(error);

export const headers = loaderHeaders;

/** A news item at its canonical path (docs/behaviour.md 2.9). */
export function loader({ request, params }: LoaderFunctionArgs) {
  return loadArticle(request, params.slug);
}

export default function ArticleRoute() {
  const { article } = useLoaderData<typeof loader>();
  if (!import.meta.env.SSR) return null;
  return <ArticlePage article={article} />;
}

export function ErrorBoundary() {
  return <ArticleError />;
}

import type { MetaDescriptor } from '@remix-run/node';
import { useRouteError } from '@remix-run/react';
import { ErrorPage, errorTitle, statusOf } from '../navigation/ErrorPage';
import { ArticleNotFound } from './ArticleNotFound';

/** What both addresses of an article show when there is none. */
export function ArticleError() {
  const status = statusOf(useRouteError());
  return status === 404 ? <ArticleNotFound /> : <ErrorPage status={status} />;
}

/** The title of that page. */
export function articleErrorMeta(error: unknown): MetaDescriptor[] {
  const status = statusOf(error);
  return [{ title: status === 404 ? 'News Article Not Found | NASSCO' : errorTitle(status) }];
}

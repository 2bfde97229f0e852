import type { MetaDescriptor } from '@remix-run/node';
import { useRouteError } from '@remix-run/react';
import { Hero } from '../../ui/Hero';
import { ErrorPage, errorTitle, statusOf } from '../navigation/ErrorPage';
import { NEWS_PATH } from './news';

const CRUMBS = [
  { title: 'Home', path: '/' },
  { title: 'Resource Hub', path: '/resource-hub' },
  { title: 'News', path: NEWS_PATH },
];

/** Error page for both URLs of an article. */
export function ArticleError() {
  const status = statusOf(useRouteError());
  return status === 404 ? <ArticleNotFound /> : <ErrorPage status={status} />;
}

/** The title of the error page. */
export function articleErrorMeta(error: unknown): MetaDescriptor[] {
  const status = statusOf(error);
  return [{ title: status === 404 ? 'News Article Not Found | NASSCO' : errorTitle(status) }];
}

/** The page for an unknown slug (docs/behaviour.md 2.9). */
function ArticleNotFound() {
  return (
    <>
      <Hero title="News Article Not Found" crumbs={CRUMBS} />
      <div className="wrap section">
        <p>The news article you are looking for does not exist or has been moved.</p>
        <p>
          <a href={NEWS_PATH}>Go back to News</a>
        </p>
      </div>
    </>
  );
}

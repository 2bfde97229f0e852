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

/** The page for an address that no news item has (docs/behaviour.md 2.9). */
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

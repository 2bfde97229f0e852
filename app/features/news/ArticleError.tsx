import type { MetaDescriptor } from '@remix-run/node';
import { useRouteError } from '@remix-run/react';
import type { ReactNode } from 'react';
import { Hero } from '../../ui/Hero';
import { ErrorPage, errorTitle, statusOf } from '../navigation/ErrorPage';
import { GONE_META, GonePage, goneIn } from '../navigation/GonePage';
import { NEWS_PATH } from './news';

const CRUMBS = [
  { title: 'Home', path: '/' },
  { title: 'Resource Hub', path: '/resource-hub' },
  { title: 'News', path: NEWS_PATH },
];

/** Error page for both URLs of an article; an unknown slug has its own (docs/behaviour.md 2.9). @param search the site search */
export function ArticleError({ search }: { search: ReactNode }) {
  const error = useRouteError();
  const status = statusOf(error);
  const gone = goneIn(error);
  if (gone) return <GonePage gone={gone} search={search} />;
  if (status !== 404) return <ErrorPage status={status} />;
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

/** The title of the error page. */
export function articleErrorMeta(error: unknown): MetaDescriptor[] {
  if (goneIn(error)) return GONE_META;
  const status = statusOf(error);
  return [{ title: status === 404 ? 'News Article Not Found | NASSCO' : errorTitle(status) }];
}

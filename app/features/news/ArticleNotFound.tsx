import { Hero } from '../../ui/Hero';
import { NEWS_PATH } from './news';

const CRUMBS = [
  { title: 'Home', path: '/' },
  { title: 'Resource Hub', path: '/resource-hub' },
  { title: 'News', path: NEWS_PATH },
];

/** The page for an address that no news item has (docs/behaviour.md 2.9). */
export function ArticleNotFound() {
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

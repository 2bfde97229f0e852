import { type PageOfList, pagePath } from '../../lists/page-of-list';
import { publishedInWords } from '../../text/day-in-words';
import { CardFace } from '../../ui/CardFace';
import { PageNumbers } from '../../ui/PageTurns';
import { Picture } from '../pictures/picture';
import { NewsLink } from './NewsLink';
import { NEWS_PATH } from './news';
import type { NewsCardData } from './news.server';

/** A page of news, with links to the other pages (docs/behaviour.md 2.9). */
export function NewsList({ items, page, pages, first, total }: PageOfList<NewsCardData>) {
  if (total === 0) return <p>There is no news yet.</p>;
  return (
    <>
      <p className="place" role="status">
        News {first} to {first + items.length - 1} of {total}
      </p>
      <ul className="listing plain-list">
        {items.map((card) => (
          <li key={card.slug}>
            <NewsCard {...card} />
          </li>
        ))}
      </ul>
      <PageNumbers label="Pages of news" page={page} pages={pages} pathOf={(to) => pagePath(NEWS_PATH, to)} />
    </>
  );
}

/** Picture or its substitute, title, date and summary. Without a summary there is no button. */
function NewsCard({ title, date, sample, picture, summary, note, action, kind }: NewsCardData) {
  return (
    <>
      {picture ? (
        <Picture picture={picture} alt="" sizes="(min-width: 640px) 240px, 100vw" largest={640} />
      ) : (
        <CardFace kind={kind} date={publishedInWords(date)} />
      )}
      <div>
        <h2>
          <NewsLink action={action}>
            {title} {note && <small>({note})</small>}
          </NewsLink>
        </h2>
        <p className="dated">
          <time dateTime={date}>{publishedInWords(date)}</time> {sample && <small>(sample)</small>}
        </p>
        {summary && (
          <>
            <p>{summary}</p>
            <p>
              <NewsLink action={action} className="action">
                {action.text} {note && <small>({note})</small>}
                <span className="hidden-text">: {title}</span>
              </NewsLink>
            </p>
          </>
        )}
      </div>
    </>
  );
}

import type { PageOfList } from '../../lists/page-of-list';
import { publishedInWords } from '../../text/day-in-words';
import { CardFace } from '../../ui/CardFace';
import { ListedItem, Listing } from '../../ui/Listing';
import { Picture } from '../pictures/picture';
import { NewsLink } from './NewsLink';
import { NEWS_PATH } from './news';
import type { NewsCardData } from './news.server';

/** A page of news, with links to the other pages (docs/behaviour.md 2.9). */
export function NewsList(shown: PageOfList<NewsCardData>) {
  if (shown.total === 0) return <p>There is no news yet.</p>;
  return (
    <Listing name="News" path={NEWS_PATH} shown={shown} keyOf={({ slug }) => slug}>
      {(card) => <NewsCard {...card} />}
    </Listing>
  );
}

/** Picture or its substitute, title, date and summary. Without a summary there is no button. */
function NewsCard({ title, date, picture, summary, note, action, kind, ...card }: NewsCardData) {
  const day = publishedInWords(date);
  return (
    <ListedItem
      picture={
        picture ? (
          <Picture picture={picture} alt="" sizes="(min-width: 640px) 240px, 100vw" largest={640} />
        ) : (
          <CardFace kind={kind} date={day} />
        )
      }
      title={
        <NewsLink action={action}>
          {title} {note && <small>({note})</small>}
        </NewsLink>
      }
      date={date}
      day={day}
      updated={card.updated}
      sample={card.sample}
      standing={{ title, ...card.standing }}
    >
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
    </ListedItem>
  );
}

import { publishedInWords } from '../../text/day-in-words';
import { LastUpdated } from '../../ui/LastUpdated';
import { SampleMark } from '../../ui/SampleMark';
import { StandingNote } from '../../ui/StandingNote';
import { SectionPage } from '../navigation/SectionPage';
import { ContentBody } from '../pages/ContentBody';
import { PictureBlock } from '../pictures/PictureBlock';
import { Picture } from '../pictures/picture';
import { ArticleVideo } from './ArticleVideo';
import { NewsLink } from './NewsLink';
import { NEWS_PATH } from './news';
import type { Article } from './news.server';

const ABOVE = [{ title: 'News', path: NEWS_PATH }];

/** A news item on its own page (docs/behaviour.md 2.9). */
export function ArticlePage({ article }: { article: Article }) {
  const { title, date, updated, standing, standfirst, sample, picture, parts, pictures } = article;
  const { video, note, action, more } = article;
  const day = <time dateTime={date}>{publishedInWords(date)}</time>;
  return (
    <SectionPage title={title} above={ABOVE}>
      <p className="dated">{day}</p>
      <StandingNote standing={standing} title={title} />
      {standfirst && <p className="standfirst">{standfirst}</p>}
      {video ? (
        <ArticleVideo title={title} video={video} picture={picture} />
      ) : (
        picture && (
          <figure className="picture">
            <Picture picture={picture} sizes="(min-width: 64em) 620px, 100vw" />
            {picture.sample && (
              <figcaption>
                <small>sample picture</small>
              </figcaption>
            )}
          </figure>
        )
      )}
      <ContentBody
        parts={parts}
        block={({ attributes: { name = '' } }, place) =>
          pictures[name] && <PictureBlock key={place} picture={pictures[name]} />
        }
      />
      {note && (
        <p>
          <NewsLink action={action} className="action">
            {action.text} <small>({note})</small>
          </NewsLink>
        </p>
      )}
      {sample && (
        <SampleMark>
          The office’s own text goes here. Until then this item and its date are samples.
        </SampleMark>
      )}
      <p className="updated">
        Published: {day} <LastUpdated day={updated} published={date} />
      </p>
      {more.length > 0 && <MoreNews more={more} />}
      <p>
        <a className="way" href={NEWS_PATH}>
          ← Back to all News
        </a>
      </p>
    </SectionPage>
  );
}

/** Links to the next newer and older items and to related ones. */
function MoreNews({ more }: Pick<Article, 'more'>) {
  return (
    <nav className="more-news" aria-labelledby="more-news">
      <h2 id="more-news">More news</h2>
      <ul className="link-list plain-list">
        {more.map(({ label, path, title, date, sample }) => (
          <li key={path}>
            <a href={path}>{title}</a>
            <div className="dated">
              {label}: <time dateTime={date}>{publishedInWords(date)}</time>{' '}
              {sample && <small>(sample)</small>}
            </div>
          </li>
        ))}
      </ul>
    </nav>
  );
}

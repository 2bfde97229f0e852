import { Picture } from '../pictures/picture';
import type { Home } from './home';

/** "Latest from NASSCO": four news cards and a link to all news (docs/behaviour.md 2.3). */
export function LatestNews({ isSample, cards }: Home['latest']) {
  return (
    <section className="wrap home-section" aria-labelledby="latest">
      <h2 id="latest">Latest from NASSCO</h2>
      {isSample && (
        <p>
          <span className="sample-mark">sample news: facts of this site, sample dates</span>
        </p>
      )}
      <ul className="news-cards plain-list">
        {cards.map((card) => (
          <li key={card.id}>
            <Picture
              picture={card.picture}
              alt=""
              sizes="(max-width: 480px) 104px, (max-width: 1024px) 45vw, 277px"
              largest={640}
            />
            <div>
              <h3>
                <a href={card.link}>{card.title}</a>
              </h3>
              <p>
                <time dateTime={card.day}>{card.date}</time>
              </p>
            </div>
          </li>
        ))}
      </ul>
      <p>
        <a className="button" href="/resource-hub/news">
          See More <span className="hidden-text">news</span>
        </a>
      </p>
    </section>
  );
}

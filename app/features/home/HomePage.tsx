import type { ReactNode } from 'react';
import { CardFace } from '../../ui/CardFace';
import type { LanguageLink } from '../../ui/Languages';
import { SampleMark } from '../../ui/SampleMark';
import { TOTALS_PATH } from '../navigation/totals-path';
import { Picture } from '../pictures/picture';
import { Carousel } from './Carousel';
import { Counters } from './Counters';
import type { CounterFigure, Home } from './home';
import { Testimonials } from './Testimonials';

/** Share of the first and the second set of counters that must be in view (docs/behaviour.md 4). */
const [FIRST_THRESHOLD, SECOND_THRESHOLD] = [0.1, 0.5];

interface HomePageProps {
  home: Home;
  /** The answers in the site's other languages, by what each calls itself. */
  languages: readonly LanguageLink[];
  /** The search by place in the banner. */
  search: ReactNode;
  /** The office's video, shown in Who We Are. */
  video: ReactNode;
  /** The newsletter subscription, shown between Who We Are and What We Do. */
  newsletter?: ReactNode;
}

/** The home page's sections in the order of docs/behaviour.md 2.3. */
export function HomePage({ home, languages, search, video, newsletter }: HomePageProps) {
  return (
    <>
      <Welcome {...home.welcome} offered={languages} search={search} />
      <Carousel slides={home.slides} />
      <section className="figures-band" aria-labelledby="figures">
        <div className="wrap">
          <h2 className="hidden-text" id="figures">
            The register in figures
          </h2>
          <Counters figures={home.counters.first} threshold={FIRST_THRESHOLD} />
          <Source text={home.counters.source} />
        </div>
      </section>
      <WhoWeAre whoWeAre={home.whoWeAre} video={video} />
      {newsletter}
      <WhatWeDo whatWeDo={home.whatWeDo} figures={home.counters.second} source={home.counters.source} />
      {home.latest.cards.length > 0 && <LatestNews {...home.latest} />}
      {home.testimonials.testimonials.length > 0 && <Testimonials {...home.testimonials} />}
    </>
  );
}

type WelcomeProps = Home['welcome'] & { offered: HomePageProps['languages']; search: ReactNode };

/** The banner, with what most visitors come for (docs/behaviour.md 2.3). */
function Welcome({ title, tagline, languages, offered, tasks, search }: WelcomeProps) {
  return (
    <div className="hero front">
      <div className="wrap">
        <h1 tabIndex={-1}>{title}</h1>
        <p className="tagline">{tagline}</p>
        {offered.length > 0 && (
          <details className="offer" open>
            <summary>{languages}</summary>
            {offered.map(({ language, name, path }) => (
              <a key={language} href={path} lang={language}>
                {name}
              </a>
            ))}
          </details>
        )}
        {search}
        <ul className="item-links">
          {tasks.map((task) => (
            <li key={task.link}>
              <a className="button light" href={task.link}>
                {task.title}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** Who the office is, next to its video (docs/behaviour.md 2.3). */
function WhoWeAre({ whoWeAre, video }: { whoWeAre: Home['whoWeAre']; video: ReactNode }) {
  return (
    <section className="wrap home-section beside" aria-labelledby="who-we-are">
      <div>
        <h2 id="who-we-are">{whoWeAre.title}</h2>
        {whoWeAre.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <p>
          <a className="button" href={whoWeAre.link}>
            {whoWeAre.linkText} <span className="hidden-text">about who we are</span>
          </a>
        </p>
      </div>
      <div>{video}</div>
    </section>
  );
}

/** Whose the figures above are and as at when, and why others differ. */
function Source({ text }: { text: string }) {
  return (
    <p>
      <small>
        {text} <a href={TOTALS_PATH}>Why the totals differ</a>
      </small>
    </p>
  );
}

interface WhatWeDoProps {
  whatWeDo: Home['whatWeDo'];
  figures: CounterFigure[];
  source: string;
}

/** What the office does, its reach, and a link to learn more in a new tab (docs/behaviour.md 2.3). */
function WhatWeDo({ whatWeDo, figures, source }: WhatWeDoProps) {
  return (
    <section className="hero home-section" aria-labelledby="what-we-do">
      <div className="wrap">
        <h2 id="what-we-do">{whatWeDo.title}</h2>
        {whatWeDo.paragraphs.map((paragraph) => (
          <p className="tagline" key={paragraph}>
            {paragraph}
          </p>
        ))}
        <Counters figures={figures} threshold={SECOND_THRESHOLD} />
        <Source text={source} />
        <p>
          <a className="button light" href={whatWeDo.link} target="_blank" rel="noopener">
            {whatWeDo.linkText} <small>(opens in a new tab)</small>
          </a>
        </p>
      </div>
    </section>
  );
}

/** "Latest from NASSCO": four news cards and a link to all news (docs/behaviour.md 2.3). */
function LatestNews({ isSample, cards }: Home['latest']) {
  return (
    <section className="wrap home-section" aria-labelledby="latest">
      <h2 id="latest">Latest from NASSCO</h2>
      {isSample && <SampleMark>sample news: facts of this site, sample dates</SampleMark>}
      <ul className="news-cards plain-list">
        {cards.map((card) => (
          <li key={card.id}>
            {card.picture ? (
              <Picture
                picture={card.picture}
                alt=""
                sizes="(max-width: 639px) 104px, (max-width: 1023px) 45vw, 277px"
                largest={640}
              />
            ) : (
              <CardFace {...card} />
            )}
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

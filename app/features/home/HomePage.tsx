import type { ReactNode } from 'react';
import { Carousel } from './Carousel';
import { Counters } from './Counters';
import type { Home } from './home';
import { LatestNews } from './LatestNews';
import { Testimonials } from './Testimonials';
import { WhatWeDo } from './WhatWeDo';
import { WhoWeAre } from './WhoWeAre';

/** Share of the first set of counters that must be in view (docs/behaviour.md 4). */
const THRESHOLD = 0.1;

interface HomePageProps {
  home: Home;
  /** The office's video, shown in Who We Are. */
  video: ReactNode;
  /** The newsletter subscription, shown between Who We Are and What We Do. */
  newsletter?: ReactNode;
}

/** The home page's sections in the order of docs/behaviour.md 2.3. */
export function HomePage({ home, video, newsletter }: HomePageProps) {
  return (
    <>
      <div className="hero">
        <div className="wrap">
          <h1 tabIndex={-1}>{home.welcome.title}</h1>
          <p className="tagline">{home.welcome.tagline}</p>
        </div>
      </div>
      <Carousel slides={home.slides} />
      <section className="figures-band" aria-labelledby="figures">
        <div className="wrap">
          <h2 className="hidden-text" id="figures">
            The register in figures
          </h2>
          <Counters figures={home.counters.first} threshold={THRESHOLD} />
        </div>
      </section>
      <WhoWeAre whoWeAre={home.whoWeAre} video={video} />
      {newsletter}
      <WhatWeDo whatWeDo={home.whatWeDo} figures={home.counters.second} />
      <LatestNews {...home.latest} />
      <Testimonials {...home.testimonials} />
    </>
  );
}

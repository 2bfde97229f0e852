import { Counters } from './Counters';
import type { Home } from './home';

/** Share of the second set of counters that must be in view (docs/behaviour.md 4). */
const THRESHOLD = 0.5;

interface WhatWeDoProps {
  whatWeDo: Home['whatWeDo'];
  figures: Home['counters']['second'];
}

/** What the office does, its reach, and a link to learn more in a new tab (docs/behaviour.md 2.3). */
export function WhatWeDo({ whatWeDo, figures }: WhatWeDoProps) {
  return (
    <section className="hero home-section" aria-labelledby="what-we-do">
      <div className="wrap">
        <h2 id="what-we-do">{whatWeDo.title}</h2>
        {whatWeDo.paragraphs.map((paragraph) => (
          <p className="tagline" key={paragraph}>
            {paragraph}
          </p>
        ))}
        <Counters figures={figures} threshold={THRESHOLD} />
        <p>
          <a className="button light" href={whatWeDo.link} target="_blank" rel="noopener">
            {whatWeDo.linkText} <small>(opens in a new tab)</small>
          </a>
        </p>
      </div>
    </section>
  );
}

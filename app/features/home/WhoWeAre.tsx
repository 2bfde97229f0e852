import type { ReactNode } from 'react';
import type { Home } from './home';

interface WhoWeAreProps {
  whoWeAre: Home['whoWeAre'];
  video: ReactNode;
}

/** Who the office is, next to its video (docs/behaviour.md 2.3). */
export function WhoWeAre({ whoWeAre, video }: WhoWeAreProps) {
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

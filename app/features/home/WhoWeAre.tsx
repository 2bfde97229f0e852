import { Link } from '../../ui/Link';
import { Picture } from '../pictures/picture';
import type { Home } from './home';

/** Who the office is, beside the video's poster: a link, so that nothing loads before a press (rule R33). */
export function WhoWeAre({ title, paragraphs, link, linkText, video }: Home['whoWeAre']) {
  return (
    <section className="wrap home-section beside" aria-labelledby="who-we-are">
      <div>
        <h2 id="who-we-are">{title}</h2>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <p>
          <Link className="button" to={link}>
            {linkText} <span className="hidden-text">about who we are</span>
          </Link>
        </p>
      </div>
      <div className="poster">
        <Picture picture={video.poster} sizes="(max-width: 768px) calc(100vw - 40px), 566px" largest={640} />
        <Link to="/resource-hub/video-gallery">Watch {video.title} in the video gallery</Link>
      </div>
    </section>
  );
}

import { Picture } from '../pictures/picture';
import { type PictureData, pictureAddress } from '../pictures/picture-data';
import type { Film } from './news';

interface ArticleFilmProps {
  title: string;
  film: Film;
  picture: PictureData | null;
}

/**
 * The film of a news item, and a link to it: a player for a file of this site, else a picture and the way to where it
 * plays, so that nothing of another site is loaded before a press (docs/rules.md R33).
 */
export function ArticleFilm({ title, film, picture }: ArticleFilmProps) {
  const isFile = 'path' in film;
  const address = isFile ? film.path : film.page;
  return (
    <figure className="picture film">
      {isFile ? (
        <video
          controls
          preload="none"
          poster={picture ? pictureAddress(picture, 'webp', 640) : undefined}
          aria-label={title}
          width="800"
          height="450"
        >
          <source src={film.path} type={film.path.endsWith('.webm') ? 'video/webm' : 'video/mp4'} />
          <track kind="captions" srcLang="en" label="English" src={film.captions} default />
        </video>
      ) : (
        picture && <Picture picture={picture} alt="" sizes="(min-width: 64em) 620px, 100vw" loading="eager" />
      )}
      <figcaption>
        <a
          className="action"
          href={address}
          rel={address.startsWith('https:') ? 'noopener noreferrer' : undefined}
        >
          Watch Video {isFile && <small>({film.note})</small>}
          <span className="hidden-text">: {title}</span>
        </a>{' '}
        {picture?.sample && <span className="sample-mark">sample picture</span>}
      </figcaption>
    </figure>
  );
}

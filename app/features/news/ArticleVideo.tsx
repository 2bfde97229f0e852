import { Picture } from '../pictures/picture';
import { type PictureData, pictureAddress } from '../pictures/picture-data';
import type { NewsVideo } from './news';

interface ArticleVideoProps {
  title: string;
  video: NewsVideo;
  picture: PictureData | null;
}

/**
 * A news item's video, with a link to it: a player for our own files, otherwise a picture, so that nothing loads from
 * another site before a press (docs/rules.md R33).
 */
export function ArticleVideo({ title, video, picture }: ArticleVideoProps) {
  const isFile = 'path' in video;
  const address = isFile ? video.path : video.page;
  return (
    <figure className="picture film">
      {isFile ? (
        <video
          controls
          preload="none"
          poster={
            picture ? pictureAddress(picture, picture.avif.length > 0 ? 'avif' : 'webp', 640) : undefined
          }
          aria-label={title}
          width="800"
          height="450"
        >
          <source src={video.path} type={video.path.endsWith('.webm') ? 'video/webm' : 'video/mp4'} />
          <track kind="captions" srcLang="en" label="English" src={video.captions} default />
        </video>
      ) : (
        picture && (
          <Picture picture={picture} alt="" decorates={false} sizes="(min-width: 64em) 620px, 100vw" />
        )
      )}
      <figcaption>
        <a
          className="action"
          href={address}
          rel={address.startsWith('https:') ? 'noopener noreferrer' : undefined}
        >
          Watch Video {isFile && <small>({video.note})</small>}
          <span className="hidden-text">: {title}</span>
        </a>{' '}
        {picture?.sample && <small>sample picture</small>}
      </figcaption>
    </figure>
  );
}

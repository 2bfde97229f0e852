import { type MouseEvent, useState } from 'react';
import { Picture } from '../pictures/picture';
import type { PictureData } from '../pictures/picture-data';
import type { OnlineVideo } from './online-video';

interface OnlinePlayerProps {
  video: OnlineVideo;
  title: string;
  poster: PictureData;
}

/**
 * A YouTube video: our own poster, replaced by a 16:9 frame only after a press (docs/rules.md R33). Without a script the
 * press opens YouTube.
 */
export function OnlinePlayer({ video, title, poster }: OnlinePlayerProps) {
  const [isPlaying, setPlaying] = useState(false);
  function play(event: MouseEvent) {
    event.preventDefault();
    setPlaying(true);
  }
  if (isPlaying)
    return (
      <div className="video-frame">
        <iframe
          src={video.playerUrl}
          title={title}
          allow="autoplay; fullscreen; picture-in-picture"
          allowFullScreen
        />
      </div>
    );
  return (
    <a className="video-press" href={video.watchUrl} onClick={play}>
      <Picture picture={poster} sizes="(min-width: 800px) 800px, 100vw" alt="" decorates={false} />
      <span className="play" aria-hidden="true" />
      <span className="video-press-words">Play “{title}” from YouTube</span>
    </a>
  );
}

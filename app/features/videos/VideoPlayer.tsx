import { Fragment } from 'react';
import { pictureAddress } from '../pictures/picture-data';
import { OnlinePlayer } from './OnlinePlayer';
import { onlineVideo } from './online-video';
import { VideoFilePlayer } from './VideoFilePlayer';
import type { ShownVideo } from './videos.server';

/** A video: YouTube's player in a frame after a press, or the browser's own player with captions. */
export function VideoPlayer({ video }: { video: ShownVideo }) {
  const { id, title, category, poster } = video;
  const online = onlineVideo(video.videoSrc);
  const caption = title && category && (
    <figcaption>
      <b>{title}</b> · <span>{category}</span>
    </figcaption>
  );
  return (
    // The key gives each video a new player, so that poster and position do not carry over.
    <Fragment key={id}>
      {online ? (
        <figure className="video">
          <OnlinePlayer video={online} title={title} poster={poster} />
          {caption}
        </figure>
      ) : (
        <VideoFilePlayer {...video} isCaptioned poster={pictureAddress(poster, 'webp', 640)}>
          {caption}
        </VideoFilePlayer>
      )}
    </Fragment>
  );
}

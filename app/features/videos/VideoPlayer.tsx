import { Fragment } from 'react';
import { pictureAddress } from '../pictures/picture-data';
import { OnlinePlayer } from './OnlinePlayer';
import { onlineVideo } from './online-video';
import { VideoFilePlayer } from './VideoFilePlayer';
import type { ShownVideo } from './videos.server';

/** A video with its player: YouTube's in a frame after a press, else the browser's own with captions. */
export function VideoPlayer({ video }: { video: ShownVideo }) {
  const { id, title, category, poster } = video;
  const online = onlineVideo(video.videoSrc);
  const caption = title && category && (
    <figcaption>
      <b>{title}</b> · <span>{category}</span>
    </figcaption>
  );
  return (
    // Another video is another player: this one's picture and place do not stay for the next.
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

import { Fragment } from 'react';
import { pictureAddress } from '../pictures/picture-data';
import { OnlinePlayer } from './OnlinePlayer';
import { onlineVideo } from './online-video';
import type { ShownVideo } from './videos.server';

/** A video with its player: YouTube's in a frame after a press, else the browser's own with captions. */
export function VideoPlayer({ video }: { video: ShownVideo }) {
  const { id, title, category, videoSrc, bytes } = video;
  const online = onlineVideo(videoSrc);
  return (
    // Another video is another player: this one's picture and place do not stay for the next.
    <Fragment key={id}>
      <figure className="video">
        {online ? (
          <OnlinePlayer video={online} title={title} poster={video.poster} />
        ) : (
          <OwnPlayer {...video} />
        )}
        {title && category && (
          <figcaption>
            <b>{title}</b> · <span>{category}</span>
          </figcaption>
        )}
      </figure>
      {!online && (
        <p className="video-file">
          <a href={videoSrc} download>
            Download the video ({isMp4(videoSrc) ? 'MP4' : 'WebM'}
            {bytes !== null && `, ${fileSize(bytes)}`})
          </a>
        </p>
      )}
    </Fragment>
  );
}

function OwnPlayer({ title, videoSrc, captions, poster }: ShownVideo) {
  return (
    // biome-ignore lint/a11y/useMediaCaption: the content check asks every film of ours for captions.
    <video
      controls
      preload="none"
      playsInline
      width={800}
      height={450}
      poster={pictureAddress(poster, 'webp', 1024)}
      aria-label={title}
    >
      <source src={videoSrc} type={isMp4(videoSrc) ? 'video/mp4' : 'video/webm'} />
      {captions && <track kind="captions" src={captions} srcLang="en" label="English" default />}
    </video>
  );
}

function isMp4(address: string): boolean {
  return address.endsWith('.mp4');
}

/** "108 KB", "2.4 MB". */
function fileSize(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1000));
  return kilobytes < 1000 ? `${kilobytes} KB` : `${(kilobytes / 1000).toFixed(1)} MB`;
}

import { Fragment } from 'react';
import { fileNote } from '../../ui/file-note';
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
            Download the video ({fileNote(bytes, isMp4(videoSrc) ? 'MP4' : 'WebM')})
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

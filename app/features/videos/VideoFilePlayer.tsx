import { type ReactNode, useEffect, useState } from 'react';

/** One of our own videos, for the browser's player. */
export interface VideoFile {
  title: string;
  /** URL of the file. */
  videoSrc: string;
  captions?: string;
  /** URL of the picture shown until the video plays. */
  poster: string;
  /** The player is not in view at first: its poster, which browsers load before what is below it, waits for the page's script. */
  isBelow?: boolean;
  /** Type and size of the file: "WebM, 110 KB". */
  fileNote: string;
  /** Whether captions are on by default, in which case browsers load them with the page. */
  isCaptioned?: boolean;
  /** The figure's caption, below the video. */
  children?: ReactNode;
}

/**
 * A video in the browser's own player, with captions, and a download link for visitors who cannot play it here. Only the
 * poster is loaded before a press (docs/rules.md R33), and the captions if they are on by default.
 */
export function VideoFilePlayer({
  title,
  videoSrc,
  captions,
  poster,
  fileNote,
  isCaptioned,
  isBelow,
  children,
}: VideoFile) {
  const [hasPoster, setHasPoster] = useState(!isBelow);
  useEffect(() => setHasPoster(true), []);
  return (
    <>
      <figure className="video">
        {/* biome-ignore lint/a11y/useMediaCaption: the content check asks every video of ours for captions. */}
        <video
          controls
          preload="none"
          playsInline
          width={800}
          height={450}
          poster={hasPoster ? poster : undefined}
          src={videoSrc}
          aria-label={title}
        >
          {captions && (
            <track kind="captions" src={captions} srcLang="en" label="English" default={isCaptioned} />
          )}
        </video>
        {children}
      </figure>
      <p className="video-file">
        <a href={videoSrc} download>
          Download the video ({fileNote})
        </a>
      </p>
    </>
  );
}

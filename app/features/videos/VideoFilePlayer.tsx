import type { ReactNode } from 'react';

/** A video of ours, ready for the browser's own player. */
export interface VideoFile {
  title: string;
  /** Address of the file. */
  videoSrc: string;
  captions?: string;
  /** Address of the picture that stands there until the video plays. */
  poster: string;
  /** Type and size of the file: "WebM, 110 KB". */
  fileNote: string;
  /** Whether the captions are on from the start; browsers load them with the page then. */
  isCaptioned?: boolean;
  /** A caption for all, below the video. */
  children?: ReactNode;
}

/**
 * A video in the browser's own player, with captions, and a link to the file for readers who cannot play it here.
 * Nothing but the poster is loaded before a press (docs/rules.md R33), unless the captions are on from the start.
 */
export function VideoFilePlayer({
  title,
  videoSrc,
  captions,
  poster,
  fileNote,
  isCaptioned,
  children,
}: VideoFile) {
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
          poster={poster}
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

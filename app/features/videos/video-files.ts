/** What the build knows of a file in public/videos. */
export interface VideoFile {
  readonly bytes: number;
  /** What it was made of. */
  readonly hash: string;
}

/** public/videos/manifest.json: every file by its name. */
export type VideoManifest = Readonly<Record<string, VideoFile>>;

/** Each recording is there in both: Opus is small, and MP3 is what all browsers and telephone systems play. */
export const FORMATS = ['opus', 'mp3'] as const;

export type Format = (typeof FORMATS)[number];

/** A file with sound, as the build found it. */
export interface SoundFile {
  /** Its URL path, which changes with the file. */
  path: string;
  bytes: number;
  /** Null if it cannot be read. */
  seconds: number | null;
}

/** public/recordings/manifest.json: what there is, by the name of the text: `answers/not-paid.ha`. */
export type RecordingManifest = Readonly<Record<string, Partial<Record<Format, SoundFile>>>>;

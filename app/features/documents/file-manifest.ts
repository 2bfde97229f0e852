/** The build's data on a file that a document, tender or news item links to. */
export interface FileEntry {
  readonly bytes: number;
  /** Whether it is a placeholder for the office's own file. */
  readonly sample: boolean;
  /** Fingerprint that tells whether the file must be copied again. */
  readonly madeOf: string;
}

/** public/documents/manifest.json: every file by its URL path. */
export type FileManifest = Readonly<Record<string, FileEntry>>;

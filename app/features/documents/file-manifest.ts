/** What the build knows of a file that a document, a tender or a news item links to. */
export interface FileEntry {
  readonly bytes: number;
  /** Stands in for the office's own file. */
  readonly sample: boolean;
  /** Tells whether the file must be copied again. */
  readonly madeOf: string;
}

/** public/documents/manifest.json: every file by its address. */
export type FileManifest = Readonly<Record<string, FileEntry>>;

import type { PictureData } from '../pictures/picture-data';

/** The library of documents (docs/behaviour.md 2.2). */
export const LIBRARY_PATH = '/resource-hub/policy-and-governance-documents';

/** A document of the library or of the tenders, as a page shows it. */
export interface DocumentEntry {
  title: string;
  /** Day, as `2022-06-20`. */
  date: string;
  /** Safe HTML; '' when there is none. */
  excerpt: string;
  picture: PictureData | null;
  /** The PDF file with its type and size in words; null when it cannot be opened. */
  file: { path: string; note: string } | null;
  isDownload: boolean;
  /** A sample that stands in until the office enters its own. */
  sample: boolean;
}

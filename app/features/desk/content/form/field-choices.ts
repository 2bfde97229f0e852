/** What fields choose from. */
export interface Choices {
  pictures: readonly { name: string; alt: string }[];
  /** Paths of PDF files. */
  documents: readonly string[];
  /** Paths of pages, offered while one is typed. */
  pages: readonly string[];
}

/** What was at an address and was taken away. */
export interface Gone {
  /** What it was called, if that is known. */
  title?: string;
  /** Why it was taken away, in words for readers. */
  gone: string;
  /** The path of the page where to look instead. */
  look: string;
}

/** Where what was at an address is now, or that it was taken away. */
export type Moved = { to: string } | Gone;

import type { Blocks } from './blocks';

/** The paths that the site serves. */
export interface SiteAddresses {
  hasPath(path: string): boolean;
  /** Whether something was at a path, which now leads to where that is, or says that it was taken away. */
  isFormer?(path: string): boolean;
  /** Whether a content page is shown by a route of its own, and not by that of all others. */
  hasOwnRoute?(path: string): boolean;
  /** Whether a path could be that of a page in a language: `/news/search`, as `/ha/search`. */
  isOfLanguages?(path: string): boolean;
  /** The canonical path of an alias or an unusual spelling; null for a path that is already canonical. */
  canonicalPath(path: string): string | null;
  /** Heading ids of a content page; null if unknown. */
  headingsOf(path: string): ReadonlySet<string> | null;
}

/** What a text may refer to. */
export interface Surroundings extends SiteAddresses {
  hasPicture(name: string): boolean;
  blocks: Blocks;
}

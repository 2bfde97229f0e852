import type { Blocks } from './blocks';

/** The paths that the site serves. */
export interface SiteAddresses {
  hasPath(path: string): boolean;
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

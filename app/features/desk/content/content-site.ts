import type { EditableKind } from '../../../content-files/editable';
import type { Problem } from '../../../content-files/problem';
import type { ContentChanges } from '../../../content-files/store.server';
import type { PublishOutcome } from '../../publishing/publish-due.server';

/** What the desk's pages for content need of all features together; the routes have it of `app/publishing.server.ts`. */
export interface ContentSite {
  /** In the order of the desk's list. */
  kinds: readonly EditableKind[];
  /** What is wrong with the content of the whole site with these changes on top. */
  check(changes: ContentChanges): Promise<readonly Problem[]>;
  /**
   * Reads what every check reads, once in a process, beside other work: who writes would wait for it, with a connection of
   * the desk (docs/promises.md P54).
   */
  readAhead(): void;
  /** Whether the site has a page or file at a path. */
  hasPath(path: string): boolean;
  /** Publishes what is approved and whose time has come. */
  publish(): Promise<PublishOutcome>;
}

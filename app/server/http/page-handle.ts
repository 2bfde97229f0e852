/** What a route's `handle` says about its page and the pages of its child routes. */
export interface PageHandle {
  /**
   * The page has client-side state, so React hydrates it: always, or depending on its loader data. Pages without it leave
   * nothing in the browser build (docs/decisions/plain-pages.md).
   */
  hydrate?: boolean | ((data: never) => boolean);
  /** Address of the page's own small script, imported as `app/enhance/NAME.ts?worker&url` (docs/architecture.md). */
  enhance?: string;
  /** Query parameters that the page reads; none by default. No others reach it (docs/decisions/page-cache.md). */
  query?: readonly string[];
  /** Which limits apply to its posts, if not those of a form (docs/decisions/bounded-posts.md). */
  posts?: 'question' | 'list' | 'service' | 'gateway' | 'desk' | 'desk file';
  /** Each visitor gets a page of their own, such as a form with its key: the page cache does not render it to share. */
  isPersonal?: boolean;
  /**
   * Its URL is a secret, and so its page is personal. Clients that open many that do not exist are blocked
   * (docs/promises.md P38).
   */
  isSecretLink?: boolean;
  /** The route is an uploaded file: browsers and proxies keep it, and the page cache leaves its memory to pages. */
  isFile?: boolean;
  /** The page cannot be rendered without the database. */
  needsDatabase?: boolean;
  /** The route draws a picture, which takes longer than a page and must not keep one waiting (docs/promises.md P49). */
  isPicture?: boolean;
  /** The route is data that pages on other sites may read (docs/behaviour.md 7). */
  isOpenData?: boolean;
  /** The route is a picture or a page that other sites may show in a frame (docs/behaviour.md 7). */
  isEmbeddable?: boolean;
}

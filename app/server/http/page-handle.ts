/** What the `handle` of a route says of its page, and of those of the routes inside it. */
export interface PageHandle {
  /** It has state in the browser, for which React takes it over; always, or by what its loader gave. */
  hydrate?: boolean | ((data: never) => boolean);
  /** The names in its query that it looks at; without it, none. */
  query?: readonly string[];
  /** How its posts are bounded, where not as those of a form (docs/decisions/bounded-posts.md). */
  posts?: 'list' | 'service' | 'gateway';
  /** Its address is a secret: who opens many that do not exist is kept from guessing (docs/promises.md P38). */
  isSecretLink?: boolean;
  /** It cannot be rendered without the database. */
  needsDatabase?: boolean;
  /** It is data that pages of other sites may read (docs/behaviour.md 7). */
  isOpenData?: boolean;
}

/** What follows these words is a secret: whoever has it may confirm, leave or read (docs/promises.md P31, P33). */
const SECRET = /([/\\](?:confirm|unsubscribe|settings|receipt|draft))[/\\].*/is;

/**
 * The path of a request as it may stand in the log: with `:token` for a secret, and up to the first escape, behind
 * which the words may hide. The site's own paths have none. nginx writes the same (`deploy/nginx/nginx.conf`).
 */
export function loggedPath(path: string): string {
  return path.replace(SECRET, '$1/:token').replace(/%.*/s, '%...');
}

/**
 * What follows these is a secret: whoever has it may confirm, leave or read (docs/promises.md P31, P33). The one list for
 * the server and the browser; a test compares it with the routes, and with the copy in `deploy/nginx/nginx.conf`.
 */
const SECRET = /([/\\](?:confirm|unsubscribe|settings|receipt|draft|link|preview))[/\\].*/is;

/**
 * The path of a request for the log: with `:token` for a secret, and cut at the first escape, which could hide
 * those segments. The site's own paths contain no escapes. nginx logs the same (`deploy/nginx/nginx.conf`).
 */
export function loggedPath(path: string): string {
  return path.replace(SECRET, '$1/:token').replace(/%.*/s, '%...');
}

/** True for a path, or an address without its query, that is or may hide a secret: nobody else may learn of it. */
export function isSecretPath(path: string): boolean {
  return loggedPath(path) !== path;
}

/** Paths whose last part is a secret: whoever has it may confirm, leave or read (promises P31, P33). */
const SECRET = /(\/newsletter\/+(?:confirm|unsubscribe)|\/data-access-request-form\/+receipt)\/.*/i;

/** The path of a request as it may stand in the log: with `:token` for a secret. */
export function loggedPath(path: string): string {
  const plain = decoded(path);
  return SECRET.test(plain) ? plain.replace(SECRET, '$1/:token') : path;
}

/** Routes match what is written with escapes too. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

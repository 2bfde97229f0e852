import { loggedPath } from '../http/logged-path';

const LONGEST = 300;

/** The path under which a view is counted, normalised, with `:token` for a secret; null if it cannot be a page's. */
export function viewedPath(path: string): string | null {
  try {
    const plain = loggedPath(decodeURIComponent(path)).toLowerCase().replace(/\/+/g, '/');
    return plain.length <= LONGEST && !plain.includes('\0') ? plain.replace(/(?<=.)\/$/, '') : null;
  } catch {
    return null;
  }
}

import { loggedPath } from '../http/logged-path';

const LONGEST = 300;

/**
 * The path under which a view of a page is counted: one for all ways of writing it, and `:token` for a secret. Null
 * for what is no path of a page.
 */
export function viewedPath(path: string): string | null {
  try {
    const plain = loggedPath(decodeURIComponent(path)).toLowerCase().replace(/\/+/g, '/');
    return plain.length <= LONGEST && !plain.includes('\0') ? plain.replace(/(?<=.)\/$/, '') : null;
  } catch {
    return null;
  }
}

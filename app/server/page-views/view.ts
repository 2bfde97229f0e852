import type { IncomingHttpHeaders } from 'node:http';
import { loggedPath } from '../http/logged-path';

/** The page that a response shows, counted once it is sent. */
export interface View {
  path: string;
  /** True for data that a script on another page requested in order to show this page. */
  byScript: boolean;
}

/**
 * The page that a response shows, or null. A script requests data per route; only the innermost route's request
 * counts as the page, so that it is counted once.
 *
 * @param url path and query of the request.
 * @param type the response's Content-Type.
 * @param leaf the innermost route for the path.
 */
export function viewOf(url: string, type: string, leaf: string): View | null {
  const [pathname = '', query = ''] = url.split('?', 2);
  const route = query.includes('_data=') ? new URLSearchParams(query).get('_data') : null;
  const isPage = route === null ? type.startsWith('text/html') : route === leaf;
  const path = isPage ? viewedPath(pathname) : null;
  return path === null ? null : { path, byScript: route !== null };
}

/** True for a view that counts: with a script, a different page from the one the visitor is on. */
export function isNewPage({ path, byScript }: View, { referer }: IncomingHttpHeaders): boolean {
  if (!byScript || !referer || !URL.canParse(referer)) return true;
  return viewedPath(new URL(referer).pathname) !== path;
}

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

import type { IncomingHttpHeaders } from 'node:http';
import { viewedPath } from './viewed-path';

/** What an answer shows of the site, to be counted when it is sent. */
export interface View {
  path: string;
  /** True for data that the script of another page has asked for, to show the page itself. */
  byScript: boolean;
}

/**
 * The page that an answer shows; null for all that is no page. Of the data that a script asks for, those of the innermost
 * route stand for the page, so that it is counted once.
 *
 * @param url path and query of the request.
 * @param type the answer's Content-Type.
 * @param leaf the innermost route that shows its path.
 */
export function viewOf(url: string, type: string, leaf: string): View | null {
  const [address = '', query = ''] = url.split('?', 2);
  const route = query.includes('_data=') ? new URLSearchParams(query).get('_data') : null;
  const isPage = route === null ? type.startsWith('text/html') : route === leaf;
  const path = isPage ? viewedPath(address) : null;
  return path === null ? null : { path, byScript: route !== null };
}

/** True for a view that counts: another page than the one that the visitor is on, for whoever has a script. */
export function isNewPage({ path, byScript }: View, { referer }: IncomingHttpHeaders): boolean {
  if (!byScript || !referer || !URL.canParse(referer)) return true;
  return viewedPath(new URL(referer).pathname) !== path;
}

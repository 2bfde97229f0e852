import { type HeadersFunction, json, redirect } from '@remix-run/node';
import { jsonResponse } from './json-response';

/**
 * How long browsers may keep what is the same for every visitor. Proxies ask again after two seconds, since nobody tells
 * them of what is published (docs/promises.md P55); the page cache hears of it, and goes by the browsers' time.
 */
export function publicFor(seconds: number): string {
  return `public, max-age=${seconds}, s-maxage=2`;
}

/** How long browsers may keep a page, and show it while they ask again. */
const PUBLIC = `${publicFor(60)}, stale-while-revalidate=600, stale-if-error=86400`;

/** Loader data for a page that is the same for every visitor. @param headers further response headers */
export function publicJson<Data>(data: Data, headers: Record<string, string> = {}) {
  return json(data, { headers: { ...headers, 'Cache-Control': PUBLIC } });
}

/** The response of a resource route that is the same for every visitor. @param headers further response headers */
export function publicResponse(data: unknown, headers: Record<string, string> = {}): Response {
  return jsonResponse(data, { headers: { ...headers, 'Cache-Control': PUBLIC } });
}

/** Uses the loader's headers for the page. */
export const loaderHeaders: HeadersFunction = ({ loaderHeaders: headers }) => headers;

/** Headers for a page whose form has its own key: kept only by the visitor's browser, for its Back button. */
export const PERSONAL = { 'Cache-Control': 'private, no-cache' };

/** Headers for a page that must not be stored. */
export const NO_STORE = { 'Cache-Control': 'no-store' };

/** Leads on from an accepted form (303), so that reloading the next page does not send it again. */
export function seeOther(path: string) {
  return redirect(path, { status: 303, headers: NO_STORE });
}

/** Headers for a page with a form: those of the action if it ran, otherwise the loader's. */
export const formHeaders: HeadersFunction = ({ actionHeaders, loaderHeaders: headers }) =>
  actionHeaders.has('Cache-Control') ? actionHeaders : headers;

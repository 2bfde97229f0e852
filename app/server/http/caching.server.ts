import { type HeadersFunction, json } from '@remix-run/node';

/** Seconds that a browser and a proxy may keep a page, and may show it while they ask for a newer one. */
const PUBLIC = 'public, max-age=60, stale-while-revalidate=600, stale-if-error=86400';

/** Loader data of a page that is the same for every visitor. @param headers more than that it may be kept */
export function publicJson<Data>(data: Data, headers: Record<string, string> = {}) {
  return json(data, { headers: { ...headers, 'Cache-Control': PUBLIC } });
}

/** Headers of a page that are those of its loader. */
export const loaderHeaders: HeadersFunction = ({ loaderHeaders: headers }) => headers;

/** Headers of a page whose form has a key of its own: kept by nobody but the visitor's browser, for its Back button. */
export const PERSONAL = { 'Cache-Control': 'private, no-cache' };

/** Headers of a page that is kept nowhere. */
export const NO_STORE = { 'Cache-Control': 'no-store' };

/** Headers of a page with a form: those of the answer to a form, else of the loader. */
export const formHeaders: HeadersFunction = ({ actionHeaders, loaderHeaders: headers }) =>
  actionHeaders.has('Cache-Control') ? actionHeaders : headers;

// Everything in the site's addresses that is Remix's own and not a route's (docs/decisions/remix-2.md).

/** Remix's client names here the one route whose data it asks for, or to which it posts. */
const DATA = '_data';

/** With it a post is for the index route of a path, not for the layout around it. */
const INDEX = 'index';

/** Query parameters that Remix reads itself, whatever the route. */
export const FRAMEWORK_NAMES: readonly string[] = [DATA, INDEX];

/** The id of the route whose data alone a request wants, or null for a whole page. @param url with or without a host */
export function routeOfData(url: string): string | null {
  const [, query = ''] = url.split('?', 2);
  return query.includes(`${DATA}=`) ? new URLSearchParams(query).get(DATA) : null;
}

/** Where the form of an index route is sent. */
export function indexAction(path: string): string {
  return `${path}?${INDEX}`;
}

/** What mailings and other sites hang on addresses to follow their readers; no page of ours looks at it. */
const FOLLOWS_READERS =
  /^(utm_\w*|fbclid|gclid|dclid|gbraid|wbraid|msclkid|twclid|igshid|mc_cid|mc_eid|ref_src|_ga|_gl)(=|$)/;

/**
 * The address under which a page is kept: without empty pieces of the query and without the names that
 * follow readers. The rest stays as it is and where it is, since a page may answer another order of its
 * names with a redirect.
 */
export function canonicalUrl(url: string): string {
  const mark = url.indexOf('?');
  if (mark < 0) return url;
  const pieces = url
    .slice(mark + 1)
    .split('&')
    .filter((piece) => piece !== '' && !FOLLOWS_READERS.test(piece));
  return url.slice(0, mark) + (pieces.length > 0 ? `?${pieces.join('&')}` : '');
}

/** The path of an address, without its query. */
export function pathOf(url: string): string {
  const mark = url.indexOf('?');
  return mark < 0 ? url : url.slice(0, mark);
}

/**
 * True for an address that cannot be spelled in a second way: no query, no escapes, no dots as steps. There
 * are only as many of them as the site has pages.
 */
export function isPlain(url: string): boolean {
  return /^\/$|^(\/[a-z0-9][a-z0-9._-]*)+$/.test(url);
}

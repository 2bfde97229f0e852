/**
 * The address under which a page is kept: of its query only the names that the page looks at. They stay as they are and
 * where they are, since a page may answer another order of its names with a redirect.
 */
export function canonicalUrl(url: string, names: ReadonlySet<string>): string {
  const mark = url.indexOf('?');
  if (mark < 0) return url;
  const pieces = url
    .slice(mark + 1)
    .split('&')
    .filter((piece) => names.has(nameOf(piece)));
  return url.slice(0, mark) + (pieces.length > 0 ? `?${pieces.join('&')}` : '');
}

/** The name of a piece of a query, as a page reads it. */
function nameOf(piece: string): string {
  for (const [name] of new URLSearchParams(piece)) return name;
  return '';
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

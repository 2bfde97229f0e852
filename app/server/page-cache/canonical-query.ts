/** The URL under which a page is cached: only the query parameters that it reads, in their order, as it may redirect. */
export function canonicalUrl(url: string, names: ReadonlySet<string>): string {
  const mark = url.indexOf('?');
  if (mark < 0) return url;
  const pieces = url
    .slice(mark + 1)
    .split('&')
    .filter((piece) => names.has(nameOf(piece)));
  return url.slice(0, mark) + (pieces.length > 0 ? `?${pieces.join('&')}` : '');
}

/** The decoded name of one query parameter, as a page reads it. */
function nameOf(piece: string): string {
  for (const [name] of new URLSearchParams(piece)) return name;
  return '';
}

/** The path of a URL, without its query. */
export function pathOf(url: string): string {
  const mark = url.indexOf('?');
  return mark < 0 ? url : url.slice(0, mark);
}

/** True for a URL without query, escapes and dot segments: there are only as many of these as the site has pages. */
export function isPlain(url: string): boolean {
  return /^\/$|^(\/[a-z0-9][a-z0-9._-]*)+$/.test(url);
}

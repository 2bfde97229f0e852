/** The paths that the site serves. */
export interface SiteAddresses {
  hasPath(path: string): boolean;
  /** The canonical path of an alias or an unusual spelling; null for a path that is already canonical. */
  canonicalPath(path: string): string | null;
  /** Heading ids of a content page; null if unknown. */
  headingsOf(path: string): ReadonlySet<string> | null;
}

/** The problem with a link on the page `from`, or ''. */
export function linkProblem(url: string, from: string, site: SiteAddresses): string {
  if (url.startsWith('/') && !url.startsWith('//')) return pathProblem(url, site);
  if (url.startsWith('#'))
    return url === '#' ? 'the link "#" leads nowhere' : headingProblem(from, url.slice(1), site);
  if (/^mailto:[^@\s]+@[^@\s]+$/.test(url) || /^tel:\+?\d+$/.test(url)) return '';
  if (/^http:/.test(url)) return `"${url}" must start with https://`;
  if (/^https:/.test(url)) return URL.canParse(url) ? '' : `"${url}" is not a valid URL`;
  return `"${url}" must start with / for a page of this site, or with https:// for another`;
}

function pathProblem(url: string, site: SiteAddresses): string {
  const path = url.replace(/[?#].*$/s, '');
  const canonical = site.canonicalPath(path);
  if (canonical) return `"${path}" must be written ${canonical}`;
  if (!site.hasPath(path)) return `there is no page ${path} on this site`;
  return headingProblem(path, /#(.*)$/s.exec(url)?.[1] ?? '', site);
}

function headingProblem(path: string, id: string, site: SiteAddresses): string {
  const headings = id ? site.headingsOf(path) : null;
  return headings && !headings.has(id) ? `the page ${path || 'itself'} has no heading #${id}` : '';
}

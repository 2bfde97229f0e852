/** The addresses that the site answers. */
export interface SiteAddresses {
  hasPath(path: string): boolean;
  /** The path that an alias or a roundabout path stands for; null for one that is canonical. */
  canonicalPath(path: string): string | null;
  /** The ids of the headings of a content page; null where they are not known. */
  headingsOf(path: string): ReadonlySet<string> | null;
}

/** What is wrong with the address of a link on the page `from`, or ''. */
export function linkProblem(address: string, from: string, site: SiteAddresses): string {
  if (address.startsWith('/') && !address.startsWith('//')) return pathProblem(address, site);
  if (address.startsWith('#'))
    return address === '#' ? 'the link "#" leads nowhere' : headingProblem(from, address.slice(1), site);
  if (/^mailto:[^@\s]+@[^@\s]+$/.test(address) || /^tel:\+?\d+$/.test(address)) return '';
  if (/^http:/.test(address)) return `"${address}" must start with https://`;
  if (/^https:/.test(address)) return URL.canParse(address) ? '' : `"${address}" is no address`;
  return `"${address}" must start with / for a page of this site, or with https:// for another`;
}

function pathProblem(address: string, site: SiteAddresses): string {
  const path = address.replace(/[?#].*$/s, '');
  const canonical = site.canonicalPath(path);
  if (canonical) return `"${path}" must be written ${canonical}`;
  if (!site.hasPath(path)) return `there is no page ${path} on this site`;
  return headingProblem(path, /#(.*)$/s.exec(address)?.[1] ?? '', site);
}

function headingProblem(path: string, id: string, site: SiteAddresses): string {
  const headings = id ? site.headingsOf(path) : null;
  return headings && !headings.has(id) ? `the page ${path || 'itself'} has no heading #${id}` : '';
}

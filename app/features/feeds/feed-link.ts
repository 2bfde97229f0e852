import type { MetaDescriptor } from '@remix-run/node';

/** Path of a page's feed. */
export function feedPath(path: string): string {
  return `${path}.atom`;
}

/** The tag by which feed readers discover a page's feed. */
export function feedLink(path: string, title: string): MetaDescriptor {
  return { tagName: 'link', rel: 'alternate', type: 'application/atom+xml', title, href: feedPath(path) };
}

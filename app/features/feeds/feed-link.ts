import type { MetaDescriptor } from '@remix-run/node';
import { feedPath } from './atom';

/** Tells programs that read feeds where the feed of a page is. */
export function feedLink(path: string, title: string): MetaDescriptor {
  return { tagName: 'link', rel: 'alternate', type: 'application/atom+xml', title, href: feedPath(path) };
}

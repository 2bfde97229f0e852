import type { Feed } from '../../content-files/feature-content';
import { site } from '../navigation/site-file';
import { atomXml } from './atom';

/** The answer to a request for a feed, in the office's name. */
export function feedResponse(origin: string, feed: Feed): Response {
  return new Response(atomXml(origin, { ...feed, author: site.fullName }), {
    headers: {
      'Content-Type': 'application/atom+xml; charset=utf-8',
      'Cache-Control': 'public, max-age=600',
    },
  });
}

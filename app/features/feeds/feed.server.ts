import type { Feed } from '../../content-files/feature-content';
import { env } from '../../server/env.server';
import { site } from '../navigation/site-file';
import { atomXml } from './atom';

/** Response with a feed in the office's name. */
export function feedResponse(feed: Feed): Response {
  return new Response(atomXml(env().PUBLIC_URL, { ...feed, author: site.fullName }), {
    headers: {
      'Content-Type': 'application/atom+xml; charset=utf-8',
      'Cache-Control': 'public, max-age=600',
    },
  });
}

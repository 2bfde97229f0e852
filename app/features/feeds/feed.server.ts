import type { Feed, FeedEntry } from '../../content-files/feature-content';
import { env } from '../../server/env.server';
import { publicFor } from '../../server/http/caching.server';
import { escaped, inXml } from '../../text/escaped';
import { sampleText, sampleTitle } from '../../text/sample';
import { standingText, standingTitle } from '../../text/standing';
import { ENGLISH, tagOf } from '../../words/language';
import { site } from '../navigation/site-file';
import { feedPath } from './feed-link';

/** Response with a feed in the office's name. */
export function feedResponse(feed: Feed): Response {
  return new Response(atomXml(env().PUBLIC_URL, { ...feed, author: site.fullName }), {
    headers: {
      'Content-Type': 'application/atom+xml; charset=utf-8',
      'Cache-Control': publicFor(600),
    },
  });
}

/**
 * An Atom 1.0 feed (RFC 4287). URLs are absolute, and each entry's id is its URL.
 *
 * @param origin the site's own, such as `https://nassco.example`
 */
export function atomXml(
  origin: string,
  { title, subtitle, path, author, entries, language = ENGLISH }: Feed & { author: string },
): string {
  const newest =
    entries
      .map((entry) => entry.updated ?? entry.date)
      .sort()
      .at(-1) ?? '1970-01-01';
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${tagOf(language)}">
<title>${inXml(title)}</title>
<subtitle>${inXml(subtitle)}</subtitle>
<id>${inXml(origin + path)}</id>
<link rel="alternate" type="text/html" href="${inXml(origin + path)}"/>
<link rel="self" type="application/atom+xml" href="${inXml(origin + feedPath(path))}"/>
<updated>${moment(newest)}</updated>
<author><name>${inXml(author)}</name></author>
${entries.map((entry) => entryXml(origin, entry)).join('\n')}
</feed>
`;
}

function entryXml(
  origin: string,
  {
    path,
    type = 'text/html',
    title,
    date,
    updated = date,
    summary,
    html,
    sample = false,
    standing = {},
  }: FeedEntry,
): string {
  const address = inXml(origin + path);
  const became = html ? escaped(standingText('', standing, origin)) : standingText('', standing, origin);
  const words = [became, summary].filter(Boolean).join(' ');
  const text = `<summary type="${html ? 'html' : 'text'}">${inXml(sampleText(words, sample))}</summary>`;
  return `<entry>
<title>${inXml(sampleTitle(standingTitle(title, standing), sample))}</title>
<id>${address}</id>
<link rel="alternate" type="${inXml(type)}" href="${address}"/>
<published>${moment(date)}</published>
<updated>${moment(updated)}</updated>
${words || sample ? text : ''}
</entry>`;
}

function moment(day: string): string {
  return `${day}T00:00:00Z`;
}

import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { describe, expect, it, test } from 'vitest';
import { atomXml } from './feed.server';

const FEED = {
  title: 'News',
  subtitle: 'What the office does',
  path: '/resource-hub/news',
  author: 'The Office',
  entries: [
    { path: '/news/older', title: 'Older', date: '2021-03-08', summary: '' },
    { path: '/news/newer', title: 'Newer', date: '2025-09-08', summary: 'Words' },
  ],
};

function read(xml: string) {
  expect(XMLValidator.validate(xml)).toBe(true);
  return new XMLParser({ ignoreAttributes: false, processEntities: true, htmlEntities: true }).parse(xml)
    .feed;
}

describe('atomXml', () => {
  const feed = read(atomXml('https://nassco.example', FEED));

  test('states its id, links and newest date', () => {
    expect(feed['@_xmlns']).toBe('http://www.w3.org/2005/Atom');
    expect(feed.id).toBe('https://nassco.example/resource-hub/news');
    expect(feed.updated).toBe('2025-09-08T00:00:00Z');
    expect(feed.link.map((link: Record<string, string>) => [link['@_rel'], link['@_href']])).toEqual([
      ['alternate', 'https://nassco.example/resource-hub/news'],
      ['self', 'https://nassco.example/resource-hub/news.atom'],
    ]);
  });

  test('keeps the order of entries and omits missing summaries', () => {
    expect(feed.entry.map((entry: { id: string }) => entry.id)).toEqual([
      'https://nassco.example/news/older',
      'https://nassco.example/news/newer',
    ]);
    expect(feed.entry[0].summary).toBeUndefined();
    expect(feed.entry[1].summary).toEqual({ '#text': 'Words', '@_type': 'text' });
  });
});

test('a changed entry sets its own and the feed’s updated date', () => {
  const entries = [{ path: '/one', title: 'One', date: '2025-09-08', updated: '2026-01-31', summary: '' }];
  const feed = read(atomXml('https://nassco.example', { ...FEED, entries }));
  expect([feed.entry.published, feed.entry.updated]).toEqual([
    '2025-09-08T00:00:00Z',
    '2026-01-31T00:00:00Z',
  ]);
  expect(feed.updated).toBe('2026-01-31T00:00:00Z');
});

it.each(['<b>&amp;</b> ]]> "quotes" \'', '₦75,000 🎉 Ọ̀ṣun', '<![CDATA[x]]>'])(
  'holds %j unharmed',
  (title) => {
    const feed = read(
      atomXml('https://nassco.example', {
        ...FEED,
        entries: [{ path: '/news/one', title, date: '2025-09-08', summary: title }],
      }),
    );
    expect(feed.entry.title).toBe(title);
  },
);

it.each(['a\u0000b', 'a\u0008b', 'a\uFFFFb', 'a\uD800b'])(
  'drops characters that XML forbids: %j',
  (title) => {
    expect(read(atomXml('https://nassco.example', { ...FEED, title })).title).toBe('ab');
  },
);

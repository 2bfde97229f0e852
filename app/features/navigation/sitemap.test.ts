import { expect, test } from 'vitest';
import { sitemapXml } from './sitemap';

test('lists each page once, with the date of its first entry', () => {
  const xml = sitemapXml('https://nassco.example', [
    { path: '/' },
    { path: '/nsr', changed: '2025-09-08' },
    { path: '/nsr' },
    { path: '/a?b=1&c=2' },
  ]);
  expect(xml.match(/<url>.*<\/url>/g)).toEqual([
    '<url><loc>https://nassco.example/</loc></url>',
    '<url><loc>https://nassco.example/nsr</loc><lastmod>2025-09-08</lastmod></url>',
    '<url><loc>https://nassco.example/a?b=1&amp;c=2</loc></url>',
  ]);
});

test('leaves a path out if any entry of it is a sample', () => {
  const xml = sitemapXml('', [{ path: '/a' }, { path: '/b' }, { path: '/a', sample: true }]);
  expect(xml.match(/<loc>.*<\/loc>/g)).toEqual(['<loc>/b</loc>']);
});

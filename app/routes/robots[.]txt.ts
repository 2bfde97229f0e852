import { env } from '../server/env.server';

/** Allows everything except duplicates of the same rows: sorted views of the register table, and its files. */
export function loader() {
  const lines = [
    'User-agent: *',
    'Disallow: /*?sort=',
    'Disallow: /*&sort=',
    'Disallow: /*.csv',
    'Disallow: /*.xlsx',
    'Disallow: /*.parquet',
    '',
    `Sitemap: ${env().PUBLIC_URL}/sitemap.xml`,
  ];
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  });
}

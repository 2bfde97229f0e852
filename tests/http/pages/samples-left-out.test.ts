import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { articleSlug } from '../../../app/features/news/article-slug';
import { all, domOf, mainOf, textsOf } from '../../support/dom';
import { ownSite } from '../../support/own-site';

const newsTitles = readdirSync('app/content/news').map(
  (name) => /^title: ["']?(.*?)["']?$/m.exec(readFileSync(`app/content/news/${name}`, 'utf8'))?.[1] ?? '',
);
const members = (
  parse(readFileSync('app/content/data/management.yaml', 'utf8')) as { members: { name: string }[] }
).members.map(({ name }) => name);

describe('SHOW_SAMPLES=off leaves out testimonials, people and news that are samples (docs/behaviour.md 3)', () => {
  const site = ownSite({ SHOW_SAMPLES: 'off' });
  const textOf = async (path: string) => (await site.get(path)).text();

  test('on pages', async () => {
    const home = await textOf('/');
    expect(all(home, '#what-we-do')).toHaveLength(1);
    expect(home).not.toMatch(/Latest from NASSCO|Testimonials|Sample voice/);
    expect(all(home, '[href^="/news/"]')).toEqual([]);
    for (const path of ['/who-we-are', '/who-we-are/about-us']) {
      const page = await textOf(path);
      expect(page).toContain('Our core responsibilities');
      expect(all(page, '#our-management-team')).toEqual([]);
      expect(domOf(page).title).not.toMatch(/^Sample: /);
      expect(members.filter((name) => page.includes(name))).toEqual([]);
    }
    const news = await textOf('/resource-hub/news');
    expect(news).toContain('There is no news yet.');
    expect(all(news, '[href^="/news/"]')).toEqual([]);
    const samples = mainOf(await textOf('/samples'));
    expect(samples).toContain('Films');
    expect(samples).not.toMatch(/testimonials|biographies/);
    expect(textsOf(samples, '*')).not.toContain('News');
  });

  test('at the address of each article', async () => {
    expect(newsTitles.length).toBeGreaterThan(20);
    for (const title of newsTitles)
      for (const folder of ['/news', '/resource-hub/news'])
        expect((await site.get(`${folder}/${articleSlug(title)}`)).status).toBe(404);
  });

  test('in feed, sitemap and newsletter', async () => {
    expect(await textOf('/resource-hub/news.atom')).not.toContain('<entry>');
    const sitemap = await textOf('/sitemap.xml');
    expect(sitemap).not.toContain('/news/');
    expect(sitemap).toContain('/who-we-are/about-us<');
    expect(await textOf('/newsletter/2026-11')).not.toContain('/news/');
  });

  test('in other languages, which then have no search: the error page leads to the English one', async () => {
    for (const language of ['ha', 'yo', 'ig', 'pcm'])
      for (const path of ['answers', 'search', 'search?query=kano']) {
        const response = await site.get(`/${language}/${path}`);
        expect([language, path, response.status]).toEqual([language, path, 404]);
        const [english = ''] = path.split('?');
        expect(all(await response.text(), `main a[hreflang="en"][href="/${english}"]`)).toHaveLength(1);
      }
    expect(await textOf('/sitemap.xml')).not.toMatch(/\/(ha|yo|ig|pcm)\//);
  });

  test('in search, suggestions and their interfaces', async () => {
    const queries = ['unga', 'conference', 'world bank', 'management team', 'testimonials', ...members];
    for (const query of queries.map(encodeURIComponent))
      for (const path of ['/search', '/api/search', '/api/search/suggestions']) {
        const found = await textOf(`${path}?query=${query}`);
        expect([path, query, /["']\/news\//.test(found)]).toEqual([path, query, false]);
        if (path === '/api/search') expect(members.filter((name) => found.includes(name))).toEqual([]);
      }
  });
});

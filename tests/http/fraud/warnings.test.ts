import { XMLParser } from 'fast-xml-parser';
import { describe, expect, inject, test } from 'vitest';
import { attributesOf, textOf, textsOf } from '../../support/dom';
import { siteAt } from '../../support/site';

const site = siteAt(inject('readSite'));
const lonely = siteAt(inject('lonelySite'));

describe('fraud warnings', () => {
  test('are listed newest first, each with a page, in the feed', async () => {
    const html = await (await site.get('/warnings')).text();
    const paths = attributesOf(html, 'h2 > a[href^="/warnings/"]', 'href');
    expect(paths).toEqual([
      '/warnings/false-job-offers',
      '/warnings/website-that-sells-places',
      '/warnings/messages-that-ask-for-a-code',
    ]);
    const { feed } = new XMLParser().parse(await (await site.get('/warnings.atom')).text());
    expect(feed.entry.map(({ id }: { id: string }) => new URL(id).pathname)).toEqual(paths);
    const sitemap = await (await site.get('/sitemap.xml')).text();
    for (const path of ['/warnings/report', '/is-it-from-us']) expect(sitemap).toContain(`${path}</loc>`);
    for (const path of [...paths, '/warnings', '/warnings/report', '/is-it-from-us'])
      expect((await site.get(path)).status).toBe(200);
  });

  test.each(['ha', 'ig', 'pcm', 'yo'])(
    'have a feed in %s, of those that there are in it',
    async (language) => {
      const page = await (await site.get(`/${language}/warnings`)).text();
      expect(attributesOf(page, 'link[type="application/atom+xml"]', 'href')).toEqual([
        `/${language}/warnings.atom`,
      ]);
      expect(attributesOf(page, 'main a[type="application/atom+xml"]', 'href')).toHaveLength(1);
      const response = await site.get(`/${language}/warnings.atom`);
      const { feed } = new XMLParser({ ignoreAttributes: false, htmlEntities: true }).parse(
        await response.text(),
      );
      expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([200, '*']);
      expect(feed['@_xml:lang']).toBe(language);
      expect(new URL(feed.id).pathname).toBe(`/${language}/warnings`);
      const paths = feed.entry.map(({ id }: { id: string }) => new URL(id).pathname);
      expect(paths).toEqual(attributesOf(page, 'h2 > a', 'href'));
      expect(paths).toHaveLength(3);
      const titles = feed.entry.map(({ title }: { title: string }) => title);
      expect(titles).toEqual(textsOf(page, 'h2 > a').map((title) => `Sample: ${title}`));
    },
  );

  test.each(['/fr/warnings.atom', '/ha/news.atom', '/ha/ha/warnings.atom'])(
    '%s is not there',
    async (path) => {
      expect((await site.get(path)).status).toBe(404);
    },
  );

  test("mark samples, and never link to a fraud's URLs", async () => {
    const html = await (await site.get('/warnings/website-that-sells-places')).text();
    expect(textOf(html)).toContain('This warning or its date is a sample.');
    expect(textsOf(html, 'li')).toContain('https://nassco-register.example/apply');
    expect(attributesOf(html, '[href*="nassco-register.example"]', 'href')).toEqual([]);
  });

  test.each(['no-such-warning', 'constructor', '%F0%9F%92%A5', 'x'.repeat(500)])(
    '%s is not found',
    async (name) => {
      expect((await site.get(`/warnings/${name}`)).status).toBe(404);
    },
  );

  test('work without a database', async () => {
    for (const path of ['/warnings', '/warnings/false-job-offers', '/warnings.atom', '/warnings/report'])
      expect((await lonely.get(path)).status, path).toBe(200);
  });

  test('are linked from the pages on fraud, jobs and notices, and from the footer of every page', async () => {
    const linksAt = async (path: string) => attributesOf(await (await site.get(path)).text(), 'a', 'href');
    for (const path of ['/get-involved/report-fraud', '/get-involved/careers', '/notifications'])
      expect(await linksAt(path), path).toEqual(expect.arrayContaining(['/warnings', '/is-it-from-us']));
    expect(await linksAt('/nsr')).toContain('/is-it-from-us');
  });
});

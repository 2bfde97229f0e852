import { describe, expect, inject, test } from 'vitest';
import { domOf, textOf, textsOf } from '../../support/dom';
import { ROUTES } from '../../support/routes';
import { siteAt } from '../../support/site';

const site = siteAt(inject('readSite'));

describe('alternative URLs for menu pages', () => {
  test.each([
    ['/get-involved/learn-more-about-nsr', '/get-involved/learn-more-about-the-nsr'],
    ['/nsr/cbt-process', '/nsr/community-based-targeting-process'],
    ['/nsr/nsr-coverage', '/nsr/nsr-coverage-across-nigeria'],
    ['/news', '/resource-hub/news'],
    ['/Policy', '/resource-hub/policy-and-governance-documents'],
    ['/resource-hub/Policy', '/resource-hub/policy-and-governance-documents'],
    ['/photo-gallery', '/resource-hub/photo-gallery'],
    ['/video-gallery', '/resource-hub/video-gallery'],
    ['/faqs', '/resource-hub/faqs'],
    ['/privacy-policy', '/resource-hub/privacy-policy'],
    ['/NSR/', '/nsr'],
    ['/NSR/CBT-Process/', '/nsr/community-based-targeting-process'],
    ['/where-we-work/nsr-summary-by-lga/', '/where-we-work/nsr-summary-by-lga'],
    ['/Where-We-Work/NSR-Summary-by-LGA/?q=kano', '/where-we-work/nsr-summary-by-lga?q=kano'],
    ['/where-we-work/nsr-summary-by-lga/KANO/Gaya', '/where-we-work/nsr-summary-by-lga/kano/gaya'],
    ['/who-we-are//about-us', '/who-we-are/about-us'],
  ])('%s redirects to %s in one step', async (from, to) => {
    const first = await site.get(from);
    expect(first.status).toBe(301);
    expect(first.headers.get('location')).toBe(to);
    expect((await site.get(to)).status).toBe(200);
  });
});

describe('a URL without a page', () => {
  const headingOf = (html: string) => textsOf(html, 'h1')[0];

  test.each([
    ['/nope', '', 'Home'],
    ['/nope/nsr', '', 'Home'],
    ['/who-we-are/nope', '/who-we-are', 'Home Who We Are'],
    ['/what-we-do/nope', '/what-we-do', 'Home What We Do'],
    ['/where-we-work/nope/nope', '/where-we-work', 'Home Where We Work'],
    ['/nsr/nope', '/nsr', 'Home NSR'],
    ['/get-involved/nope', '/get-involved', 'Home Get Involved'],
    ['/resource-hub/nope', '/resource-hub', 'Home Resource Hub'],
  ])(
    '%s keeps the hero of its section, if any, and says what docs/behaviour.md 2.13 says',
    async (path, section, crumbs) => {
      const answer = await site.get(path);
      expect(answer.status).toBe(404);
      const html = await answer.text();
      expect(headingOf(html)).toBe(
        section ? headingOf(await (await site.get(section)).text()) : 'Page not found',
      );
      expect(textsOf(html, 'ol.crumbs')[0]).toBe(crumbs);
      expect(textOf(html)).toMatch(
        /Page not found There is no page.*free of charge\. Unexpected Application Error! 404 Not Found/s,
      );
      expect(textsOf(html, 'small')).toContain('Unexpected Application Error! 404 Not Found');
      expect(domOf(html).querySelector('main form.search[action="/search"]')).not.toBeNull();
    },
  );

  test('is not any other error', async () => {
    const answer = await site.get('/nsr', { method: 'POST' });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(await answer.text()).not.toContain('404 Not Found');
  });
});

test('/favicon.ico is an icon', async () => {
  const answer = await site.get('/favicon.ico');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toMatch(/^image\/(x-icon|vnd\.microsoft\.icon)/);
  const icon = Buffer.from(await answer.arrayBuffer());
  expect([icon.readUInt16LE(0), icon.readUInt16LE(2), icon.readUInt16LE(4)]).toEqual([0, 1, 1]);
  const picture = icon.subarray(icon.readUInt32LE(18));
  expect(picture).toHaveLength(icon.readUInt32LE(14));
  expect(picture.subarray(1, 4).toString()).toBe('PNG');
});

describe('without the database', () => {
  test('content pages answer as before', async () => {
    const lonely = siteAt(inject('lonelySite'));
    for (const route of ROUTES.filter((path) => !path.endsWith('nsr-summary-by-lga'))) {
      expect((await lonely.get(route)).status, route).toBe(200);
    }
  });
});

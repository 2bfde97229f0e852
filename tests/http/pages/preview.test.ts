import { describe, expect, inject, test } from 'vitest';
import { listSamples } from '../../../app/content.server';
import { shownAs } from '../../../app/features/samples/sample-pages.server';
import { attributesOf, domOf, textsOf } from '../../support/dom';
import { siteAt } from '../../support/site';

const BANNER = 'names, pictures and figures by LGA are samples';

describe('the preview banner and its page (docs/behaviour.md 2.1)', () => {
  const site = siteAt(inject('readSite'));
  const textOf = async (path: string) => (await site.get(path)).text();

  test('one line above the content of every page, instead of boxes: those are beside figures and addresses', async () => {
    const paths = [
      '/',
      '/who-we-are/about-us',
      '/get-involved/our-stakeholders',
      '/resource-hub/news',
      '/news/unga-2025',
      '/resource-hub/photo-gallery',
      '/resource-hub/video-gallery',
      '/nsr/accessing-the-nsr',
      '/warnings/false-job-offers',
      '/where-we-work/nsr-summary-by-lga/editions',
      '/samples',
    ];
    for (const path of paths) {
      const page = domOf(await textOf(path));
      const banners = textsOf(page, 'a[href="/samples"]').filter((words) => words === BANNER);
      expect([path, banners]).toEqual([path, [BANNER]]);
      expect(textsOf(page, 'header:has(~ main) a[href="/samples"]')).toContain(BANNER);
      const boxes = textsOf(page, '.sample-mark');
      expect(boxes.filter((words) => !/address|links|figures|number|day/i.test(words))).toEqual([]);
    }
  });

  test('the page lists every sample that the office still has to replace, and is not indexed', async () => {
    const html = await textOf('/samples');
    const samples = listSamples();
    expect(samples.filter((sample) => !shownAs(sample, (path) => path))).toEqual([]);
    for (const sample of samples) expect(html).toContain(shownAs(sample, (path) => path)?.what);
    const paths = samples.flatMap((sample) => shownAs(sample, (path) => path)?.path ?? []);
    expect(new Set(paths).size).toBeGreaterThan(15);
    const page = domOf(html);
    for (const path of new Set(paths)) {
      expect(attributesOf(page, 'main a', 'href')).toContain(path);
      expect([path, (await site.get(path)).status]).toEqual([path, 200]);
    }
    expect(attributesOf(page, 'meta[name="robots"]', 'content')).toEqual(['noindex']);
    expect(await textOf('/sitemap.xml')).not.toContain('/samples<');
  });
});

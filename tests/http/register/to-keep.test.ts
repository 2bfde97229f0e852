import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { all, attributesOf, cellsOf, domOf, textOf, textsOf } from '../../support/dom';
import { siteAt } from '../../support/site';
import { ensureTextBrowsers, shownIn } from '../../support/text-browsers';

const PAGE = '/where-we-work/nsr-summary-by-lga';
const FILE = `${PAGE}/to-keep.html`;
const EDITION = `${PAGE}/editions/2021-05-sample`;

const site = siteAt(inject('readSite'));
const lonely = siteAt(inject('lonelySite'));

let html = '';
beforeAll(async () => {
  html = await (await site.get(FILE)).text();
});

describe('the page to keep', () => {
  test('weighs at most 60 KB compressed and 350 KB plain', () => {
    expect(gzipSync(html, { level: 9 }).length).toBeLessThanOrEqual(60 * 1024);
    expect(html.length).toBeLessThanOrEqual(350 * 1024);
  });

  test("has every row of the CSV file under its state's heading, with each state's sums", async () => {
    const rows: Record<string, string>[] = parse(await (await site.get(`${PAGE}.csv`)).text(), {
      columns: true,
      bom: true,
    });
    const shown = (figure = '') => (figure === '' ? 'No data' : Number(figure).toLocaleString('en'));
    const sections = new Map(
      all(html, 'h2').map(({ id, nextElementSibling }) => [id, textOf(nextElementSibling)]),
    );
    expect(rows.length).toBeGreaterThan(774);
    for (const { ID = '', LGA = '', NOTE, HOUSEHOLDS, INDIVIDUALS, MALE, FEMALE } of rows.slice(1)) {
      const figures = [HOUSEHOLDS, INDIVIDUALS, MALE, FEMALE].map(shown).join(' ');
      // The page says at its top that all of them are samples.
      const note = NOTE?.replace('Sample, not yet from the office.', '').trim();
      const row = `${LGA} ${note ? `Note: ${note} ` : ''}${figures}`;
      expect(sections.get(ID.split('/')[0] ?? '')).toContain(row);
    }
    expect(sections.get('states')).toContain('National total 8,352,252 35,448,474 17,367,501 18,080,973');
    const edo = rows.filter(({ STATE }) => STATE === 'Edo');
    const households = edo.reduce((sum, row) => sum + Number(row.HOUSEHOLDS), 0);
    expect(sections.get('edo')).toContain(`All of Edo ${shown(String(households))}`);
  });

  test('gives edition, month, import date, source, licence and definitions', () => {
    const text = textOf(html);
    for (const words of [
      'As at May 2021.',
      'Edition 2021-05-sample, imported on',
      'Sample figures',
      'Source of the figures: ',
      'Licence: Creative Commons Attribution 4.0',
      `${EDITION}`,
      'Households Poor and vulnerable households in',
      'No data No figure was given.',
    ])
      expect(text).toContain(words);
  });

  test('has only internal links, whose targets exist, and loads nothing', () => {
    const links = attributesOf(html, '[href]', 'href');
    const targets = attributesOf(html, '[id]', 'id');
    expect(links.length).toBeGreaterThan(70);
    for (const link of links) expect(targets).toContain(link.slice(1));
    expect(links.filter((link) => !link.startsWith('#'))).toEqual([]);
    expect(html).not.toMatch(
      /<(script|link|img|iframe|object|form|base|svg)|url\(|@import| src=| style=| on\w+=/,
    );
  });

  test('has tables with captions and scoped headers', () => {
    const page = domOf(html);
    expect(all(page, 'table[role="table"] > caption:first-child')).toHaveLength(all(page, 'table').length);
    expect(all(page, 'th[scope="col"], th[scope="row"]')).toHaveLength(all(page, 'th').length);
  });

  test('is saved under a name with the edition, and its policy allows only its own styles', async () => {
    const style = domOf(html).querySelector('style')?.textContent ?? '';
    const hash = createHash('sha256').update(style).digest('base64');
    // The third answer comes from the page cache.
    for (let turn = 0; turn < 3; turn++) {
      const { headers } = await site.get(FILE);
      expect(headers.get('content-disposition')).toBe(
        'attachment; filename="nsr-summary-by-lga-2021-05-sample.html"',
      );
      expect(headers.get('content-security-policy')).toMatch(/^default-src 'none';/);
      expect(headers.get('content-security-policy')).toContain(`style-src 'sha256-${hash}'`);
      expect(headers.get('content-security-policy')).not.toContain("'self'");
    }
  });

  test("of an edition is the same at the edition's URL; an unknown edition has none", async () => {
    expect(await (await site.get(`${EDITION}/to-keep.html`)).text()).toBe(html);
    expect((await site.get(`${PAGE}/editions/2021-05/to-keep.html`)).headers.get('location')).toBe(
      `${EDITION}/to-keep.html`,
    );
    expect((await site.get(`${PAGE}/editions/1999-01/to-keep.html`)).status).toBe(404);
    expect((await site.get(`${PAGE}/editions/2021-05-sample/constructor`)).status).toBe(404);
  });

  test.each([PAGE, EDITION])('is linked from %s with its size', async (page) => {
    const text = await (await site.get(page)).text();
    const kilobytes = Math.ceil(Buffer.byteLength(html) / 1000);
    expect(textsOf(text, `a[href="${page}/to-keep.html"]`)).toContain(
      `All rows in one file to keep and pass on (HTML, ${kilobytes} KB)`,
    );
  });

  test('is refused without the database, like the other files', async () => {
    const answer = await lonely.get(FILE);
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe(
      (await lonely.get(`${PAGE}.csv`)).headers.get('retry-after'),
    );
    expect(await answer.json()).toHaveProperty('error');
  });
});

describe('opened from a file', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'nassco-to-keep-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test.each(['w3m', 'lynx'] as const)("%s shows an LGA's row", (browser) => {
    ensureTextBrowsers();
    const file = path.join(folder, 'register.html');
    writeFileSync(file, html);
    const [, households, individuals] = cellsOf(html).find(([lga]) => lga === 'Zurmi') ?? [];
    const shown = shownIn(browser, pathToFileURL(file).href).replace(/ +/g, ' ');
    expect(shown).toContain(`Zurmi ${households} ${individuals}`);
  });
});

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { describe, expect, inject, test } from 'vitest';
import { all, attributesOf, mainOf, textOf, textsOf } from '../../support/dom';
import { siteAt } from '../../support/site';

const REGISTER = '/where-we-work/nsr-summary-by-lga';
const EDITIONS = `${REGISTER}/editions`;
const MAY = `${EDITIONS}/2021-05-sample`;
const DECEMBER = `${EDITIONS}/2020-12-sample`;

const site = siteAt(inject('readSite'));
const lonely = siteAt(inject('lonelySite'));

const mainAt = async (path: string) => mainOf(await (await site.get(path)).text());
const linksIn = (page: string) => attributesOf(page, 'a', 'href');

describe('the list of editions', () => {
  test('has both samples, newest first, with month, totals, source, mark and links', async () => {
    const page = await mainAt(EDITIONS);
    expect(attributesOf(page, 'section > h2', 'id')).toEqual(['2021-05-sample', '2020-12-sample']);
    const [may, december] = textsOf(page, 'section:has(> h2)');
    expect(may).toContain('May 2021, edition 2021-05-sample Sample figures');
    expect(may).toContain('The edition that the site shows now.');
    expect(may).toMatch(
      /Imported on \d{1,2} \w+ \d{4} ?\. Rows 780 Households 8,352,252 Individuals 35,448,474/,
    );
    expect(december).toContain('Rows 775 Households 7,780,836 Individuals 33,024,509');
    expect(december).not.toContain('shows now');
    expect(december).not.toContain('Changes since');
    const changes = `${REGISTER}/changes/2020-12-sample..2021-05-sample`;
    for (const path of [MAY, `${MAY}.csv`, `${MAY}.json`, `${MAY}/quality`, changes])
      expect(linksIn(page)).toContain(path);
  });

  test('is in the search; a list of samples only, its editions and changes are not in the sitemap', async () => {
    const sitemap = await (await site.get('/sitemap.xml')).text();
    for (const path of [EDITIONS, MAY, DECEMBER]) expect(sitemap).not.toContain(`${path}</loc>`);
    expect(sitemap).not.toContain('/changes');
    expect(linksIn(await mainAt('/search?query=editions'))).toContain(EDITIONS);
  });

  test('has a feed', async () => {
    const page = await (await site.get(EDITIONS)).text();
    const feed = 'link[rel="alternate"][type="application/atom+xml"][href$="editions.atom"]';
    expect(all(page, feed)).toHaveLength(1);
    const answer = await site.get(`${EDITIONS}.atom`);
    expect(answer.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
    const xml = await answer.text();
    expect(XMLValidator.validate(xml)).toBe(true);
    const { entry } = new XMLParser().parse(xml).feed;
    expect(entry.map(({ id }: { id: string }) => new URL(id).pathname).sort()).toEqual([DECEMBER, MAY]);
  });
});

describe('an edition', () => {
  test("is the table of its month, with the current edition's query parameters", async () => {
    const text = textOf(await mainAt(`${DECEMBER}?state=abia&sort=households&order=desc`));
    expect(text).toContain('17 LGAs in Abia');
    expect(text).toContain('as at December 2020');
    const page = await mainAt(`${DECEMBER}?by=zone`);
    expect(linksIn(page)).toContainEqual(expect.stringContaining(`${DECEMBER}?zone=`));
    expect(attributesOf(page, 'form', 'action')).toContain(DECEMBER);
    expect(linksIn(page)).toContain(`${DECEMBER}.csv?by=zone`);
  });

  test('does not link to pages of places, which show the current edition', async () => {
    const page = await mainAt(`${DECEMBER}?q=danbatta`);
    expect(textOf(page)).toContain('Danbatta');
    expect(linksIn(page)).not.toContainEqual(expect.stringContaining(`${REGISTER}/kano`));
    expect(linksIn(await mainAt(`${REGISTER}?q=dambatta`))).toContain(`${REGISTER}/kano/dambatta`);
  });

  test('shows the hash of the imported file, and how to cite it', async () => {
    const bytes = readFileSync('app/content/data/register/2020-12-sample.csv');
    const page = await mainAt(DECEMBER);
    expect(page).toContain(createHash('sha256').update(bytes).digest('hex'));
    expect(textOf(page)).toContain('Edition 2020-12-sample [Data set, sample figures].');
    for (const [format, type, start] of [
      ['bib', 'application/x-bibtex; charset=utf-8', '@misc{'],
      ['ris', 'application/x-research-info-systems; charset=utf-8', 'TY  - DATA'],
      ['json', 'application/vnd.citationstyles.csl+json; charset=utf-8', '['],
      ['txt', 'text/plain; charset=utf-8', 'National Social Safety-Nets'],
    ] as const) {
      const answer = await site.get(`${DECEMBER}/citation.${format}`);
      expect(answer.headers.get('content-type')).toBe(type);
      expect((await answer.text()).startsWith(start), format).toBe(true);
      if (format !== 'txt') expect(linksIn(page)).toContain(`${DECEMBER}/citation.${format}`);
    }
  });

  test('has Link headers for programs', async () => {
    const linksOf = async (path: string) =>
      ((await site.get(path)).headers.get('link') ?? '').split(', ').map((link) => {
        const [, address = '', rel, type] =
          /^<([^>]+)>; rel="([\w-]+)"(?:; type="([^"]+)")?$/.exec(link) ?? [];
        return [rel, new URL(address).pathname, type];
      });
    const page = await linksOf(`${MAY}?q=kano`);
    expect(page).toContainEqual(['cite-as', MAY, undefined]);
    expect(page).toContainEqual(['item', `${MAY}.csv`, 'text/csv']);
    expect(page).toContainEqual(['item', `${MAY}.json`, 'application/json']);
    expect(page).toContainEqual(['describedby', `${MAY}/datapackage.json`, 'application/json']);
    expect(page).toContainEqual(['describedby', `${MAY}/csv-metadata.json`, 'application/csvm+json']);
    expect(page).toContainEqual(['collection', EDITIONS, 'text/html']);
    for (const file of ['.csv', '.json']) {
      const own = await linksOf(MAY + file);
      expect(own).toContainEqual(['cite-as', MAY, undefined]);
      expect(own).toContainEqual(['collection', MAY, 'text/html']);
    }
  });

  test.each([MAY, REGISTER])(
    'a percent-encoded ending names the format of the file too: %s',
    async (path) => {
      for (const [end, type] of [
        ['.csv', 'text/csv'],
        ['.j%73on', 'application/json'],
        ['.xl%73x', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
      ])
        expect((await site.get(path + end)).headers.get('content-type')).toContain(type);
    },
  );

  test('has the same files as the current one', async () => {
    for (const end of ['.csv', '.json', '.csv?q=kano&sort=female', '.json?state=edo']) {
      const answer = await site.get(MAY + end);
      expect(answer.headers.get('x-register-edition')).toBe('2021-05-sample');
      // The JSON file contains the URL of its table.
      expect((await answer.text()).replace(MAY, REGISTER)).toBe(
        await (await site.get(REGISTER + end)).text(),
      );
    }
  });

  test.each(['', '.csv', '.json', '/citation.bib', '.csv?q=kano'])(
    'a month redirects to its best edition: %s',
    async (end) => {
      const answer = await site.get(`${EDITIONS}/2021-05${end}`);
      expect(answer.status).toBe(302);
      expect(answer.headers.get('location')).toBe(MAY + end);
    },
  );
});

describe('an invalid URL', () => {
  const BAD = [
    '2021-13',
    '1066-10',
    'x',
    '2021-05-sample-r9',
    '%E0%A4%A',
    '%27%3B--',
    'a'.repeat(500),
    '%F0%9F%87%B3',
  ];

  test.each(BAD)('%s is not found or refused', async (name) => {
    for (const end of ['', '.csv', '.json', '/citation.bib', '/citation.json']) {
      const { status } = await site.get(`${EDITIONS}/${name}${end}`);
      expect([400, 404], `${name}${end}`).toContain(status);
    }
  });

  test('of a JSON file is answered in JSON', async () => {
    expect(await (await site.get(`${EDITIONS}/x.json`)).json()).toEqual({ error: 'Not found' });
  });

  test.each([
    ['?q=kano&size=20', '?q=kano'],
    ['?page=9999', '?page=39'],
    ['?sort=;drop', ''],
  ])('a non-canonical view redirects to the short URL: %s', async (query, short) => {
    const answer = await site.get(MAY + query);
    expect(answer.status).toBe(302);
    expect(answer.headers.get('location')).toBe(MAY + short);
  });

  test.each([
    '',
    '.atom',
    '/2021-05',
    '/2021-05-sample',
    '/2021-05-sample.csv',
    '/2021-05-sample/citation.bib',
  ])('%s is temporarily unavailable without the database', async (end) => {
    expect((await lonely.get(EDITIONS + end)).status).toBe(503);
  });
});

import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, test } from 'vitest';
import { readBack } from '../../../tools/documents/pdf/read-back';
import { withClient } from '../../support/databases';
import { type DeskPerson, joinDesk } from '../../support/desk';
import { all, attributesOf, domOf, textOf, textsOf } from '../../support/dom';
import { fillNumbers, openPage, shownNumber, tableOf } from '../../support/filled-numbers';
import { ownSite } from '../../support/own-site';

const site = ownSite();
let person: DeskPerson;
beforeAll(async () => {
  await withClient(site.databaseUrl, fillNumbers);
  person = await joinDesk(site, ['register']);
});

const open = (path: string) => openPage(person, path);

describe('a list', () => {
  test('is the same as a file, safe in a spreadsheet', async () => {
    for (const query of ['', '?days=30', '?from=2020-01&to=2029-12']) {
      for (const [page, list] of [
        ['page-views', 'page-views'],
        ['requests', 'requests'],
        ['requests', 'answers'],
        ['subscribers', 'subscribers'],
        ['mails', 'mails'],
      ] as const) {
        const shown = tableOf((await open(`/desk/numbers/${page}${query}`)).html, list);
        const file = await open(`/desk/numbers/${list}.csv${query}`);
        expect(file.type).toBe('text/csv; charset=utf-8; header=present');
        const [, ...lines] = parse(file.html, { bom: true }) as string[][];
        const figures = (rows: string[][]) =>
          rows.map((row) => row.slice(1, 3).join(' ').replace(/[,–]/g, ''));
        expect(figures(lines)).toEqual(figures(shown));
      }
    }
    const { html } = await open('/desk/numbers/searches.csv');
    const lines = parse(html, { bom: true }) as string[][];
    expect(lines.length).toBe(
      1 + (await site.rows('SELECT DISTINCT query FROM search_without_result_log')).length,
    );
    expect(lines.some(([query]) => query === "'=1+9")).toBe(true);
    expect((await open('/desk/numbers/made-up.csv')).status).toBe(404);
    expect((await open('/desk/numbers/made-up')).status).toBe(404);
    expect((await open('/desk/numbers/constructor')).status).toBe(404);
  });

  test('is searched, sorted and turned, and its file follows', async () => {
    const found = await open('/desk/numbers/page-views?list=pages&q=PAGE-1&sort=path');
    const paths = tableOf(found.html, 'pages').map(([path]) => path ?? '');
    expect(paths).toEqual([...paths].sort());
    expect(paths.length).toBeGreaterThan(1);
    expect(paths.every((path) => path.includes('page-1'))).toBe(true);
    const [file = ''] = attributesOf(found.html, 'a[href*="pages.csv"]', 'href');
    const [, ...lines] = parse((await open(file)).html, { bom: true }) as string[][];
    expect(lines.map(([path]) => path)).toEqual(paths);

    const sorted = '/desk/numbers/searches?list=searches&sort=query';
    const first = tableOf((await open(sorted)).html, 'searches');
    const second = tableOf((await open(`${sorted}&page=2`)).html, 'searches');
    expect(first).toHaveLength(50);
    expect(second[0]?.[0]).not.toBe(first[0]?.[0]);
    const beyond = tableOf((await open(`${sorted}&page=999`)).html, 'searches');
    expect(beyond).toEqual(second);
    const none = await open('/desk/numbers/searches?list=searches&q=%25');
    expect(textOf(none.html)).toContain('No search here with “%”.');
  });

  test('is sorted by its headers, one of several on its page, and its file follows', async () => {
    const page = '/desk/numbers/requests?list=requests&from=2020-01&to=2029-12&sort=came&order=desc';
    const { html } = await open(page);
    const came = tableOf(html, 'requests').map((row) => Number(row[1]));
    expect(came).toEqual([...came].sort((one, other) => other - one));
    expect(new Set(came).size).toBeGreaterThan(1);
    expect(all(html, '[aria-sort]').map(textOf)).toEqual(['Received ▼']);
    const [turned = ''] = attributesOf(html, '[aria-sort] a', 'href');
    expect(turned).toBe('/desk/numbers/requests?list=requests&from=2020-01&to=2029-12&sort=came#requests');
    const [file = ''] = attributesOf(html, 'a[href*="requests.csv"]', 'href');
    const [, ...lines] = parse((await open(file)).html, { bom: true }) as string[][];
    expect(lines.map((line) => Number(line[1]))).toEqual(came);
    const sectors = tableOf((await open('/desk/numbers/requests?list=sectors&q=OTHER')).html, 'sectors');
    expect(sectors.map(([sector]) => sector)).toEqual(['Other sectors']);
  });

  test('has a chart beside its table, with words', async () => {
    const { html } = await open('/desk/numbers/page-views?days=30');
    expect(textOf(domOf(html).querySelector('#page-views-chart-desc'))).toMatch(
      /^30 columns\. The most is \d/,
    );
  });
});

describe('a period', () => {
  test.each([
    ['from=2026-05&to=2026-02', 'The first month is after the last.'],
    ['from=0001-01&to=2026-01', '“0001-01” is not a month of this century.'],
    ['from=2026-01&to=9999-12', '“9999-12” is not a month of this century.'],
    ['from=2000-01&to=2026-01', 'Choose ten years at most.'],
    ['from=%00%27%3B--&to=x', 'is not a month of this century.'],
    ['days=-1', 'Choose the last 30 days, or enter two months.'],
    [`from=${'9'.repeat(3000)}`, 'is not a month of this century.'],
  ])('%s is refused in words, and what was entered is kept', async (query, words) => {
    for (const page of ['', '/page-views', '/searches', '/requests', '/subscribers']) {
      const { status, html } = await open(`/desk/numbers${page}?${query}`);
      expect(status).toBe(200);
      expect(textOf(html)).toContain(words);
      expect(textOf(html)).toContain('Shown are the last 12 months.');
      const from = new URLSearchParams(query).get('from')?.slice(0, 20).trim();
      if (from && !from.includes('\0'))
        expect(attributesOf(html, 'input[name="from"]', 'value')[0]).toBe(from);
    }
    const file = await open(`/desk/numbers/page-views.csv?${query}`);
    expect(file.status).toBe(422);
    expect(file.html).toContain(words);
  });

  test('of the future, or without a count, has an empty list', async () => {
    for (const query of ['?from=2098-01&to=2099-12', '?from=2000-01'])
      expect(textOf((await open(`/desk/numbers/page-views${query}`)).html)).toContain('Nothing was counted');
  });

  test('is kept by the links between the pages', async () => {
    const { html } = await open('/desk/numbers/searches?days=30');
    expect(attributesOf(html, 'nav[aria-label="Numbers"] a', 'href')).toContain(
      '/desk/numbers/requests?days=30',
    );
    expect(textsOf(html, 'nav[aria-label="Period"] a[aria-current]')).toEqual(['Last 30 days']);
  });
});

describe('the yearly report', () => {
  test('has the figures of the database, as a page and as files', async () => {
    const [{ year, came, waiting, overdue: late }] = await site.rows(
      'SELECT * FROM report_by_year ORDER BY year DESC LIMIT 1',
    );
    const { html } = await open(`/desk/numbers/report?year=${year}`);
    const rows = all(html, 'tbody tr').map((row) => textsOf(row, 'th, td'));
    expect(rows).toContainEqual(['Requests received', shownNumber(came)]);
    expect(rows).toContainEqual(['Waiting for an answer', shownNumber(waiting)]);
    expect(rows).toContainEqual(['Of these, overdue', shownNumber(late)]);
    expect(textOf(html)).toContain('Sectors with fewer than five requests are grouped together.');
    expect((await open('/desk/numbers/report')).html).toContain(`Data access requests in ${year}`);
    const lines = parse((await open(`/desk/numbers/report.csv?year=${year}`)).html, {
      bom: true,
    }) as string[][];
    expect(lines[1]?.slice(0, 3)).toEqual(['year', String(year), String(came)]);
    const pdf = await person.get(`/desk/numbers/report.pdf?year=${year}`);
    expect(pdf.headers.get('Content-Type')).toBe('application/pdf');
    const { text } = readBack(Buffer.from(await pdf.arrayBuffer()));
    expect(text).toContain(`Requests received ${came}`);
  });

  test.each(['1', '9999', '2026.5', "2026' OR 1=1", '2099', '%00'])(
    'of "%s" says which years there are',
    async (year) => {
      const given = encodeURIComponent(year);
      const { status, html } = await open(`/desk/numbers/report?year=${given}`);
      expect(status).toBe(200);
      expect(textsOf(html, '[role="alert"]')[0]).toMatch(
        /is not a year of this century|There are no requests from 2099/,
      );
      for (const file of ['csv', 'pdf'])
        expect((await open(`/desk/numbers/report.${file}?year=${given}`)).status).toBe(422);
    },
  );
});

test('the pages of the desk are not counted as page views', async () => {
  const headers = { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };
  for (const path of ['/desk/numbers', '/nsr']) await (await person.get(path, { headers })).text();
  await site.stop();
  const counted = await site.rows("SELECT path FROM page_view_count WHERE path NOT LIKE '/page-%'");
  expect(counted).toEqual([{ path: '/nsr' }]);
});

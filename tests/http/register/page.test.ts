import { gzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { describe, expect, inject, test } from 'vitest';
import { attributesOf, cellsOf, domOf, textOf, textsOf } from '../../support/dom';
import { siteAt } from '../../support/site';

const PAGE = '/where-we-work/nsr-summary-by-lga';

const site = siteAt(inject('readSite'));

const html = async (query = '') => (await site.get(PAGE + query)).text();
const footOf = async (query = '') => domOf(await html(query)).querySelector('tfoot');

describe('the page', () => {
  test('has the title, subtitle, picture, controls and columns of docs/behaviour.md 2.6', async () => {
    const page = await html();
    expect(textsOf(page, 'h1')).toEqual(['SUMMARY OF NATIONAL SOCIAL REGISTER BY LGAs']);
    expect(textOf(page)).toContain('AS AT MAY 2021');
    expect(textsOf(page, ':has(table) ~ figure:has(img[alt]:not([alt=""])) figcaption')).toEqual([
      expect.stringMatching(/./),
    ]);
    const sizes = 'nav[aria-label="Rows on a page"] a';
    expect(textsOf(page, sizes)).toEqual(['10', '20', '50', '100', '200', 'All']);
    expect(textsOf(page, `${sizes}[aria-current="true"]`)).toEqual(['20']);
    expect(textsOf(page, 'th[scope="col"]')).toEqual(
      ['STATE', 'LGA', 'HOUSEHOLDS', 'INDIVIDUALS', 'MALE', 'FEMALE'].map((column) => `${column} ↕`),
    );
    expect(textOf(page)).toContain('Page 1 of 39');
    expect(textOf(page)).toContain("as at May 2021. Sample figures, not the office's own.");
    expect(textOf(page)).toContain('780 rows, in the published order, 1 to 20');
    expect(domOf(page).title).toMatch(/^Sample: 780 rows, in the published order, 1 to 20: /);
  });

  test('starts with the national total and 19 rows', async () => {
    const rows = cellsOf(await html());
    expect(rows).toHaveLength(20);
    expect(rows[0]).toEqual(['', 'National total', '8,352,252', '35,448,474', '17,367,501', '18,080,973']);
    expect(rows[1]).toEqual(['Abia', 'Aba North', '8,945', '40,792', '20,130', '20,662']);
  });

  test('sorts figures as numbers: the national total, then the largest', async () => {
    const rows = cellsOf(await html('?sort=households&order=desc&size=all'));
    expect(rows).toHaveLength(780);
    expect(rows[0]?.[2]).toBe('8,352,252');
    const figures = rows.map((row) => Number(row[2]?.replaceAll(',', '')));
    expect(figures).toEqual([...figures].sort((a, b) => b - a));
  });

  test('sorts figures as text when asked', async () => {
    const given = cellsOf(await html('?sort=households&as=text&size=all')).map((row) => row[2] ?? '');
    expect(given).toEqual([...given].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0)));
    expect(given).not.toEqual(
      [...given].sort((a, b) => Number(a.replaceAll(',', '')) - Number(b.replaceAll(',', ''))),
    );
  });

  test('keeps equal rows in their original order, in both directions', async () => {
    const asGiven = cellsOf(await html('?size=all')).map((row) => row.join('|'));
    for (const order of ['', '&order=desc']) {
      const abia = cellsOf(await html(`?sort=state${order}&size=all`)).filter((row) => row[0] === 'Abia');
      expect(abia.map((row) => row.join('|'))).toEqual(asGiven.filter((row) => row.startsWith('Abia|')));
    }
  });

  test.each([
    ['KANO', 'kano'],
    ['gAyA', 'gaya'],
    ['8,945', '8,945'],
    ['8,352,252', '8,352,252'],
    // As the files write it.
    ['8945', '8,945'],
    ['8352252', '8,352,252'],
    ['894', '894'],
  ])('finds %s in any column, case-insensitively', async (q, inside) => {
    const all = cellsOf(await html('?size=all')).map(([state, lga, ...figures]) =>
      [state, lga === 'National total' ? '' : lga, ...figures].map((value) => value?.toLowerCase()),
    );
    // The LGA's cell has a note if figures are doubtful; the search ignores it.
    const expected = all.filter((row) =>
      row.some((value) => value?.replace(/note: .*/, '').includes(inside)),
    );
    const found = cellsOf(await html(`?q=${encodeURIComponent(q)}&size=all`));
    expect(found.length).toBeGreaterThan(0);
    expect(found).toHaveLength(expected.length);
  });

  test('does not match across columns, and takes % and _ literally', async () => {
    for (const q of ['abia aba', 'abia\naba', '%', '_', '%25', 'a%b', '\\']) {
      const response = await site.get(`${PAGE}?q=${encodeURIComponent(q)}`);
      const page =
        response.status === 302
          ? await (await site.get(response.headers.get('location') ?? '')).text()
          : await response.text();
      expect(page).toContain('No matching records found.');
    }
  });

  test("excludes the national total from a filtered view's sums", async () => {
    const foot = textOf(await footOf('?q=8%2C'));
    const rows = cellsOf(await html('?q=8%2C&size=all')).filter((row) => row[1] !== 'National total');
    const sum = rows.reduce((all, row) => all + Number(row[2]?.replaceAll(',', '')), 0);
    expect(foot).toContain(`All ${rows.length} rows whose text contains “8,”, of`);
    expect(foot).toContain(`states, national total left out ${sum.toLocaleString('en')} `);
    expect(await footOf()).toBeNull();
    expect(textOf(await footOf('?q=zing'))).toContain('The one row whose text contains “zing”, of 1 state');
  });

  test('says what a view with only the national total covers, and adds up nothing', async () => {
    const foot = await footOf('?q=8%2C352%2C252');
    expect(textOf(foot)).toBe(
      'This view holds the national total only, which covers all LGAs. There is nothing to add up.',
    );
    expect(foot?.querySelector('th')?.getAttribute('colspan')).toBe('6');
  });

  test("names each cell's column once for readers, and as an attribute for narrow screens", async () => {
    const page = await html();
    expect(textsOf(page, 'tbody td[role="cell"][data-label="Households"]')).toHaveLength(20);
    expect(textsOf(page, 'tbody').join()).not.toMatch(/State|Households|Individuals|Female/);
  });

  test('marks only the sorted header, with an arrow hidden from screen readers', async () => {
    const page = await html('?sort=male&order=desc');
    expect(attributesOf(page, '[aria-sort]', 'aria-sort')).toEqual(['descending']);
    expect(textsOf(page, '[aria-sort]')).toEqual(['MALE ▼']);
    expect(textsOf(page, '[aria-sort] .arrow[aria-hidden="true"]')).toEqual(['▼']);
  });

  test('shows Previous and Next as plain text at the ends', async () => {
    expect(textsOf(await html(), 'span.disabled')).toEqual(['Previous']);
    const last = await html('?page=39');
    expect(textsOf(last, 'span.disabled')).toEqual(['Next']);
    expect(cellsOf(last)).toHaveLength(20);
    expect(cellsOf(last).at(-1)?.[0]).toBe('Zamfara');
  });

  test('marks doubtful figures, and shows them unchanged', async () => {
    const rows = cellsOf(await html('?q=gaya'));
    expect(rows.find((row) => row[1]?.startsWith('Gaya'))).toEqual(
      [
        'Kano',
        'Gaya Note: Male and female do not add up to individuals',
        '9,389',
        '40,972',
        '19,565',
        '60,537',
      ].map((text, index) => (index === 2 ? expect.any(String) : text)),
    );
    expect(textOf(await html('?q=fufure'))).toContain('May be a second spelling of Fufore');
    expect(cellsOf(await html('?q=zing'))[0]?.[5]).toBe('0');
  });

  test('stays within its budgets', async () => {
    // The server's compression settings.
    const weigh = async (query: string) => gzipSync(await html(query), { level: 9 }).length;
    expect(await weigh('')).toBeLessThanOrEqual(14 * 1024);
    expect(await weigh('?size=all')).toBeLessThanOrEqual(32 * 1024);
  });

  test('has structured data of a Dataset with its files', async () => {
    const json = domOf(await html()).querySelector('script[type="application/ld+json"]')?.textContent;
    const dataset = JSON.parse(json ?? '{}');
    expect(dataset).toMatchObject({ '@type': 'Dataset', identifier: '2021-05-sample' });
    expect(dataset.distribution).toHaveLength(4);
    expect(dataset.license).toBe('https://creativecommons.org/licenses/by/4.0/');
  });
});

describe('a URL', () => {
  test.each([
    ['?q=kano&size=20&sort=&order=asc', '?q=kano'],
    ['?page=1', ''],
    ['?page=-1', ''],
    ['?size=7', ''],
    ['?sort=;drop', ''],
    ['?sort=lga&order=up', '?sort=lga'],
    ['?q=%00', ''],
    ['?page=9999', '?page=39'],
    ['?q=gaya&page=2', '?q=gaya'],
    [`?q=${'a'.repeat(4000)}`, `?q=${'a'.repeat(100)}`],
  ])('%s redirects to the shortest one', async (query, canonical) => {
    const response = await site.get(PAGE + query);
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe(PAGE + canonical);
  });

  test.each([
    '?q=%E0%A4%A',
    '?q=%ff%fe',
    '?q=%25_',
    '?q=%27%3B--',
    '?q=%EF%BF%BD',
    '?%00=1',
    '?q[]=1&__proto__=2',
    '?q=%F0%9F%87%B3%F0%9F%87%AC',
  ])('%s is answered', async (query) => {
    const response = await site.get(PAGE + query, { redirect: 'follow' });
    expect(response.status).toBe(200);
  });
});

describe('files', () => {
  test('CSV has all rows of the view, plain figures and notes', async () => {
    const response = await site.get(`${PAGE}.csv`);
    expect(response.headers.get('content-disposition')).toBe(
      'attachment; filename="nsr-summary-by-lga-2021-05-sample.csv"',
    );
    expect(response.headers.get('x-register-as-at')).toBe('2021-05');
    expect(decodeURIComponent(response.headers.get('x-register-source') ?? '')).toContain(
      'shared out over the areas',
    );
    const rows: string[][] = parse(await response.text());
    expect(rows).toHaveLength(781);
    expect(rows[0]).toEqual(['STATE', 'LGA', 'HOUSEHOLDS', 'INDIVIDUALS', 'MALE', 'FEMALE', 'NOTE', 'ID']);
    const sample = 'Sample, not yet from the office.';
    expect(rows[1]).toEqual(['', '', '8352252', '35448474', '17367501', '18080973', sample, 'nigeria']);
    expect(rows.find((row) => row[1] === 'Zing')?.slice(5)).toEqual([
      '0',
      `${sample} Male and female do not add up to individuals`,
      'taraba/zing',
    ]);
  });

  test('both have the search and the order of the view', async () => {
    const csv: string[][] = parse(
      await (await site.get(`${PAGE}.csv?q=kano&sort=female&order=desc&page=7`)).text(),
    );
    const json = await (await site.get(`${PAGE}.json?q=kano&sort=female&order=desc`)).json();
    const female = csv.slice(1).map((row) => Number(row[5]));
    expect(female).toEqual([...female].sort((a, b) => b - a));
    expect(json.rows.map((row: { lga: string }) => row.lga)).toEqual(csv.slice(1).map((row) => row[1]));
    expect(json).toMatchObject({
      count: json.rows.length,
      edition: { slug: '2021-05-sample', asAt: '2021-05', isSample: true },
      view: { q: 'kano', sort: 'female', order: 'desc' },
    });
  });

  test('JSON of an empty view is complete', async () => {
    expect(await (await site.get(`${PAGE}.json?q=nowhere`)).json()).toMatchObject({ count: 0, rows: [] });
  });
});

describe('places', () => {
  test('an LGA has its figures, share, rank and neighbours', async () => {
    const text = textOf(await (await site.get(`${PAGE}/kano/gaya`)).text());
    expect(text).toContain('Gaya, Kano');
    expect(text).toMatch(/Individuals 40,972/);
    expect(text).toMatch(/Share of households of Kano \d+\.\d%/);
    expect(text).toMatch(/Rank in Kano by households \d+ of 44/);
    expect(text).toContain('Male and female do not add up to individuals');
    expect(text).toMatch(/Previous LGA: \w+.*Next LGA: \w+/);
  });

  test('a state has its sums, rank, rows and neighbours', async () => {
    const text = textOf(await (await site.get(`${PAGE}/abia`)).text());
    expect(text).toMatch(
      /^.*Abia has [\d,]+ households in the register, the \d+\w\w most of the 36 states and the FCT: \d\.\d% of all of Nigeria\./,
    );
    expect(text).toContain('17 LGAs of Abia, in the published order');
    expect(text).toMatch(
      /Questions about Abia\? Write to its office, abia\.scu@nassco\.example \(a sample address/,
    );
    expect(text).toMatch(/Rank by households \d+ of 37/);
    expect(text).toContain('First state');
    expect(text).toContain('Next state: Adamawa');
  });

  test('states add up to the national total', async () => {
    const { rows } = await (await site.get(`${PAGE}.json?sort=state`)).json();
    const states = new Set(rows.slice(1).map((row: { state: string }) => row.state));
    expect(states.size).toBe(37);
  });

  test.each(['/kano/nowhere', '/nowhere', '/nowhere/gaya', '/kano/gaya/more', '/%27', '/KANO%20'])(
    "%s is a 404 page with the site's layout",
    async (path) => {
      const response = await fetch(site.url + PAGE + path);
      expect(response.status).toBe(404);
      expect(await response.text()).toContain('Page not found');
    },
  );

  test('an LGA of the same name in another state has its own page', async () => {
    const bassa = await Promise.all(
      ['kogi', 'plateau'].map(async (state) => (await site.get(`${PAGE}/${state}/bassa`)).text()),
    );
    expect(bassa[0]).toContain('Bassa, Kogi');
    expect(bassa[1]).toContain('Bassa, Plateau');
  });
});

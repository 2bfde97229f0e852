import { expect, inject, test } from 'vitest';
import { attributesOf, cellsOf, domOf, textOf, textsOf } from '../../support/dom';
import { siteAt } from '../../support/site';

const PAGE = '/where-we-work/nsr-summary-by-lga';

const site = siteAt(inject('readSite'));

const html = async (query: string) => (await site.get(PAGE + query)).text();
const textAt = (page: string, selector: string) => textOf(domOf(page).querySelector(selector));
const heading = (page: string) => textAt(page, 'h2#rows');
const kanoLinks = async (query: string) => attributesOf(await html(query), 'tbody a[href*="/kano/"]', 'href');

interface Row {
  state: string;
  lga: string;
  households: number;
  individuals: number;
  isTotal: boolean;
}

/** Some rows of the whole table, and their sums computed here. */
async function rowsOf(isOurs: (row: Row) => boolean) {
  const { rows } = (await (await site.get(`${PAGE}.json`)).json()) as { rows: Row[] };
  const ours = rows.filter((row) => !row.isTotal && isOurs(row));
  const sum = (name: 'households' | 'individuals') =>
    ours.reduce((all, row) => all + row[name], 0).toLocaleString('en');
  return { rows: ours, households: sum('households'), individuals: sum('individuals') };
}

test("a state's LGAs and sums are in heading, title, footer row and sharing text", async () => {
  const edo = await rowsOf(({ state }) => state === 'Edo');
  const sentence = `18 LGAs in Edo: ${edo.households} households, ${edo.individuals} people`;
  const page = await html('?state=edo');
  expect(heading(page)).toBe(`${sentence}; in the published order, 1 to 18`);
  expect(textAt(page, 'title')).toContain(sentence);
  expect(textAt(page, 'tfoot')).toContain(`All 18 rows in Edo, national total left out ${edo.households} `);
  expect(cellsOf(page)).toHaveLength(18);
  expect(page).not.toContain('National total');
  const share = textAt(page, 'textarea');
  expect(share).toContain(`${sentence} in the National Social Register as at May 2021 (sample figures).`);
  expect(share).toContain(`${PAGE}/editions/2021-05-sample?state=edo`);
  for (const link of ['https://wa.me/?text=', 'sms:?body='])
    expect(textsOf(page, `a[href^="${link}${encodeURIComponent(sentence)}"]`)).toHaveLength(1);
});

test('a search over several states adds up its results, says so, and links to the state in the query', async () => {
  const page = await html('?q=Edo');
  const found = await rowsOf(({ state, lga }) => `${state} ${lga}`.toLowerCase().includes('edo'));
  const states = new Set(found.rows.map(({ state }) => state)).size;
  expect(states).toBeGreaterThan(1);
  expect(textAt(page, 'tfoot')).toContain(
    `All ${found.rows.length} rows whose text contains “Edo”, of ${states} states, national total left out Only Edo: 18 rows`,
  );
  expect(attributesOf(page, 'tfoot a', 'href')).toEqual([`${PAGE}?state=edo`]);
  expect(heading(page)).not.toContain('households');
  expect(textAt(page, 'textarea')).not.toContain('households');
});

test('an LGA in two spellings counts once as an LGA and twice as a row', async () => {
  expect(heading(await html('?state=adamawa'))).toMatch(/^21 LGAs \(22 rows\) in Adamawa: /);
});

test('several states and zones add up, and intersect each other', async () => {
  const two = await rowsOf(({ state }) => state === 'Edo' || state === 'Kano');
  expect(heading(await html('?state=edo&state=kano'))).toContain(
    `62 LGAs in Edo and Kano: ${two.households} `,
  );
  expect(heading(await html('?state=edo&state=kano&zone=north-west'))).toContain(
    '44 LGAs in Edo and Kano within',
  );
  expect(heading(await html('?zone=south-east'))).toMatch(/^95 LGAs in South East: /);
  expect(await html('?state=edo&zone=north-west')).toContain('No matching records found.');
  for (const place of ['state', 'zone'])
    expect(heading(await html(`?${place}=nowhere`))).toBe('No rows in nowhere');
});

test("a search within a state finds only that state's rows", async () => {
  const page = await html('?q=edo&state=ondo');
  expect(heading(page)).toBe('1 row with “edo” in Ondo, in the published order, 1 to 1');
  expect(textAt(page, 'tbody')).toContain('Ifedore');
});

test.each(['', '&sort=households&order=desc', '&sort=lga&order=desc', '&sort=male&as=text'])(
  "a state's rows are in the order of the whole table (%s)",
  async (order) => {
    const shown = await kanoLinks(`?state=kano${order}&size=50`);
    const all = await kanoLinks(`${order.replace('&', '?')}${order ? '&' : '?'}size=all`);
    expect(shown.length).toBeGreaterThan(0);
    expect(all.filter((lga) => shown.includes(lga))).toEqual(shown);
  },
);

test('rows can be grouped by state and zone, sorted and paged like the table', async () => {
  const byState = await html('?by=state&sort=households&order=desc&size=50');
  const cells = textsOf(byState, 'tbody [data-label="Households"]').map((cell) =>
    Number(cell.replaceAll(',', '')),
  );
  expect(cells).toHaveLength(37);
  expect(cells).toEqual([...cells].sort((one, other) => other - one));
  const all = await rowsOf(() => true);
  expect(cells.reduce((sum, each) => sum + each, 0).toLocaleString('en')).toBe(all.households);
  expect(textAt(byState, 'tfoot')).toContain(`All 779 rows, national total left out 774 ${all.households} `);
  expect(attributesOf(byState, 'tbody a', 'href')).toContain(`${PAGE}?state=kano&size=50`);

  const byZone = await html('?by=zone');
  expect(heading(byZone)).toMatch(/^6 zones: /);
  expect(textAt(byZone, 'thead')).toBe('ZONE ↕ LGAs ↕ HOUSEHOLDS ↕ INDIVIDUALS ↕ MALE ↕ FEMALE ↕');
  expect(textAt(byZone, 'tbody')).toMatch(/^North Central .*South West /);
});

test('zones and states are offered as links with row counts, and as fields', async () => {
  const page = await html('?q=edo');
  expect(textsOf(page, `dd:has(a[href="${PAGE}?q=edo&state=edo"])`)).toEqual(['Edo 18']);
  expect(textAt(page, 'dl')).not.toContain('Lagos');
  const fields = await html('?state=edo&state=kano');
  expect(attributesOf(fields, 'input[type="hidden"][name="state"]', 'value')).toEqual(['edo', 'kano']);
  expect(textsOf(await html('?state=edo'), 'option[value="edo"][selected]')).toEqual(['Edo']);
});

test.each([
  ['?state=Edo', '?state=edo'],
  ['?state=kano&state=edo', '?state=edo&state=kano'],
  ['?zone=North+West&q=', '?zone=north-west'],
  ['?zone=&by=lga&state=', ''],
  ['?by=zone&sort=state', '?by=zone'],
  ['?state=edo&page=7', '?state=edo'],
])('%s redirects to %s', async (query, canonical) => {
  const response = await site.get(PAGE + query);
  expect(response.status).toBe(302);
  expect(response.headers.get('location')).toBe(PAGE + canonical);
});

test.each(['?state=%00', '?state=%ff', '?state[]=x&zone=%27', `?${'state=a&'.repeat(300)}`, '?by=__proto__'])(
  'an invalid filter is answered (%#)',
  async (query) => {
    const response = await site.get(PAGE + query, { redirect: 'follow' });
    expect(response.status).toBe(200);
  },
);

test('pages are labelled by number, with the current one marked', async () => {
  const page = await html('?page=20');
  expect(textAt(page, 'nav.page-numbers')).toBe(
    'Page 20 of 39 Previous Page 1 … Page 18 Page 19 Page 20 Page 21 Page 22 … Page 39 Next',
  );
  expect(textsOf(page, 'nav.page-numbers [aria-current="page"]')).toEqual(['Page 20']);
});

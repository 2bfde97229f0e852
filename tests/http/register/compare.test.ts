import { parse } from 'csv-parse/sync';
import { describe, expect, inject, test } from 'vitest';
import { all, attributesOf, textOf, textsOf } from '../../support/dom';
import { siteAt } from '../../support/site';

const PAGE = '/where-we-work/nsr-summary-by-lga/compare';

const site = siteAt(inject('readSite'));
const lonely = siteAt(inject('lonelySite'));

const html = async (query = '') => {
  const response = await site.get(PAGE + query);
  expect(response.status).toBe(200);
  return response.text();
};

const robotsOf = (page: string) => attributesOf(page, 'meta[name="robots"]', 'content');

/** The table's rows: label, then the value of each place. */
const linesOf = (page: string) => all(page, 'table.comparison tr').map((row) => textsOf(row, 'th, td'));

const linksIn = (page: string) =>
  all(page, 'a').map((link) => ({ href: link.getAttribute('href') ?? '', words: textOf(link) }));

describe('without places', () => {
  test('the page explains itself, and has a form and every state to start from', async () => {
    const page = await html();
    expect(textOf(page)).toContain('See up to six states and LGAs side by side');
    expect(all(page, `form[action="${PAGE}"] [name="add"]`)).toHaveLength(1);
    const states = linksIn(page).filter(({ href }) => href.startsWith(`${PAGE}?place=`));
    expect(states).toHaveLength(37);
    expect(robotsOf(page)).not.toContain('noindex');
    expect(page).not.toContain('<table');
  });

  test('it is in the sitemap, and pages of places link to it', async () => {
    expect(await (await site.get('/sitemap.xml')).text()).toContain(`${PAGE}</loc>`);
    const place = await (await site.get('/where-we-work/nsr-summary-by-lga/kano/gaya')).text();
    expect(attributesOf(place, 'a', 'href')).toContain(`${PAGE}?place=kano/gaya`);
  });
});

describe('with places', () => {
  test('an LGA and a state are shown side by side', async () => {
    const page = await html('?place=kano/gaya&place=kano');
    expect(linesOf(page)).toEqual([
      ['Figure', 'Gaya, Kano', 'Kano'],
      ['Households', '10,183', '630,455'],
      ['Individuals', '40,972', '2,704,342'],
      ['Male', '19,565', '1,319,359'],
      ['Female', '60,537', '1,424,113'],
      ['LGAs', '1', '44'],
      ['Share of its state', '1.6%', 'A state itself'],
      ['Share of all states', '0.1%', '7.5%'],
      ['Rank in its state', '27 of 44', 'A state itself'],
      ['Rank in Nigeria', '319 of 779 listed', '1 of 37 states and FCT'],
      ['In doubt', 'Male and female do not add up to individuals', 'Nothing'],
    ]);
    expect(robotsOf(page)).toEqual(['noindex']);
    expect(all(page, '.bar-chart')).toHaveLength(4);
    expect(page).not.toContain('window.__remixContext');
  });

  test('ranks and shares are those of the places’ own pages', async () => {
    const lga = textOf(await (await site.get('/where-we-work/nsr-summary-by-lga/kano/gaya')).text());
    expect(lga).toContain('Rank in Nigeria by households 319 of 779');
    expect(lga).toContain('Rank in Kano by households 27 of 44');
    expect(lga).toContain('Share of households of Kano 1.6%');
  });

  test('each can be removed, and removing the last one leads back to the start', async () => {
    const two = linksIn(await html('?place=kano/gaya&place=abia')).filter(({ words }) =>
      /^Remove/.test(words),
    );
    expect(two).toEqual([
      { href: `${PAGE}?place=abia`, words: 'Remove Gaya, Kano' },
      { href: `${PAGE}?place=kano/gaya`, words: 'Remove Abia' },
    ]);
    const one = linksIn(await html('?place=abia')).find(({ words }) => words === 'Remove Abia');
    expect(one?.href).toBe(PAGE);
  });

  test('nearby places are offered as links, LGAs of the same states as a list', async () => {
    const page = await html('?place=kano/gaya');
    expect(linksIn(page)).toContainEqual({ href: `${PAGE}?place=kano/gaya&place=kano`, words: 'Kano' });
    expect(linksIn(page)).toContainEqual({
      href: `${PAGE}?place=kano/gaya&place=kano/gezawa`,
      words: 'Gezawa, Kano',
    });
    expect(all(page, 'option[value^="kano/"]')).toHaveLength(43);
    expect(all(page, 'option[value="kano/gaya"]')).toHaveLength(0);
  });

  test('six leave no room for more', async () => {
    const page = await html('?place=kano&place=abia&place=lagos&place=oyo&place=edo&place=fct');
    expect(textOf(page)).toContain('Remove one to add another.');
    expect(all(page, '[name="add"]')).toHaveLength(0);
    expect(linesOf(page).map(([label]) => label)).not.toContain('Share of its state');
  });
});

describe('a URL', () => {
  test.each([
    ['?place=kano&place=kano', '?place=kano'],
    ['?place=nowhere&place=kano/nowhere&place=kano/gaya', '?place=kano/gaya'],
    ['?place=nowhere', ''],
    ['?place=', ''],
    ['?place=KANO', ''],
    ['?place=%00', ''],
    ['?place=..%2F..%2Fetc', ''],
    ["?place=kano'--", ''],
    ['?add=', ''],
    [
      '?place=kano&place=abia&place=nowhere&place=lagos&place=oyo&place=edo&place=fct&place=imo',
      '?place=kano&place=abia&place=lagos&place=oyo&place=edo&place=fct',
    ],
    [
      '?place=kano&place=abia&place=lagos&place=oyo&place=edo&place=fct&add=Imo',
      '?place=kano&place=abia&place=lagos&place=oyo&place=edo&place=fct',
    ],
    ['?place=kano&add=Gaya', '?place=kano&place=kano/gaya'],
    ['?place=kano&add=gaya%20LGA', '?place=kano&place=kano/gaya'],
    ['?place=kano&add=Bassa,%20Kogi%20State', '?place=kano&place=kogi/bassa'],
    ['?place=kano&add=kogi%2Fbassa', '?place=kano&place=kogi/bassa'],
    ['?add=Birnin%20Magaji%2FKiyaw', '?place=zamfara/birnin-magaji-kiyaw'],
    ['?add=akwa+ibom', '?place=akwa-ibom'],
    ['?place=kano&add=Kano', '?place=kano'],
  ])('%s redirects to %s', async (query, canonical) => {
    const response = await site.get(PAGE + query);
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe(PAGE + canonical);
    expect((await site.get(PAGE + canonical)).status).toBe(200);
  });

  test.each(['?place=%E0%A4%A', '?place[]=kano', '?%00=1', `?add=${'a'.repeat(4000)}`, '?add=%25_%27%3B--'])(
    '%s is answered',
    async (query) => {
      expect((await site.get(PAGE + query, { redirect: 'follow' })).status).toBe(200);
    },
  );
});

describe('a name that does not match exactly one place', () => {
  test('offers a choice if several places have it', async () => {
    const page = await html('?place=kano&add=Bassa');
    expect(textOf(page)).toContain('Several places are called “Bassa”.');
    expect(linksIn(page).map(({ href }) => href)).toEqual(
      expect.arrayContaining(['kogi', 'plateau'].map((state) => `${PAGE}?place=kano&place=${state}/bassa`)),
    );
    expect(attributesOf(page, 'input[name="add"]', 'value')).toEqual(['Bassa']);
  });

  test('offers a choice if a state and an LGA have it', async () => {
    const links = linksIn(await html('?add=Katsina')).map(({ href }) => href);
    expect(links).toEqual(expect.arrayContaining([`${PAGE}?place=katsina`, `${PAGE}?place=katsina/katsina`]));
  });

  test('offers the names that contain it', async () => {
    const page = await html('?add=umuah');
    expect(textOf(page)).toContain('No place is called “umuah”. Did you mean:');
    expect(textOf(page)).toContain('Umuahia North, Abia');
  });

  test('is reported as unknown if no place has it', async () => {
    expect(textOf(await html('?add=Atlantis'))).toContain(
      'The register has no state or LGA called “Atlantis”.',
    );
  });
});

describe('the file', () => {
  test('has a row for each place, with plain numbers', async () => {
    const response = await site.get(`${PAGE}.csv?place=kano/gaya&place=nowhere&place=kano`);
    expect(response.headers.get('content-type')).toMatch(/^text\/csv/);
    expect(response.headers.get('content-disposition')).toContain('2021-05-sample-compared.csv');
    expect(parse(await response.text(), { columns: true })).toMatchObject([
      { STATE: 'Kano', LGA: 'Gaya', HOUSEHOLDS: '10183', 'RANK IN STATE': '27', 'RANK IN NIGERIA': '319' },
      {
        STATE: 'Kano',
        LGA: '',
        HOUSEHOLDS: '630455',
        LGAS: '44',
        'RANK IN STATE': '',
        'RANK IN NIGERIA': '1',
      },
    ]);
  });
});

test.each([PAGE, `${PAGE}?place=kano`, `${PAGE}.csv?place=kano`])(
  '%s says 503 while the database does not answer',
  async (path) => {
    expect((await lonely.get(path)).status).toBe(503);
  },
);

import { expect, inject, test } from 'vitest';
import { all, domOf, textOf, textsOf } from '../../support/dom';
import { siteAt } from '../../support/site';

// Drawings for other websites (docs/behaviour.md 7).

const TABLE = '/where-we-work/nsr-summary-by-lga';

const site = siteAt(inject('readSite'));
const lonely = siteAt(inject('lonelySite'));

interface Row {
  lga: string;
  state: string;
  households: number;
}

test.each(['map', 'map?figure=individuals', 'state/kano', 'trend'])(
  '%s may be framed by any site, loads nothing and runs nothing',
  async (name) => {
    const { headers, status } = await site.get(`/embed/${name}`);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toContain('text/html');
    expect(headers.get('x-frame-options')).toBeNull();
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain('frame-ancestors *');
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('script-src');
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    const html = await (await site.get(`/embed/${name}`)).text();
    expect(html).not.toMatch(/<script|<link|<img| src=| on\w+=/);
    expect(html).toContain('May 2021');
    expect(html).toContain('Source: ');
    const source = 'a[href^="http"][target="_blank"][rel="noopener"]';
    expect(textsOf(html, source)).toContain('All figures at NASSCO');
    expect(html).toContain('Sample figures');
  },
);

test('each drawing is a picture too', async () => {
  for (const name of ['map', 'state/kano', 'trend']) {
    const answer = await site.get(`/embed/${name}.svg`);
    expect(answer.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8');
    const svg = await answer.text();
    expect(svg.startsWith('<svg ')).toBe(true);
    const drawing = domOf(svg).querySelector('svg[xmlns="http://www.w3.org/2000/svg"]');
    expect(drawing?.getAttribute('viewBox')).toMatch(/^0 0 600 /);
    expect(svg).not.toMatch(/NaN|undefined|null|Infinity/);
  }
});

test('the bars of a state are its ten greatest LGAs', async () => {
  const text = textOf(await (await site.get('/embed/state/kano')).text());
  const { rows } = await (await site.get(`${TABLE}.json?state=kano&sort=households&order=desc`)).json();
  for (const { lga, households } of rows.slice(0, 10) as Row[])
    expect(text).toContain(`${lga}: ${households.toLocaleString('en')}`);
  expect(text).toContain('the 10 LGAs with the most');
});

test('the map has every state with its figure, and its real outline', async () => {
  const svg = await (await site.get('/embed/map.svg?figure=households')).text();
  const { rows } = await (await site.get(`${TABLE}.json?by=state`)).json();
  for (const { state, households } of rows as Row[])
    expect(textOf(svg)).toContain(`${state}: ${households.toLocaleString('en')}`);
  expect(all(svg, 'path[d^="M"]')).toHaveLength(37);
});

test('the trend has each edition', async () => {
  const text = textOf(await (await site.get('/embed/trend')).text());
  expect(text).toMatch(/December 2020: [\d,]+; May 2021: 8,352,252\. In all [+−]?[\d,]+\./);
});

test.each(['nothing', 'state/atlantis', 'state/kano/gaya', 'map/kano', 'map.png'])(
  '%s is not found',
  async (name) => {
    expect((await site.get(`/embed/${name}`)).status).toBe(404);
  },
);

test('other pages may still not be framed', async () => {
  for (const path of ['/', TABLE, '/embedded', '/cards/2021-05-sample/kano.png'])
    expect((await site.get(path)).headers.get('x-frame-options')).toBe('DENY');
});

test('without the database there is none', async () => {
  expect((await lonely.get('/embed/map')).status).toBe(503);
});

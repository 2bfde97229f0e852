import { describe, expect, inject, test } from 'vitest';
import { siteAt } from '../../support/site';

const site = siteAt(inject('readSite'));
const lonely = siteAt(inject('lonelySite'));

const REGISTER = '/where-we-work/nsr-summary-by-lga';

/** Readable by pages of any other site (docs/behaviour.md 7). */
const OPEN = [
  `${REGISTER}.csv`,
  `${REGISTER}.json?q=kano`,
  `${REGISTER}.csv?q=kano&sort=lga`,
  '/newsletter/issues.atom',
  '/warnings.atom',
  '/resource-hub/news.atom',
  '/resource-hub/policy-and-governance-documents.atom',
  '/get-involved/tenders.atom',
  '/releases.atom',
  '/releases.ics',
  '/api/search?query=kano',
  '/api/search/suggestions?query=kan',
  '/openapi.json',
  `${REGISTER}.xlsx`,
  `${REGISTER}.parquet`,
  `${REGISTER}/datapackage.json`,
  `${REGISTER}/csv-metadata.json`,
  `${REGISTER}/to-keep.html`,
  `${REGISTER}/editions/2021-05-sample.csv`,
  `${REGISTER}/editions.atom`,
  '/data/catalog.jsonld',
];

/** Not readable: pages, their data, and everything for posts. */
const CLOSED = [
  '/',
  REGISTER,
  `${REGISTER}/kano`,
  `${REGISTER}?_data=routes%2Fwhere-we-work.nsr-summary-by-lga._index`,
  '/search?query=kano',
  '/nothing-here',
  '/api/nothing',
  '/api/subscribe',
  '/api/data-access-request',
  '/notifications.json',
  '/sitemap.xml',
  '/logo.svg',
  '/healthz',
];

const ELSEWHERE = { Origin: 'https://elsewhere.example' };

const policyOf = ({ headers }: Response) => [
  headers.get('access-control-allow-origin'),
  headers.get('cross-origin-resource-policy'),
];

describe('pages of other sites', () => {
  test.each(OPEN)('may read %s', async (address) => {
    // The third answer comes from the page cache, the last is a 304.
    let etag = '';
    for (let turn = 0; turn < 3; turn++) {
      const answer = await site.get(address, { headers: ELSEWHERE });
      expect(answer.status).toBe(200);
      expect(policyOf(answer)).toEqual(['*', 'cross-origin']);
      expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
      expect(answer.headers.get('access-control-expose-headers')).toContain('ETag');
      expect(answer.headers.get('vary') ?? '').not.toMatch(/origin/i);
      etag = answer.headers.get('etag') ?? '';
      await answer.arrayBuffer();
    }
    const again = await site.get(address, { headers: { ...ELSEWHERE, 'If-None-Match': etag } });
    // If the caller sets an ETag, fetch also asks for a fresh answer, and files are then sent again.
    expect(again.status).toBe(address === '/openapi.json' ? 200 : 304);
    expect(policyOf(again)).toEqual(['*', 'cross-origin']);
  });

  test.each(OPEN)('may send a preflight request for %s', async (address) => {
    const headers = { ...ELSEWHERE, 'Access-Control-Request-Method': 'GET' };
    const answer = await site.get(address, { method: 'OPTIONS', headers });
    expect(answer.status).toBe(204);
    expect(answer.headers.get('access-control-allow-methods')).toBe('GET, HEAD');
    expect(policyOf(answer)).toEqual(['*', 'cross-origin']);
  });

  test.each(CLOSED)('may not read %s', async (address) => {
    for (let turn = 0; turn < 2; turn++)
      expect(policyOf(await site.get(address, { headers: ELSEWHERE }))).toEqual([null, 'same-origin']);
    const asked = await site.get(address, { method: 'OPTIONS', headers: ELSEWHERE });
    expect(asked.status).toBe(405);
    expect(policyOf(asked)).toEqual([null, 'same-origin']);
  });

  test('may see why data is missing', async () => {
    const answer = await lonely.get(`${REGISTER}.json`, { headers: ELSEWHERE });
    expect(answer.status).toBe(503);
    expect(policyOf(answer)).toEqual(['*', 'cross-origin']);
  });

  test('may not write to open data', async () => {
    const answer = await site.get(`${REGISTER}.csv`, { method: 'PUT', headers: ELSEWHERE });
    expect(answer.status).toBe(405);
  });

  test.each(['/%E0%A4%A.csv', '/a%00.csv', `${REGISTER}.csv/..`])('%s is still refused', async (address) => {
    expect((await site.get(address, { method: 'OPTIONS' })).status).toBe(405);
  });
});

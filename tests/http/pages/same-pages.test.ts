import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { newDatabase } from '../../support/databases';
import { attributesOf } from '../../support/dom';
import { ROUTES } from '../../support/routes';
import { freePort, REMIX_SERVE, startSite, type TestSite, untilReady } from '../../support/site';

// server.js renders with only the routes of a page's branch, which must not change its output. Nor must the plans that the
// database chooses, which differ by what it knows of its tables and by how often a statement was run.
const OTHER_PLANS = 'options=-c%20enable_hashagg%3Doff%20-c%20plan_cache_mode%3Dforce_generic_plan';
const REGISTER = '/where-we-work/nsr-summary-by-lga';
const OTHERS = [
  `${REGISTER}?q=kano&sort=female&order=desc`,
  `${REGISTER}?q=%3Cb%3E`,
  `${REGISTER}/kano`,
  `${REGISTER}/kano/gaya`,
  '/search?query=kano',
  '/search?query=cash&type=page',
  '/nothing-here',
  '/resource-hub/news/nothing-here',
];

let ours: TestSite;
let stock: TestSite;

beforeAll(async () => {
  const env = { DATABASE_URL: await newDatabase(inject('serverUrl')), PUBLIC_URL: 'https://nassco.example' };
  ours = await startSite(env);
  await untilReady(ours);
  const elsewhere = { PORT: await freePort(), DATABASE_URL: `${env.DATABASE_URL}?${OTHER_PLANS}` };
  stock = await startSite({ ...env, ...elsewhere }, REMIX_SERVE);
});

afterAll(async () => {
  await Promise.all([ours?.stop(), stock?.stop()]);
});

test.each([...ROUTES, ...OTHERS])('%s is the same as from stock remix-serve', async (path) => {
  const pages = await Promise.all([ours, stock].map((site) => pageOf(site, path)));
  expect(pages[0]).toEqual(pages[1]);
  // The second time from the page cache.
  expect(await pageOf(ours, path)).toEqual(pages[1]);
});

async function pageOf(site: TestSite, path: string) {
  const answer = await site.get(path, { headers: { Connection: 'close' } });
  // Each rendered form has its own key and stamp.
  const html = await answer.text();
  const own = attributesOf(html, '[name="formKey"], [name="stamp"]', 'value');
  return { status: answer.status, html: own.reduce((rest, value) => rest.replaceAll(value, ''), html) };
}

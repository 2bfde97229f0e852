import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { parse } from 'yaml';
import { freshForm } from '../../support/form-posts';
import { formSite } from '../../support/shared-sites';
import { ensureTextBrowsers, linksIn, postInW3m, pressInLynx, shownIn } from '../../support/text-browsers';

const FORM = '/nsr/data-access-request-form';

const site = formSite(inject('formSite'));
beforeAll(ensureTextBrowsers, 600_000);

const requestsFrom = (organisation: string) =>
  site.rows('SELECT * FROM data_access_request WHERE organization_name = $1', [organisation]);

/** Lynx shows the top of a page; the space bar scrolls past the menus. */
const READ_ON = '  ';

/** Tabs from a list's first line to the box below the list, to the next box, and through the places, both buttons below them, the person and "Check" to "Send". */
const REST_OF_LIST = '\t'.repeat(10);
const TO_SEND = `${REST_OF_LIST}${'\t'.repeat(11)}${'\t'.repeat(12)}`;

test('a request can be filled in and sent with lynx', async () => {
  const entries = ['Lynx Trust', '1 Road', 'ada@example.org', 'Health', '\n', '1st decile'].join('\t');
  const screen = pressInLynx(`${site.url}${FORM}#darf-organizationName`, `${entries}${TO_SEND}\n${READ_ON}`);
  const [row, ...others] = await requestsFrom('Lynx Trust');
  expect(others).toEqual([]);
  expect(row).toMatchObject({
    office_address: '1 Road',
    email_address: 'ada@example.org',
    sector: 'Health',
    wants_households: true,
    wants_individuals: false,
    household_criteria: ['1st decile'],
  });
  expect(screen).toContain('Form submitted successfully!');
  expect(screen).toContain(row.reference);
});

test('a form sent too early with lynx returns with errors', async () => {
  const screen = pressInLynx(
    `${site.url}${FORM}#darf-organizationName`,
    `Hasty Trust\t\t\t\t\t${TO_SEND}\n${READ_ON}`,
  );
  expect(screen).toContain('There is a problem');
  expect(screen).toContain('Enter the office address');
  expect(await requestsFrom('Hasty Trust')).toEqual([]);
});

test('w3m shows the receipt of a posted form, and the errors of another', async () => {
  const hidden = await freshForm(site, FORM);
  const form = { ...hidden, organizationName: 'W3m Trust', officeAddress: '1 Road', sector: 'Health' };
  const receipt = postInW3m(`${site.url}${FORM}`, form);
  const [row] = await requestsFrom('W3m Trust');
  expect(receipt).toContain('Form submitted successfully!');
  expect(receipt).toContain(row.reference);
  const errors = postInW3m(`${site.url}${FORM}`, { ...form, sector: '', emailAddress: 'nobody' });
  expect(errors).toContain('There is a problem');
  expect(errors).toContain('Error: Enter an email address like name@example.com');
  expect(errors).toContain('W3m Trust');
});

test('a request can be followed with lynx and w3m', async () => {
  const sent = await site.get('/api/data-access-request', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ organizationName: 'Text Trust', officeAddress: '1 Road', sector: 'Health' }),
  });
  const { receipt } = await sent.json();
  const screen = pressInLynx(`${site.url}${receipt}#follow-line`, `2020 to 2024\t\n${READ_ON}`);
  expect(screen).toContain('Your line has been added to the request.');
  const page = postInW3m(`${site.url}${receipt}`, { intent: 'withdraw', withdraw: 'yes' });
  expect(page).toContain('Your request has been withdrawn.');
  expect(page).toContain('You added: 2020 to 2024');
  expect(page).toMatch(/You\s+withdrew it\./);
});

test('w3m shows the answers to check, a draft, and the form with places filled in', async () => {
  const hidden = await freshForm(site, FORM);
  const form = { ...hidden, organizationName: 'W3m Draft', officeAddress: '1 Road', sector: 'Health' };
  const check = postInW3m(`${site.url}${FORM}?index`, { ...form, date: '3/2/2026', intent: 'check' });
  expect(check).toContain('Check your answers');
  expect(check).toMatch(/Date\s+3 February 2026\s+Change Date/);
  const draft = postInW3m(`${site.url}${FORM}?index`, { ...form, intent: 'keep' });
  expect(draft).toContain('Your draft data access request');
  expect(draft.replace(/\s+/g, '')).toMatch(/\/draft\/[\w-]{43}/);
  expect(draft).toMatch(/Name of the organisation \(required\)\[W3m Draft/);
  expect(await requestsFrom('W3m Draft')).toEqual([]);
  const filled = shownIn('lynx', `${site.url}${FORM}?lga=kano/gaya`);
  expect(filled).toContain('Public already, as at May 2021.');
  expect(filled).toMatch(/State\s+if country wide write "all states"\s+Kano_/);
});

test.each([
  ['ha', 'ba a biya ni ba'],
  ['ig', 'akwughi m ugwo'],
  ['pcm', 'dem never pay me'],
  ['yo', 'won ko san owo fun mi'],
])('w3m shows answers, a check and a search in %s', (language, question) => {
  const { origin } = parse(readFileSync(`app/messages/${language}.yaml`, 'utf8'));
  const answer = readFileSync(`app/content/answers/not-paid.${language}.md`, 'utf8');
  const { title } = parse(answer.split('---')[1] ?? '');
  const shown = (path: string) => shownIn('w3m', `${site.url}/${language}/${path}`).replaceAll(/\s+/g, ' ');
  expect(shown('answers')).toContain(title);
  expect(shown('answers/not-paid')).toContain('969');
  expect(shown(`search?query=${encodeURIComponent(question)}`)).toContain(title);
  const what = 'Pay 5,000 naira to 0803 123 4567 to get your palliative from NASSCO.';
  const judged = postInW3m(`${site.url}/${language}/is-it-from-us`, { what });
  expect(judged.replaceAll(/\s+/g, ' ')).toContain(origin.verdicts.fraud);
});

test.each(['ha', 'ig', 'pcm', 'yo'])('w3m leads from a search to the figures of an LGA in %s', (language) => {
  const { place, table } = parse(readFileSync(`app/messages/${language}.yaml`, 'utf8'));
  const shown = (path: string) => shownIn('w3m', site.url + path).replaceAll(/\s+/g, ' ');
  const path = `/${language}/where-we-work/nsr-summary-by-lga/kano/gaya`;
  expect(linksIn(`${site.url}/${language}/search?query=gaya`)).toContain(site.url + path);
  expect(shown(`/${language}/search?query=gaya`)).toContain('Gaya, Kano');
  expect(shown(path)).toContain(`Gaya, Kano ${place.tagline.split('{')[0]}`);
  expect(shown(path)).toMatch(new RegExp(`${table.households} [\\d,]{4,}`));
});

test('lynx can subscribe to the newsletter', async () => {
  const screen = pressInLynx(`${site.url}/newsletter#subscription-email`, `lynx@example.org\t\n${READ_ON}`);
  expect(screen).toContain('Thank you for subscribing! Please check your inbox.');
  expect(await site.rows("SELECT FROM subscriber WHERE email = 'lynx@example.org'")).toHaveLength(1);
});

describe.each(['w3m', 'lynx'] as const)('%s names each column of a table once', (browser) => {
  test.each([
    ['/where-we-work/nsr-summary-by-lga', 'HOUSEHOLDS', 'National total 8,352,252', /^ *Abia .*8,945/m],
    ['/nsr/nsr-coverage-across-nigeria', 'COMMUNITIES', 'Aba North', /Aba North +[\d,]+ +[\d,]+ *$/m],
    ['/where-we-work/our-state-offices', 'CONTACT', 'Abia', /^ *1 +Abia +\S+@\S+ *$/m],
    [
      '/get-involved/third-party-monitors',
      'Years of operation',
      'At least 5 years',
      /organisation +At least 5/,
    ],
  ])('on %s', (path, column, first, row) => {
    const screen = shownIn(browser, site.url + path);
    const table = screen.slice(screen.indexOf(column), screen.indexOf(column) + 400);
    expect(table.match(new RegExp(column, 'gi'))).toHaveLength(1);
    expect(table.replace(/ +/g, ' ')).toContain(first);
    expect(table).toMatch(row);
  });
});

test.each(['/nsr/our-targeting-approach', '/where-we-work/nsr-summary-by-lga', '/news/unga-2025'])(
  'the breadcrumb of %s is the 15th link that lynx lists',
  (path) => {
    expect(linksIn(`${site.url}${path}`)[14]).toBe(`${site.url}/`);
  },
);

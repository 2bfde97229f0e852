import { randomUUID } from 'node:crypto';
import { describe, expect, inject, test } from 'vitest';
import { fillDrafts } from '../../faults/drafts';
import { all, attributesOf, textOf } from '../../support/dom';
import { entryOf, inputOf, summaryOf, titleOf } from '../../support/form-page';
import { freshForm, hiddenFields, postForm } from '../../support/form-posts';
import { ownSite } from '../../support/own-site';
import { siteAt } from '../../support/site';

const FORM = '/nsr/data-access-request-form';
const FAILED = 'The draft could not be kept. Try again in a few minutes, or send the request.';

const site = ownSite({ TRUST_PROXY: '1', LOG_LEVEL: 'info' });
const lonely = siteAt(inject('lonelySite'));

const drafts = () => site.rows('SELECT * FROM request_draft ORDER BY kept_at');
const draftsOf = (sector: string) =>
  site.rows("SELECT * FROM request_draft WHERE entries ->> 'sector' = $1", [sector]);
const requestsOf = (sector: string) =>
  site.rows('SELECT * FROM data_access_request WHERE sector = $1', [sector]);

/** Saves a draft, as the form's button does. Returns its path. */
async function keep(fields: Record<string, string>, path = FORM): Promise<string> {
  const answer = await postForm(site, path, { ...fields, intent: 'keep' });
  expect(answer.status).toBe(303);
  const place = answer.headers.get('location') ?? '';
  expect(place).toMatch(/^\/nsr\/data-access-request-form\/draft\/[\w-]{43}$/);
  return place;
}

/** A sector unique to the test. */
const sector = () => `Sector ${randomUUID()}`;

test('a draft keeps every entry unchanged, finished or not, and shows it to anyone with the link', async () => {
  const own = sector();
  const entries = {
    organizationName: `  Ọmọ's "Trust" <b>&amp; ${'é'.repeat(300)}`,
    officeAddress: '1 Road\r\n\tAbuja ',
    emailAddress: 'nobody at all',
    sector: own,
    'criteria.location': 'on',
    'location.state': 'Kano',
    'householdCriteria[9]': 'in a closed block',
    date: '31/04/2026',
  };
  const place = await keep({ ...(await freshForm(site, FORM)), ...entries });
  const [row] = await draftsOf(own);
  expect(row.entries).toMatchObject({ ...entries, officeAddress: '1 Road\n\tAbuja ' });
  expect(row.token_hash).toMatch(/^[0-9a-f]{64}$/);
  expect(JSON.stringify(row)).not.toContain(place.split('/').at(-1));

  const answer = await site.get(place);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const html = await answer.text();
  expect(attributesOf(html, '[name=robots]', 'content')).toEqual(['noindex']);
  expect(html).not.toMatch(/canonical|modulepreload|__remix/);
  expect(titleOf(html)).toBe('Your draft data access request | NASSCO');
  const text = textOf(html);
  expect(text).toMatch(/Your draft is kept until \d+ \w+ \d{4} ?\. This link is the only way to it/);
  expect(text).toContain('Anyone who has it can read and change the draft.');
  expect(text).toContain(place);
  expect(all(html, '.error-summary')).toEqual([]);
  expect(entryOf(html, 'organizationName')).toBe(entries.organizationName);
  expect(entryOf(html, 'officeAddress')).toBe('1 Road\n\tAbuja ');
  expect(entryOf(html, 'emailAddress')).toBe('nobody at all');
  expect(entryOf(html, 'householdCriteria[9]')).toBe('in a closed block');
  expect(entryOf(html, 'date')).toBe('31/04/2026');
  expect(inputOf(html, 'criteria.location').hasAttribute('checked')).toBe(true);
  expect(inputOf(html, 'criteria.households').hasAttribute('checked')).toBe(false);
  expect(hiddenFields(html).formKey).toBe(row.form_key);
});

test('a form of nearly 64 KB is saved whole; a longer one is refused', async () => {
  const own = sector();
  const long = '\u0001"\\'.repeat(7_000);
  const place = await keep({ sector: own, requesterName: long });
  expect((await draftsOf(own))[0].entries.requesterName).toBe(long);
  expect((await site.get(place)).status).toBe(200);
  const refused = await postForm(site, FORM, { intent: 'keep', sector: 'x'.repeat(64 * 1024) });
  expect(refused.status).toBe(413);
});

test('saving it twice at once, after Back and from its own page makes one draft with the last entries', async () => {
  const form = await freshForm(site, FORM);
  const own = sector();
  const places = await Promise.all(Array.from({ length: 10 }, () => keep({ ...form, sector: own })));
  expect(new Set(places).size).toBe(1);
  const [place = ''] = places;
  expect(await keep({ ...form, sector: own, designation: 'Head' })).toBe(place);
  await site.rows('UPDATE request_draft SET keep_until = lagos_today() + 3 WHERE form_key = $1', [
    form.formKey,
  ]);
  expect(await keep({ ...(await freshForm(site, place)), sector: own, date: 'soon' }, `${place}?form`)).toBe(
    place,
  );
  const kept = await site.rows(
    'SELECT entries, keep_until - lagos_today() AS days FROM request_draft WHERE form_key = $1',
    [form.formKey],
  );
  expect(kept).toEqual([{ entries: { sector: own, date: 'soon' }, days: 30 }]);
});

describe('a draft is gone', () => {
  test('once it is erased by its button, which no other post does', async () => {
    const place = await keep({ sector: sector() });
    const other = await keep({ sector: sector() });
    const before = await drafts();
    const erased = await postForm(site, `${place}?form`, { intent: 'erase' });
    expect([erased.status, erased.headers.get('location')]).toEqual([303, `${FORM}/draft/erased`]);
    const page = await site.get(`${FORM}/draft/erased`);
    expect(page.status).toBe(200);
    expect(textOf(await page.text())).toContain('The draft is erased');
    expect((await site.get(place)).status).toBe(404);
    expect((await site.get(other)).status).toBe(200);
    expect(await drafts()).toHaveLength(before.length - 1);
    // Only the button on the draft's page erases.
    await postForm(site, FORM, { intent: 'erase' });
    expect(await drafts()).toHaveLength(before.length - 1);
  });

  test('once its request is sent, which two tabs do once', async () => {
    const own = sector();
    const place = await keep({ sector: own, organizationName: 'Hope', officeAddress: '1 Road' });
    const tab = await freshForm(site, place);
    const form = { ...tab, sector: own, organizationName: 'Hope', officeAddress: '1 Road' };
    const wrong = await postForm(site, `${place}?form`, { ...form, officeAddress: '' });
    expect(wrong.status).toBe(422);
    expect(wrong.headers.get('cache-control')).toBe('no-store');
    const html = await wrong.text();
    expect(titleOf(html)).toBe('Error: Your draft data access request | NASSCO');
    expect(textOf(summaryOf(html))).toContain('Enter the office address');
    expect(textOf(html)).toContain('Your changes are not kept yet.');
    expect(await draftsOf(own)).toHaveLength(1);
    const [first, second] = [await postForm(site, place, form), await postForm(site, place, form)];
    expect(first.headers.get('location')).toMatch(/\/receipt\//);
    expect(second.headers.get('location')).toBe(first.headers.get('location'));
    expect(await requestsOf(own)).toHaveLength(1);
    expect(await draftsOf(own)).toEqual([]);
    expect((await site.get(place)).status).toBe(404);
  });

  test('after its last day: hidden immediately, deleted by the daily job', async () => {
    const own = sector();
    const place = await keep({ sector: own });
    await site.rows("UPDATE request_draft SET keep_until = lagos_today() WHERE entries ->> 'sector' = $1", [
      own,
    ]);
    await site.rows('SELECT erase_old_drafts()');
    expect((await site.get(place)).status).toBe(200);
    await site.rows(
      "UPDATE request_draft SET keep_until = lagos_today() - 1 WHERE entries ->> 'sector' = $1",
      [own],
    );
    const expired = await site.get(place);
    expect(expired.status).toBe(404);
    const text = textOf(await expired.text());
    expect(text).toContain('There is no draft at this address');
    expect(text).toContain('A draft can be opened for 30 days after it was last kept');
    expect(text).not.toContain(own);
    expect(await site.rows('SELECT what, erased::int FROM erase_old_drafts()')).toEqual([
      { what: 'request_draft', erased: 1 },
    ]);
    expect(await draftsOf(own)).toEqual([]);
  });

  test.each(['x', 'A'.repeat(43), '%00', '..%2f', 'é'])('if it never existed: %s', async (token) => {
    await keep({ sector: sector() });
    expect((await site.get(`${FORM}/draft/${token}`)).status).toBeGreaterThanOrEqual(400);
    expect((await site.get(`${FORM}/draft/${token}`)).status).toBeLessThan(500);
  });

  test('changing one letter of its link makes it another link', async () => {
    const place = await keep({ sector: sector() });
    expect((await site.get(`${place.slice(0, -1)}${place.endsWith('A') ? 'B' : 'A'}`)).status).toBe(404);
    expect((await site.get(place.slice(0, -1))).status).toBe(404);
  });
});

test.each(['a', 'erased', '%E2%82%AC', '%C3%A9', 'A'.repeat(43)])(
  'a draft kept at an address that the site did not make gets one that it made: %s',
  async (token) => {
    const own = sector();
    const path = `${FORM}/draft/${token}`;
    const place = await keep({ ...(await freshForm(site, FORM)), sector: own }, `${path}?form`);
    expect(place).not.toBe(path);
    expect((await site.get(path)).status).toBe(token === 'erased' ? 200 : 404);
    expect(textOf(await (await site.get(path)).text())).not.toContain(own);
    expect(entryOf(await (await site.get(place)).text(), 'sector')).toBe(own);
  },
);

describe('a draft is not kept', () => {
  test('if it cannot be stored, and the entries are shown again', async () => {
    const answer = await postForm(site, FORM, { intent: 'keep', sector: 'a\0b', designation: 'Head' });
    expect(answer.status).toBe(422);
    const html = await answer.text();
    expect(attributesOf(summaryOf(html), 'a', 'href')).toContain('#darf-sector');
    expect(textOf(summaryOf(html))).toContain('Remove the characters that cannot be shown');
    expect(entryOf(html, 'designation')).toBe('Head');
  });

  test('if a bot filled in the honeypot', async () => {
    const own = sector();
    const answer = await postForm(site, FORM, { intent: 'keep', sector: own, fax: '1' });
    expect(answer.status).toBe(422);
    expect(textOf(summaryOf(await answer.text()))).toContain('Leave this field empty');
    expect(await draftsOf(own)).toEqual([]);
  });

  test("without the database, and every entry is shown again, on a draft's page too", async () => {
    for (const path of [FORM, `${FORM}/draft/${'A'.repeat(43)}?form`]) {
      const answer = await postForm(lonely, path, {
        intent: 'keep',
        sector: 'Health',
        organizationName: 'Hope',
      });
      expect(answer.status).toBe(503);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      const html = await answer.text();
      expect(textOf(summaryOf(html))).toBe(`There is a problem ${FAILED}`);
      expect(entryOf(html, 'organizationName')).toBe('Hope');
    }
    expect((await lonely.get(`${FORM}/draft/${'A'.repeat(43)}`)).status).toBe(503);
  });

  test('if there is no room for another, while existing ones can be saved again', async () => {
    const own = sector();
    const place = await keep({ sector: own });
    await site.rows(
      `INSERT INTO request_draft (token_hash, form_key, entries)
       SELECT 'filler ' || place, '', '{}' FROM generate_series(1, 20000 - (SELECT count(*)::int FROM request_draft)) AS place`,
    );
    const answer = await postForm(site, FORM, { intent: 'keep', sector: 'Health' });
    expect(answer.status).toBe(503);
    const html = await answer.text();
    expect(textOf(summaryOf(html))).toContain('No more drafts can be kept for the moment.');
    expect(entryOf(html, 'sector')).toBe('Health');
    expect(await keep({ sector: own, designation: 'Head' }, place)).toBe(place);
    await site.rows("DELETE FROM request_draft WHERE token_hash LIKE 'filler %'");
  });
});

describe('where there is no room for another', () => {
  test('empty drafts go first, then those that nobody has changed for a day; changed ones stay', async () => {
    const filler = (token: string, entries: string) =>
      site.rows("SELECT keep_draft($1, '', $2)", [token, entries]);
    await site.rows('DELETE FROM request_draft');
    await filler('changed', '{"sector": "Old"}');
    await filler('changed', '{"sector": "New"}');
    await filler('unchanged', '{"sector": "Old"}');
    await filler('unchanged', '{"sector": "Old"}');
    await filler('empty', '{"sector": " ", "designation": ""}');
    await site.rows(
      `INSERT INTO request_draft (token_hash, form_key, entries)
       SELECT 'filler ' || place, '', '{}' FROM generate_series(1, 19997) AS place`,
    );
    const kept = async () =>
      (
        await site.rows(
          "SELECT token_hash FROM request_draft WHERE token_hash NOT LIKE 'filler %' ORDER BY 1",
        )
      ).map(({ token_hash }) => token_hash);
    await filler('new', '{"sector": "New"}');
    expect(await kept()).toEqual(['changed', 'new', 'unchanged']);
    const [{ until }] = await site.rows("SELECT keep_draft('newer', '', '{\"sector\": \"New\"}') AS until");
    expect(until).toBeNull();
    await site.rows(
      "UPDATE request_draft SET may_go_from = may_go_from - interval '1 day' WHERE token_hash = 'unchanged'",
    );
    await filler('newest', '{"sector": "New"}');
    expect(await kept()).toEqual(['changed', 'new', 'newest']);
    await site.rows('DELETE FROM request_draft');
  });

  // Short form of `npm run fault drafts` (docs/promises.md P48).
  test('one network cannot fill the store, and others keep theirs', async () => {
    const figures = await fillDrafts(site, site.databaseUrl, 240);
    expect(figures.filter(({ isKept }) => !isKept)).toEqual([]);
    await site.rows('DELETE FROM request_draft');
  }, 60_000);
});

test('secrets of drafts are never logged, and the website cannot list drafts', async () => {
  const place = await keep({ sector: 'zxcanary' });
  await site.get(place);
  await postForm(site, place, { intent: 'update' });
  await expect.poll(() => site.output()).toContain('"path":"/nsr/data-access-request-form/draft/:token"');
  expect(site.output()).not.toContain(place.split('/').at(-1));
  expect(site.output()).not.toContain('zxcanary');
  await expect(site.rows('SET ROLE nassco_app; SELECT token_hash FROM request_draft')).rejects.toThrow(
    'permission denied',
  );
});

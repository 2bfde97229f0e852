import { randomBytes } from 'node:crypto';
import { describe, expect, inject, test } from 'vitest';
import { all, attributesOf, domOf, textOf, textsOf } from '../../support/dom';
import { entryOf, inputOf, shown, summaryOf, titleOf } from '../../support/form-page';
import { freshForm, hiddenFields, postForm } from '../../support/form-posts';
import { formSite } from '../../support/shared-sites';
import { siteAt } from '../../support/site';

const FORM = '/nsr/data-access-request-form';
const FAILED = 'Form submission failed. Please try again later.';

const site = formSite(inject('formSite'));
const lonely = siteAt(inject('lonelySite'));

/** An organisation unique to the test. */
function organisation() {
  return {
    organizationName: `Ọmọ's Trust ${randomBytes(4).toString('hex')}`,
    officeAddress: '1 Road\r\nAbuja',
    sector: 'Health & research',
  };
}

function requestsOf({ organizationName }: { organizationName: string }) {
  return site.rows('SELECT * FROM data_access_request WHERE organization_name = $1', [organizationName]);
}

/** Sends a form again after a 503 from a busy machine, as a visitor would. */
async function sendUntilTaken(fields: Record<string, string>): Promise<Response> {
  for (let attempt = 1; ; attempt++) {
    const answer = await postForm(site, FORM, fields);
    if (answer.status !== 503 || attempt === 10) return answer;
  }
}

describe('the data access form', () => {
  test('links the notes on criteria to their fields', async () => {
    const page = domOf(await (await site.get(FORM)).text());
    for (const [name, note] of [
      ['households', 'Poverty status may be given in the range 1st to 10th deciles, 1st being the poorest.'],
      ['individuals', 'Attributes such as age, vocation, educational qualification.'],
    ]) {
      const id = `darf-criteria.${name}-description`;
      expect(all(page, `fieldset[aria-describedby="${id}"]`)).not.toEqual([]);
      expect(textsOf(page, `[id="${id}"]`)).toEqual([expect.stringMatching(`^${note}`)]);
    }
  });

  test('offers to check the answers first, by its first button too, which Enter presses', async () => {
    const buttons = all(await (await site.get(FORM)).text(), 'form.form button');
    expect(buttons.map((button) => [textOf(button), button.getAttribute('value')])).toEqual([
      ['Check your answers', 'check'],
      ['Update the form', 'update'],
      ['Check your answers', 'check'],
      ['Send the request', null],
      ['Keep this draft', 'keep'],
    ]);
  });

  test('takes a day as text, never in an order of the browser', async () => {
    const html = await (await site.get(FORM)).text();
    expect(inputOf(html, 'date').getAttribute('type')).toBe('text');
    const own = organisation();
    expect((await postForm(site, FORM, { ...own, date: '25 December 2026' })).status).toBe(303);
    const [{ day }] = await site.rows(
      'SELECT request_date::text AS day FROM data_access_request WHERE organization_name = $1',
      [own.organizationName],
    );
    expect(day).toBe('2026-12-25');
  });

  test('shows its errors right above its fields', async () => {
    const html = await (await postForm(site, FORM, { sector: 'Health' })).text();
    expect(textsOf(html, '.error-summary + fieldset > legend > h2')).toEqual(['Your organisation']);
  });

  test('has every field, the printable form, the privacy notice, and a key per visitor', async () => {
    const response = await site.get(FORM);
    expect(response.headers.get('cache-control')).toBe('private, no-cache');
    const html = await response.text();
    const [first, second] = [hiddenFields(html), await freshForm(site, FORM)];
    expect(first.formKey).toMatch(/^[0-9a-f-]{36}$/);
    expect(second.formKey).not.toBe(first.formKey);
    const names = [
      'organizationName',
      'officeAddress',
      'emailAddress',
      'sector',
      'requesterName',
      'designation',
      'date',
    ];
    names.push(...['households', 'individuals', 'location'].map((name) => `criteria.${name}`));
    names.push(...['state', 'lgas', 'wards', 'communities'].map((name) => `location.${name}`));
    for (let line = 0; line < 10; line++)
      names.push(`householdCriteria[${line}]`, `individualCriteria[${line}]`);
    const page = domOf(html);
    for (const name of names) {
      const { id } = inputOf(page, name);
      expect(id, name).toBeTruthy();
      expect(all(page, `label[for="${id}"]`), name).not.toEqual([]);
    }
    expect(all(page, '[required]')).toHaveLength(3);
    const text = textOf(html);
    for (const hint of [
      'if country wide write "all states"',
      'if state wide write "all LGAs"',
      'if LGA wide write "all Wards"',
      'Poverty status may be given in the range 1st to 10th deciles, 1st being the poorest.',
      'Attributes such as age, vocation, educational qualification.',
      'Fill this in if you ticked Households.',
      'two years after it arrived, or one year after it was closed',
      'Nigeria Data Protection Act 2023',
    ])
      expect(text).toContain(hint);
    expect(text).toMatch(/print the form \(PDF, \d+ KB\)/);
  });

  test('is shown again with every entry, its key, and a link to each error', async () => {
    const kept = await freshForm(site, FORM);
    const response = await postForm(site, FORM, {
      ...kept,
      emailAddress: 'nobody',
      'criteria.location': 'on',
      'location.state': 'Kano "all" <b>',
      'householdCriteria[3]': 'left in a closed block',
      date: '31/04/2026',
    });
    expect(response.status).toBe(422);
    expect(response.headers.get('cache-control')).toBe('private, no-cache');
    const html = await response.text();
    const page = domOf(html);
    expect(titleOf(page)).toBe('Error: Data Access Request Form (DARF) | NASSCO');
    const summary = summaryOf(page);
    expect(summary.matches('[tabindex="-1"][autofocus]:has(> [role=alert]:first-child)')).toBe(true);
    expect(textOf(summary)).toBe(
      'There is a problem Enter the name of the organisation Enter the office address Enter an email address like ' +
        'name@example.com Enter the sector in which the organisation works Enter the date as day, month and year, like 21 11 2026',
    );
    const targets = attributesOf(summary, 'a', 'href');
    expect(targets).toEqual(
      ['organizationName', 'officeAddress', 'emailAddress', 'sector', 'date'].map((name) => `#darf-${name}`),
    );
    for (const target of targets) {
      const field = page.querySelector(`:is(input, textarea)${target}`);
      expect(field?.getAttribute('aria-invalid'), target).toBe('true');
      expect(field?.matches(`[aria-describedby~="${target.slice(1)}-error"]`), target).toBe(true);
      expect(textOf(page.querySelector(`p${target}-error`)), target).toMatch(/^Error: Enter /);
    }
    expect(entryOf(page, 'emailAddress')).toBe('nobody');
    expect(entryOf(page, 'location.state')).toBe('Kano "all" <b>');
    expect(entryOf(page, 'householdCriteria[3]')).toBe('left in a closed block');
    expect(entryOf(page, 'date')).toBe('31/04/2026');
    expect(inputOf(page, 'date').getAttribute('type')).toBe('text');
    expect(inputOf(page, 'criteria.location').hasAttribute('checked')).toBe(true);
    expect(inputOf(page, 'criteria.households').hasAttribute('checked')).toBe(false);
    expect(hiddenFields(html)).toEqual(kept);
  });

  test('is saved completely, once, and redirects to a receipt', async () => {
    const own = organisation();
    const fields = {
      ...own,
      emailAddress: ' Ada@Example.org ',
      'criteria.households': 'on',
      'criteria.location': 'on',
      'location.state': 'all states',
      'location.lgas': '',
      'householdCriteria[0]': '1st decile',
      'householdCriteria[1]': '  ',
      'householdCriteria[9]': 'no income',
      'individualCriteria[0]': 'entered, then unticked',
      requesterName: 'Zoë O’Neill',
      designation: 'Head',
      date: '2026-11-21',
      ...(await freshForm(site, FORM)),
    };
    const answers = await Promise.all(Array.from({ length: 10 }, () => sendUntilTaken(fields)));
    expect(answers.map((answer) => answer.status)).toEqual(Array(10).fill(303));
    const places = new Set(answers.map((answer) => answer.headers.get('location')));
    expect(places.size).toBe(1);
    const [row, ...others] = await requestsOf(own);
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      channel: 'form',
      office_address: '1 Road\nAbuja',
      email_address: 'Ada@Example.org',
      sector: 'Health & research',
      wants_households: true,
      wants_individuals: false,
      wants_location: true,
      location_state: 'all states',
      location_lgas: null,
      household_criteria: ['1st decile', 'no income'],
      individual_criteria: [],
      requester_name: 'Zoë O’Neill',
      designation: 'Head',
    });

    const [place = ''] = places;
    const receipt = await site.get(place ?? '');
    expect(receipt.status).toBe(200);
    expect(receipt.headers.get('cache-control')).toBe('no-store');
    const html = await receipt.text();
    expect(textsOf(html, 'h1')).toEqual(['Form submitted successfully!']);
    expect(attributesOf(html, '[name=robots]', 'content')).toEqual(['noindex']);
    const text = textOf(html);
    expect(text).toContain(`Your reference ${row.reference} Received on `);
    expect(text).toMatch(/Received on \d+ \w+ \d{4} at \d\d:\d\d, Nigerian time/);
    expect(text).toContain('9am-5pm, Monday to Friday');
    expect(text).toContain('open this page while the request is open, and for 30 days');
    expect(attributesOf(html, 'time', 'datetime')).toContain(row.received_at.toISOString());
    for (const secret of [own.organizationName.slice(-8), 'Ada@', 'O’Neill', '1 Road'])
      expect(html).not.toContain(secret);
    expect(shown(html)).not.toContain(place?.split('/').at(-1));
  });

  test('makes another request with other entries, but not with the same ones', async () => {
    const form = { ...organisation(), ...(await freshForm(site, FORM)) };
    const [first, changed, again] = [
      await postForm(site, FORM, form),
      await postForm(site, FORM, { ...form, sector: 'Education' }),
      await postForm(site, FORM, form),
    ].map((answer) => answer.headers.get('location'));
    expect(again).toBe(first);
    expect(changed).not.toBe(first);
    expect(await requestsOf(form)).toHaveLength(2);
  });

  test('"Update the form" opens the ticked blocks and keeps all entries without saving', async () => {
    const own = organisation();
    const response = await postForm(site, FORM, { ...own, 'criteria.individuals': 'on', intent: 'update' });
    expect(response.status).toBe(200);
    const html = await response.text();
    expect(titleOf(html)).toBe('Data Access Request Form (DARF) | NASSCO');
    expect(all(html, '.error-summary')).toEqual([]);
    const legends = all(html, 'fieldset.criteria-block > legend');
    expect(legends.map((legend) => [textOf(legend), legend.parentElement?.className])).toEqual([
      ['Household criteria', 'criteria-block shut'],
      ['Individual criteria', 'criteria-block'],
      ['Location', 'criteria-block shut'],
    ]);
    expect(entryOf(html, 'organizationName')).toBe(own.organizationName);
    expect(await requestsOf(own)).toEqual([]);
  });

  test('line breaks count as one character, as in the browser', async () => {
    const own = { ...organisation(), officeAddress: `${'x\r\n'.repeat(200)}${'y'.repeat(100)}` };
    expect((await postForm(site, FORM, own)).status).toBe(303);
  });

  test.each([
    ['a NUL', { sector: 'a\0b' }, 'Remove the characters that cannot be shown'],
    ['a text too long', { sector: 'x'.repeat(201) }, 'Shorten this to 200 characters or fewer'],
    [
      'a criterion too long',
      { 'criteria.households': 'on', 'householdCriteria[9]': 'x'.repeat(301) },
      'Shorten this to 300',
    ],
  ])('%s gets a message', async (_, entries, message) => {
    const response = await postForm(site, FORM, { ...organisation(), ...entries });
    expect(response.status).toBe(422);
    expect(textOf(summaryOf(await response.text()))).toContain(message);
  });

  test('errors in a closed block and unknown fields are ignored', async () => {
    const own = organisation();
    const response = await postForm(site, FORM, {
      ...own,
      'householdCriteria[9]': 'x'.repeat(301),
      'householdCriteria[9999999].a': 'x',
      __proto__: 'x',
      'criteria.__proto__': 'x',
      __intent__: '{"type":"reset"}',
    });
    expect(response.status).toBe(303);
    expect(await requestsOf(own)).toHaveLength(1);
  });

  test('is saved with a mark if the honeypot is filled in', async () => {
    const own = organisation();
    expect((await postForm(site, FORM, { ...own, fax: '1' })).status).toBe(303);
    expect((await requestsOf(own))[0].review_mark).toBe('A field that people do not see was filled in');
  });

  test('without the database every entry is shown again', async () => {
    const own = organisation();
    const response = await postForm(lonely, FORM, {
      ...own,
      'criteria.location': 'on',
      'location.state': 'Kano',
    });
    expect(response.status).toBe(503);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    const html = await response.text();
    expect(titleOf(html)).toMatch(/^Error: /);
    expect(textOf(summaryOf(html))).toBe(`There is a problem ${FAILED}`);
    expect(entryOf(html, 'organizationName')).toBe(own.organizationName);
    expect(inputOf(html, 'criteria.location').hasAttribute('checked')).toBe(true);
    expect(entryOf(html, 'location.state')).toBe('Kano');
  });

  test('an expired receipt says so, one that never existed is not found', async () => {
    const own = organisation();
    const place = (await postForm(site, FORM, own)).headers.get('location') ?? '';
    await site.rows(
      "UPDATE data_access_request SET receipt_expires_at = now() - interval '1 hour' WHERE organization_name = $1",
      [own.organizationName],
    );
    const expired = await site.get(place);
    expect(expired.status).toBe(410);
    const text = textOf(await expired.text());
    expect(text).toContain('This receipt has expired');
    expect(text).not.toContain((await requestsOf(own))[0].reference);
    const unknown = await site.get(`${FORM}/receipt/nothing`);
    expect(unknown.status).toBe(404);
    expect(textOf(await unknown.text())).toContain('There is no receipt at this address');
  });
});

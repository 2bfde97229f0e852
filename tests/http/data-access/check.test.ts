import { randomUUID } from 'node:crypto';
import { expect, inject, test } from 'vitest';
import { all, attributesOf, domOf, textOf } from '../../support/dom';
import { entryOf, summaryOf, titleOf } from '../../support/form-page';
import { freshForm, postForm } from '../../support/form-posts';
import { formSite } from '../../support/shared-sites';

const FORM = '/nsr/data-access-request-form';

const site = formSite(inject('formSite'));

const entries = {
  organizationName: `Ọmọ's "Trust" <b>`,
  officeAddress: '1 Road\r\nAbuja',
  sector: 'Health',
  'criteria.households': 'on',
  'householdCriteria[0]': '1st decile',
  'householdCriteria[4]': 'Headed by a woman',
  'individualCriteria[0]': 'in a closed block',
  date: '3/2/2026',
};

const requests = (organisation: string) =>
  site.rows('SELECT * FROM data_access_request WHERE organization_name = $1', [organisation]);

test('every answer is shown before the form is sent, and nothing is saved until then', async () => {
  const form = await freshForm(site, FORM);
  const organizationName = `${entries.organizationName} ${randomUUID()}`;
  const answer = await postForm(site, `${FORM}?index`, {
    ...form,
    ...entries,
    organizationName,
    intent: 'check',
  });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('private, no-cache');
  const html = await answer.text();
  expect(html).not.toMatch(/modulepreload|__remix/);
  const page = domOf(html);
  expect(titleOf(page)).toBe('Check your answers | NASSCO');
  for (const line of all(page, 'dd > div')) line.append(' /');
  const answers = Object.fromEntries(
    all(page, 'dt').map((label) => [textOf(label), textOf(label.nextElementSibling)]),
  );
  expect(answers).toEqual({
    'Name of the organisation': `${organizationName} /`,
    'Office address': '1 Road / Abuja /',
    'E-mail address': 'Not given',
    Sector: 'Health /',
    Households: 'Asked for /',
    'Household criteria': '1st decile / Headed by a woman /',
    Individuals: 'Not asked for /',
    Location: 'Not asked for /',
    Name: 'Not given',
    Designation: 'Not given',
    Date: '3 February 2026 /',
  });
  const changes = all(page, 'dd > button:has(> .hidden-text)');
  expect(changes.map((change) => change.textContent)).toEqual(
    Object.keys(answers).map((label) => `Change ${label}`),
  );
  expect(attributesOf(page, 'button', 'formaction')).toContain(`${FORM}?index#darf-householdCriteria[0]`);
  expect(await requests(organizationName)).toEqual([]);

  // "Change" returns to the form with all entries; "Send" sends it.
  const carried = attributesOf(page, 'input[type=hidden]', 'name');
  const hidden = Object.fromEntries(carried.map((name) => [name, entryOf(page, name)]));
  expect(hidden).toMatchObject({ formKey: form.formKey, stamp: form.stamp, 'criteria.households': 'on' });
  const changed = await (await postForm(site, `${FORM}?index`, { ...hidden, intent: 'update' })).text();
  expect(entryOf(changed, 'individualCriteria[0]')).toBe('in a closed block');
  expect(entryOf(changed, 'date')).toBe('3/2/2026');
  const sent = await postForm(site, `${FORM}?index`, { ...form, ...entries, organizationName });
  expect(sent.headers.get('location')).toMatch(/\/receipt\//);
  expect(await requests(organizationName)).toHaveLength(1);
});

test('errors are shown first, as when the form is sent', async () => {
  const answer = await postForm(site, `${FORM}?index`, { ...entries, sector: '', intent: 'check' });
  expect(answer.status).toBe(422);
  const html = await answer.text();
  expect(titleOf(html)).toBe('Error: Data Access Request Form (DARF) | NASSCO');
  expect(textOf(summaryOf(html))).toContain('Enter the sector in which the organisation works');
  // With a script, Back would load the page anew, without what the server filled in.
  expect(html).not.toContain('modulepreload');
});

test('a draft is checked on its own page', async () => {
  const kept = await postForm(site, FORM, { ...entries, intent: 'keep' });
  const place = kept.headers.get('location') ?? '';
  const html = await (await postForm(site, `${place}?form`, { ...entries, intent: 'check' })).text();
  expect(titleOf(html)).toBe('Check your answers | NASSCO');
  expect(attributesOf(html, 'form', 'action')).toContain(`${place}?form`);
  expect(attributesOf(html, '[name=robots]', 'content')).toEqual(['noindex']);
});

import { describe, expect, inject, test } from 'vitest';
import { postJson } from '../../support/form-posts';
import { formSite } from '../../support/shared-sites';

const site = formSite(inject('formSite'));

const REQUEST = { organizationName: 'Ministry', officeAddress: 'Abuja', sector: 'Health' };
const post = (path: string, body: unknown, headers?: Record<string, string>) =>
  postJson(site, path, body, headers);

describe('a subscription', () => {
  test('is saved once, queues one email, and gets the same answer for a known address', async () => {
    const answers = [];
    for (const email of ['Once@example.com', 'once@EXAMPLE.com']) {
      const answer = await post('/api/subscribe', { email });
      answers.push([answer.status, await answer.json()]);
    }
    expect(answers[0]).toEqual([200, { message: 'Thank you for subscribing! Please check your inbox.' }]);
    expect(answers[1]).toEqual(answers[0]);
    expect(await site.rows("SELECT FROM subscriber WHERE email ILIKE 'once@example.com'")).toHaveLength(1);
  });

  test('without an email address is answered with the text of docs/behaviour.md 8', async () => {
    for (const body of [{}, { email: '' }, { email: '  ' }])
      expect(await (await post('/api/subscribe', body)).json()).toEqual({
        error: 'Please enter your email address.',
        fields: { email: ['Please enter your email address.'] },
      });
  });

  test('with the honeypot filled in is saved and marked', async () => {
    expect((await post('/api/subscribe', { email: 'robot@example.com', fax: 'x' })).status).toBe(200);
    expect(await site.rows("SELECT review_mark FROM subscriber WHERE email = 'robot@example.com'")).toEqual([
      { review_mark: 'A field that people do not see was filled in' },
    ]);
  });
});

describe('a data access request', () => {
  const saved = (name: string) =>
    site.rows('SELECT * FROM data_access_request WHERE organization_name = $1', [name]);

  test('is saved as sent, trimmed, without the blocks that were not selected', async () => {
    const answer = await post('/api/data-access-request', {
      ...REQUEST,
      organizationName: "  Ọ̀yọ́ Women's Union ",
      criteria: { households: true },
      householdCriteria: ['', ' 1st decile '],
      individualCriteria: ['left out'],
      location: { state: 'left out' },
      date: '21/11/2026',
    });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const { reference, receipt } = await answer.json();
    const [row] = await saved("Ọ̀yọ́ Women's Union");
    expect(row).toMatchObject({
      reference,
      channel: 'api',
      review_mark: null,
      wants_households: true,
      wants_individuals: false,
      household_criteria: ['1st decile'],
      individual_criteria: [],
      location_state: null,
    });
    expect(JSON.stringify(row)).not.toContain(receipt.split('/').at(-1));
    expect(await site.log()).not.toMatch(/Women|receipt\/[\w-]{8}/);
  });

  test('sent again with its Idempotency-Key makes one record with one answer', async () => {
    const body = { ...REQUEST, organizationName: 'Sent twice' };
    const twice = { 'Idempotency-Key': 'key-1' };
    const answers = await Promise.all(
      [1, 2, 3].map(async () => (await post('/api/data-access-request', body, twice)).json()),
    );
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
    expect(await saved('Sent twice')).toHaveLength(1);
    await post('/api/data-access-request', body, { 'Idempotency-Key': 'key-2' });
    await post('/api/data-access-request', body);
    expect(await saved('Sent twice')).toHaveLength(3);
  });

  test('with an unreadable Idempotency-Key is refused', async () => {
    for (const key of ['', 'with space', 'x'.repeat(201)])
      expect((await post('/api/data-access-request', REQUEST, { 'Idempotency-Key': key })).status).toBe(400);
  });
});

import { createHash, randomBytes } from 'node:crypto';
import { describe, expect, inject, test } from 'vitest';
import { all, attributesOf, textOf, textsOf } from '../../support/dom';
import { entryOf, inputOf, shown, summaryOf, titleOf } from '../../support/form-page';
import { freshForm, hiddenFields, postForm } from '../../support/form-posts';
import { formSite } from '../../support/shared-sites';
import { siteAt } from '../../support/site';

const site = formSite(inject('formSite'));
const lonely = siteAt(inject('lonelySite'));

describe('the newsletter', () => {
  const address = () => `ada.${randomBytes(4).toString('hex')}@example.org`;
  const subscribers = (email: string) => site.rows('SELECT * FROM subscriber WHERE email = $1', [email]);

  test('is on the home page between Who We Are and What We Do, which stays cacheable', async () => {
    const response = await site.get('/');
    expect(response.headers.get('cache-control')).toMatch(/^public/);
    const html = await response.text();
    const parts = all(html, '#who-we-are, form[action="/newsletter"], #what-we-do');
    const order = parts.map((part) => part.getAttribute('action') ?? part.id);
    expect(order).toEqual(['who-we-are', '/newsletter', 'what-we-do']);
    expect(inputOf(html, 'email').matches('[type=email][required]')).toBe(true);
  });

  test.each(['/', '/newsletter'])(
    'accepts the form on %s, with the same answer for known and unknown addresses',
    async (page) => {
      const email = address();
      const form = { ...(await freshForm(site, page)), email };
      for (let round = 0; round < 2; round++) {
        const response = await postForm(site, '/newsletter', form);
        expect(response.status).toBe(303);
        expect(response.headers.get('location')).toBe('/newsletter/thank-you');
      }
      expect(await subscribers(email)).toHaveLength(1);
      const thanks = await (await site.get('/newsletter/thank-you')).text();
      expect(textsOf(thanks, 'h1')).toEqual(['Thank you for subscribing! Please check your inbox.']);
      expect(textOf(thanks)).toContain('The link works for 7 days.');
    },
  );

  test.each([
    ['', 'Please enter your email address.'],
    ['  ', 'Please enter your email address.'],
    ['nobody', 'Enter an email address like name@example.com'],
    ['a@b', 'Enter an email address like name@example.com'],
  ])('%j is refused with a message, and kept', async (email, message) => {
    const kept = await freshForm(site, '/newsletter');
    const response = await postForm(site, '/newsletter', { ...kept, email });
    expect(response.status).toBe(422);
    const html = await response.text();
    expect(titleOf(html)).toBe('Error: Newsletter | NASSCO');
    expect(textOf(summaryOf(html))).toBe(`There is a problem ${message}`);
    expect(attributesOf(summaryOf(html), 'a', 'href')).toContain('#subscription-email');
    expect(entryOf(html, 'email')).toBe(email);
    expect(hiddenFields(html)).toEqual(kept);
  });

  test('without the database the address is kept', async () => {
    const response = await postForm(lonely, '/newsletter', { email: 'ada@example.org' });
    expect(response.status).toBe(503);
    const html = await response.text();
    expect(textOf(summaryOf(html))).toBe('There is a problem An error occurred. Please try again later.');
    expect(entryOf(html, 'email')).toBe('ada@example.org');
  });

  /** Adds a subscriber with a link, as sent by email. */
  async function link(purpose: 'confirm' | 'unsubscribe', status: string, age = '1 hour') {
    const email = address();
    const token = randomBytes(32).toString('base64url');
    await site.rows(
      `WITH subscriber AS (INSERT INTO subscriber (email, status, consent_version, mail_asked_at)
         VALUES ($1, $2, '2026-11-21', now() - interval '2 days') RETURNING id)
       INSERT INTO subscriber_token (token_hash, subscriber_id, purpose, expires_at)
       SELECT $3, id, $4, CASE $4 WHEN 'confirm' THEN now() - $5::interval + interval '7 days' END FROM subscriber`,
      [email, status, createHash('sha256').update(token).digest('hex'), purpose, age],
    );
    return { email, path: `/newsletter/${purpose}/${token}`, token };
  }

  test('opening a link does not confirm; its button does', async () => {
    const { email, path, token } = await link('confirm', 'waiting');
    for (let round = 0; round < 2; round++) {
      const response = await site.get(path);
      expect(response.status).toBe(200);
      expect(response.headers.get('cache-control')).toBe('no-store');
      const html = shown(await response.text());
      expect(attributesOf(html, '[name=robots]', 'content')).toEqual(['noindex']);
      expect(html).not.toContain(token);
      expect(textsOf(html, 'form[method=post]:not([action]) > button[type=submit]:only-child')).toEqual([
        'Confirm the subscription',
      ]);
      expect((await subscribers(email))[0].status).toBe('waiting');
    }
    const answer = await postForm(site, path, { intent: 'confirm' });
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(path);
    expect((await subscribers(email))[0].status).toBe('confirmed');
    expect(textOf(await (await site.get(path)).text())).toContain('Your subscription is confirmed');
  });

  test('an expired link offers a new one', async () => {
    const { email, path } = await link('confirm', 'waiting', '8 days');
    const response = await site.get(path);
    expect(response.status).toBe(410);
    expect(textsOf(await response.text(), 'button[value=again]')).toEqual(['Send a new link']);
    expect((await postForm(site, path, { intent: 'confirm' })).status).toBe(303);
    expect((await subscribers(email))[0].status).toBe('waiting');
    const again = await postForm(site, path, { intent: 'again' });
    expect(again.headers.get('location')).toBe('/newsletter/thank-you');
    expect((await subscribers(email))[0].mail_asked_at.getTime()).toBeGreaterThan(Date.now() - 60_000);
  });

  test('a reader unsubscribes by a button', async () => {
    const { email, path } = await link('unsubscribe', 'confirmed');
    expect(textOf(await (await site.get(path)).text())).toContain('Press the button');
    expect((await subscribers(email))[0].status).toBe('confirmed');
    expect((await postForm(site, path, { intent: 'unsubscribe' })).headers.get('location')).toBe(path);
    expect((await subscribers(email))[0].status).toBe('unsubscribed');
    expect(textOf(await (await site.get(path)).text())).toContain('You have unsubscribed');
  });

  test('a mail program unsubscribes with one click, without a redirect', async () => {
    const { email, path } = await link('unsubscribe', 'confirmed');
    const response = await postForm(site, path, { 'List-Unsubscribe': 'One-Click' });
    expect(response.status).toBe(200);
    expect(textOf(await response.text())).toContain('You have unsubscribed');
    expect((await subscribers(email))[0].status).toBe('unsubscribed');
  });

  test.each(['confirm', 'unsubscribe'])('an unknown link to %s is not found', async (purpose) => {
    const response = await site.get(`/newsletter/${purpose}/nothing`);
    expect(response.status).toBe(404);
    expect(textOf(await response.text())).toContain('This link does not work');
  });
});

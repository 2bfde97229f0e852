import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { XMLValidator } from 'fast-xml-parser';
import { describe, expect, inject, test } from 'vitest';
import { all, attributesOf, textOf } from '../../support/dom';
import { entryOf, summaryOf, titleOf } from '../../support/form-page';
import { freshForm, newVisitor, postForm, postJson } from '../../support/form-posts';
import { header, linkIn, mailsTo } from '../../support/mail-files';
import { ownSite } from '../../support/own-site';
import { siteAt } from '../../support/site';

const site = ownSite({ TRUST_PROXY: '1', LOG_LEVEL: 'info', MAIL_PER_MINUTE: '6000' });
const lonely = siteAt(inject('lonelySite'));

const address = () => `ada.${randomBytes(4).toString('hex')}@example.org`;
const subscriber = async (email: string) =>
  (await site.rows('SELECT status, topics, states FROM subscriber WHERE email = $1', [email]))[0];
const post = (path: string, entries: [string, string][], to: Pick<typeof site, 'get'> = site) =>
  to.get(path, { method: 'POST', headers: newVisitor(), body: new URLSearchParams(entries) });

/** Subscribes and confirms. Returns the paths of the links in the welcome email. */
async function subscribed(choice: { topics?: string[]; states?: string[] } = {}) {
  const email = address();
  expect((await postJson(site, '/api/subscribe', { email, ...choice })).status).toBe(200);
  const [mail] = await mailsTo(site.dataDir, email);
  if (!mail) throw new Error('no mail');
  const confirm = linkIn(mail, '/newsletter/confirm/');
  const page = textOf(await (await site.get(confirm)).text());
  await postForm(site, confirm, { intent: 'confirm' });
  const [, welcome] = await mailsTo(site.dataDir, email, 2);
  if (!welcome) throw new Error('no welcome');
  return {
    email,
    page,
    settings: linkIn(welcome, '/newsletter/settings/'),
    leave: linkIn(welcome, '/newsletter/unsubscribe/'),
  };
}

/** What the page of a subscriber's settings posts. */
const CHOSEN: [string, string][] = [
  ['choose', '1'],
  ['topics', 'tenders'],
  ['topics', 'register'],
  ['intent', 'save'],
];

const TENDERS_AND_REGISTER = { topics: ['tenders', 'register'], states: ['kano', 'akwa-ibom'] };

describe('topics and states', () => {
  test('are confirmed with the address, and can be changed by a link in each email', async () => {
    const { email, page, settings } = await subscribed(TENDERS_AND_REGISTER);
    expect(page).toContain('Chosen: Tenders, Register editions. States: Akwa Ibom, Kano.');
    expect(await subscriber(email)).toEqual({
      status: 'confirmed',
      topics: ['register', 'tenders'],
      states: ['akwa-ibom', 'kano'],
    });
    const html = await (await site.get(settings)).text();
    expect(attributesOf(html, 'input[name=states][checked]', 'value')).toContain('kano');
    expect(html).toContain('noindex');
    expect(html).not.toContain(settings.split('/').at(-1));

    const saved = await post(settings, [
      ['choose', '1'],
      ['topics', 'news'],
      ['states', 'lagos'],
      ['intent', 'save'],
    ]);
    expect([saved.status, saved.headers.get('location')]).toEqual([303, `${settings}?saved`]);
    const response = await site.get(`${settings}?saved`);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(textOf(await response.text())).toContain('Saved. Your changes apply from the next email.');
    expect(await subscriber(email)).toMatchObject({ topics: ['news'], states: ['lagos'] });
  });

  test('come in the language that the subscriber chooses', async () => {
    const { email, settings } = await subscribed();
    const language = async () =>
      (await site.rows('SELECT language FROM subscriber WHERE email = $1', [email]))[0];
    const page = await (await site.get(settings)).text();
    expect(attributesOf(page, 'select[name=language] option', 'value')).toEqual([
      'en',
      'ha',
      'ig',
      'pcm',
      'yo',
    ]);
    expect(attributesOf(page, 'option[selected]', 'value')).toEqual(['en']);
    expect((await post(settings, [...CHOSEN, ['language', 'yo']])).status).toBe(303);
    expect(await language()).toEqual({ language: 'yo' });
    // A page that was opened before there was a choice.
    expect((await post(settings, CHOSEN)).status).toBe(303);
    expect(await language()).toEqual({ language: 'yo' });
    const refused = await post(settings, [...CHOSEN, ['language', 'fr']]);
    expect(refused.status).toBe(422);
    expect(textOf(summaryOf(await refused.text()))).toContain('Choose a language from the list');
    expect(await language()).toEqual({ language: 'yo' });
  });

  test('can be chosen by a plain form', async () => {
    const email = address();
    const { formKey, stamp } = await freshForm(site, '/newsletter');
    const answer = await post('/newsletter', [
      ['formKey', formKey],
      ['stamp', stamp],
      ['email', email],
      ['choose', '1'],
      ['topics', 'register'],
      ['topics', 'tenders'],
      ['states', 'lagos'],
    ]);
    expect(answer.headers.get('location')).toBe('/newsletter/thank-you');
    expect(await subscriber(email)).toMatchObject({ topics: ['register', 'tenders'], states: ['lagos'] });
  });

  test('default to the newsletter only', async () => {
    const { email, page } = await subscribed();
    expect(page).toContain('Chosen: The newsletter.');
    expect(await subscriber(email)).toMatchObject({ topics: ['news'], states: [] });
  });

  test('no topic and six states are refused with a message, with all entries kept', async () => {
    const { formKey, stamp } = await freshForm(site, '/newsletter');
    const six = ['abia', 'edo', 'fct', 'kano', 'lagos', 'yobe'].map((state): [string, string] => [
      'states',
      state,
    ]);
    const answer = await post('/newsletter', [
      ['formKey', formKey],
      ['stamp', stamp],
      ['email', 'a@b.example'],
      ['choose', '1'],
      ...six,
    ]);
    expect(answer.status).toBe(422);
    const html = await answer.text();
    expect(titleOf(html)).toBe('Error: Newsletter | NASSCO');
    expect(textOf(summaryOf(html))).toBe(
      'There is a problem Choose at least one topic: news, tenders or register Choose up to 5 states',
    );
    expect(attributesOf(summaryOf(html), 'a', 'href')).toContain('#subscription-topics');
    expect(all(html, 'input[name=states][checked]')).toHaveLength(6);
    expect(entryOf(html, 'email')).toBe('a@b.example');

    const { settings, email } = await subscribed();
    const refused = await post(settings, [['choose', '1'], ['topics', 'cats'], ...six, ['intent', 'save']]);
    expect(refused.status).toBe(422);
    expect(textOf(summaryOf(await refused.text()))).toContain('Choose at least one topic');
    expect(await subscriber(email)).toMatchObject({ topics: ['news'], states: [] });
  });

  test('can be sent as JSON, but others cannot change those of a confirmed address', async () => {
    const email = address();
    const ask = (body: object) => postJson(site, '/api/subscribe', { email, ...body });
    expect((await ask({ topics: ['register'], states: ['FCT'] })).status).toBe(422);
    expect(await (await ask({ topics: [] })).json()).toEqual({
      error: 'Choose at least one topic: news, tenders or register',
      fields: { topics: ['Choose at least one topic: news, tenders or register'] },
    });
    expect((await ask({ topics: 'news' })).status).toBe(422);
    expect((await ask({ topics: ['register'], states: ['fct'] })).status).toBe(200);
    expect(await subscriber(email)).toEqual({ status: 'waiting', topics: ['register'], states: ['fct'] });
    await site.rows(
      "UPDATE subscriber SET status = 'confirmed', keep_until = NULL, mail_asked_at = now() - interval '2 days' WHERE email = $1",
      [email],
    );
    expect((await ask({ topics: ['news', 'tenders'] })).status).toBe(200);
    expect(await subscriber(email)).toEqual({ status: 'confirmed', topics: ['register'], states: ['fct'] });
  });
});

describe('leaving', () => {
  test('by mail program, by page and from everything takes effect immediately, only for that subscriber', async () => {
    const other = await subscribed();
    for (const press of [
      (one: typeof other) => postForm(site, one.leave, { 'List-Unsubscribe': 'One-Click' }),
      (one: typeof other) => postForm(site, one.leave, { intent: 'unsubscribe' }),
      (one: typeof other) => postForm(site, one.settings, { intent: 'leave' }),
    ]) {
      const one = await subscribed();
      expect((await site.get(one.leave)).status).toBe(200);
      expect(await subscriber(one.email)).toMatchObject({ status: 'confirmed' });
      expect((await press(one)).status).toBeLessThan(400);
      expect(await subscriber(one.email)).toMatchObject({ status: 'unsubscribed' });
      expect(textOf(await (await site.get(one.settings)).text())).toContain('You have unsubscribed');
    }
    expect(await subscriber(other.email)).toMatchObject({ status: 'confirmed' });
  });

  test('an altered token is not found by GET or POST, and changes nobody', async () => {
    const { leave } = await subscribed();
    const token = leave.split('/').at(-1) ?? '';
    const before = await site.rows('SELECT id, status, topics FROM subscriber ORDER BY id');
    const number = Number.parseInt(token.slice(0, -22), 36);
    const altered = [
      `${(number - 1).toString(36)}${token.slice(-22)}`,
      `${token}A`,
      token.slice(1),
      `${token.slice(0, -1)}~`,
    ];
    for (const wrong of altered)
      for (const page of ['unsubscribe', 'settings']) {
        const path = `/newsletter/${page}/${wrong}`;
        const answer = await site.get(path);
        expect(answer.status).toBe(404);
        expect(textOf(await answer.text())).toContain('This link does not work');
        await post(path, [
          ['choose', '1'],
          ['topics', 'tenders'],
          ['intent', 'save'],
        ]);
        await post(path, [['intent', 'leave']]);
      }
    expect(await site.rows('SELECT id, status, topics FROM subscriber ORDER BY id')).toEqual(before);
  });

  test("a link's secret is never logged, and without the database the page says so", async () => {
    const { settings } = await subscribed();
    await site.get(`${settings}?saved`);
    await expect.poll(() => site.output()).toContain('/newsletter/settings/:token');
    expect(site.output()).not.toContain(settings.split('/').at(-1));
    const answer = await lonely.get(settings);
    expect([answer.status, answer.headers.has('retry-after')]).toEqual([503, true]);
  });
});

describe('a new tender and a new edition', () => {
  const announce = async () => {
    const done = () => site.output().match(/Completed task \d+ \(announce/g)?.length ?? 0;
    const before = done();
    await site.rows("SELECT graphile_worker.add_job('announce')");
    while (done() === before) await sleep(50);
  };
  const mailsOf = async (email: string) =>
    (await mailsTo(site.dataDir, email, 2)).map(({ subject }) => subject);

  test("are announced once to those who asked, with their states' figures; older ones are not announced", async () => {
    const reader = await subscribed(TENDERS_AND_REGISTER);
    const newsOnly = await subscribed();
    const inHausa = await subscribed({ topics: ['tenders', 'register'] });
    await post(inHausa.settings, [...CHOSEN, ['language', 'ha']]);
    await announce();
    // From now on, sending with another key than the site's is refused.
    expect(await site.rows("SELECT mark ~ '^[0-9a-f]{64}$' AS noted FROM newsletter_key")).toEqual([
      { noted: true },
    ]);
    expect(await mailsOf(reader.email)).toHaveLength(2);

    const tender = '/documents/tender-disability-assessment.pdf';
    await site.rows('DELETE FROM newsletter_sending WHERE name = $1', [tender]);
    await site.rows("DELETE FROM newsletter_sending WHERE name = '2021-05-sample'");
    await announce();
    await announce();
    // Within an hour of its import, an edition may still be withdrawn.
    expect(await mailsOf(reader.email)).toEqual([
      expect.stringContaining('Confirm'),
      expect.stringContaining('subscribed'),
      'Sample: New tender: Disability Assessment',
    ]);
    await site.rows("UPDATE register_edition SET imported_at = imported_at - interval '2 hours'");
    await announce();
    await announce();
    const mails = await mailsTo(site.dataDir, reader.email, 4);
    expect(mails).toHaveLength(4);
    const edition = mails[3];
    if (!edition) throw new Error('no mail about the edition');
    expect(edition.subject).toBe('Sample: New figures of the register: May 2021');
    expect(edition.text).toMatch(/Nigeria, households: 8,352,252 \(before: 7,780,836\)/);
    expect(edition.text).toMatch(/\nKano, households: [\d,]+ \(before: [\d,]+\)\n/);
    expect(edition.text).not.toContain('Lagos');
    expect(header(edition, 'List-Unsubscribe')).toContain(reader.leave);
    expect(await mailsOf(newsOnly.email)).toHaveLength(2);

    const [, , tenderInHausa, editionInHausa] = await mailsTo(site.dataDir, inHausa.email, 4);
    if (!tenderInHausa || !editionInHausa) throw new Error('no mails in Hausa');
    expect(tenderInHausa.subject).toBe('Sample: Sabon tender: Disability Assessment');
    expect(editionInHausa.subject).toBe('Sample: Sababbin alƙaluman rajista: Mayu 2021');
    expect(editionInHausa.text).toMatch(/Najeriya, gidaje: 8,352,252 \(a baya: 7,780,836\)/);
    for (const mail of [tenderInHausa, editionInHausa]) {
      expect(header(mail, 'Content-Language')).toBe('ha');
      expect(header(mail, 'List-Unsubscribe')).toContain(inHausa.leave);
      expect(mail.html).toContain('<html lang="ha">');
      expect(mail.text).toContain('Daina samun wasiƙar');
      expect(mail.text).not.toMatch(/[{}]|You get|Published|Unsubscribe|households/);
    }
  });
});

describe('issues on the site', () => {
  test('have a page, a list and a feed, and are in the search', async () => {
    const page = await site.get('/newsletter/2026-11');
    expect(page.headers.get('cache-control')).toMatch(/^public/);
    const text = textOf(await page.text());
    for (const words of [
      'UNGA 2025',
      '8,352,252',
      'Tracing Protocols',
      'Disability Assessment',
      'This issue is a sample',
    ])
      expect(text).toContain(words);
    const linksOn = async (path: string) => attributesOf(await (await site.get(path)).text(), 'a', 'href');
    expect(await linksOn('/newsletter/issues')).toContain('/newsletter/2026-11');
    expect(await linksOn('/newsletter')).toContain('/newsletter/issues');
    const feed = await (await site.get('/newsletter/issues.atom')).text();
    expect(XMLValidator.validate(feed)).toBe(true);
    expect(feed).toContain('/newsletter/2026-11</id>');
    const found = await (await site.get('/api/search?query=newsletter%20autumn')).json();
    expect(found.map(({ url }: { url: string }) => url)).toContain('/newsletter/2026-11');
    for (const none of ['/newsletter/2031-01', '/newsletter/x'])
      expect((await site.get(none)).status).toBe(404);
  });

  test('without the database an issue leaves out the figures, and the page is not cached', async () => {
    const page = await lonely.get('/newsletter/2026-11');
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store']);
    const text = textOf(await page.text());
    expect(text).toContain('UNGA 2025');
    expect(text).not.toContain('8,352,252');
  });
});

import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { XMLParser } from 'fast-xml-parser';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { parse } from 'yaml';
import { TOPICS } from '../../../app/features/newsletter/choices';
import { MESSAGES } from '../../../app/features/newsletter/newsletter';
import { NOT_AN_EMAIL } from '../../../app/text/not-an-email';
import type { Messages } from '../../../app/words/messages';
import { attributesOf, domOf, textOf, textsOf } from '../../support/dom';
import { freshForm, hiddenFields, postForm } from '../../support/form-posts';
import { header, linkIn, mailsTo } from '../../support/mail-files';
import { ownSite } from '../../support/own-site';
import { siteAt } from '../../support/site';

const site = ownSite({ TRUST_PROXY: '1' });
const wordsOf = (language: string) =>
  parse(readFileSync(`app/messages/${language}.yaml`, 'utf8')) as Messages;
const words = wordsOf('ha');
const PAGE = '/ha/newsletter';
const address = () => `ada.${randomBytes(4).toString('hex')}@example.org`;
const subscriber = async (email: string) =>
  (await site.rows('SELECT * FROM subscriber WHERE email = $1', [email]))[0];

let stamped: { formKey: string; stamp: string };
beforeAll(async () => {
  stamped = await freshForm(site, PAGE);
  await sleep(2100);
});
const subscribe = (page: string, fields: Record<string, string>) =>
  postForm(site, page, { ...stamped, ...fields });

describe('the newsletter in a language', () => {
  test.each(['ha', 'ig', 'pcm', 'yo'])(
    'has a plain form in %s, a sample, without a script of its own',
    async (language) => {
      const { newsletter, language: about } = wordsOf(language);
      const response = await site.get(`/${language}/newsletter`);
      expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'private, no-cache']);
      const html = await response.text();
      const page = domOf(html);
      expect(page.title).toBe(`Sample: ${newsletter.title} | NASSCO`);
      expect(attributesOf(page, '[name=robots]', 'content')).toEqual(['noindex']);
      const main = textOf(page.querySelector('main') ?? '');
      for (const text of [about.unreviewed, newsletter.which, ...Object.values(newsletter.topics)])
        expect(main).toContain(text);
      expect(main).not.toMatch(/[{}<>]|Leave this field/);
      expect(attributesOf(page, 'main form', 'action')).toEqual([`/${language}/newsletter`]);
      expect(html).not.toContain('__remixContext');
    },
  );

  test.each(['ha', 'ig', 'pcm', 'yo'])('lists the issues in %s, each with its page', async (language) => {
    const { newsletter, language: about } = wordsOf(language);
    const path = `/${language}/newsletter/2026-11`;
    const form = await (await site.get(`/${language}/newsletter`)).text();
    expect(textsOf(form, 'main h2')).toContain(newsletter.issues);
    expect(attributesOf(form, 'main li a', 'href')).toContain(path);
    const response = await site.get(path);
    expect([response.status, response.headers.get('cache-control')]).toEqual([
      200,
      expect.stringMatching(/^public/),
    ]);
    const page = domOf(await response.text());
    expect([page.documentElement.lang, page.title.startsWith('Sample: ')]).toEqual([language, true]);
    const main = textOf(page.querySelector('main') ?? '');
    for (const text of [about.unreviewed, newsletter.issue.sample, newsletter.blocks.allNews, '8,352,252'])
      expect(main).toContain(text);
    expect(main).not.toMatch(/[{}]|lang:|::|This issue/);
    expect(textsOf(page, 'main a[lang=en-NG]')).toContain('UNGA 2025');
    expect(attributesOf(page, 'main a', 'href')).toEqual(
      expect.arrayContaining([`/${language}/newsletter`, '/newsletter/2026-11']),
    );
    expect(attributesOf(page, 'link[rel=alternate][hreflang]', 'hreflang')).toEqual(
      expect.arrayContaining([language, 'x-default']),
    );
  });

  test.each(['ha', 'ig', 'pcm', 'yo'])(
    'has a feed in %s, of the issues that there are in it',
    async (language) => {
      const path = `/${language}/newsletter`;
      const page = await (await site.get(path)).text();
      for (const links of ['link[type="application/atom+xml"]', 'main a[type="application/atom+xml"]'])
        expect(attributesOf(page, links, 'href')).toEqual([`${path}.atom`]);
      const response = await site.get(`${path}.atom`);
      expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([200, '*']);
      const { feed } = new XMLParser({ ignoreAttributes: false, htmlEntities: true }).parse(
        await response.text(),
      );
      expect([feed['@_xml:lang'], new URL(feed.id).pathname]).toEqual([language, path]);
      expect(new URL(feed.entry.id).pathname).toBe(`${path}/2026-11`);
      expect(feed.entry.title).toBe(`Sample: ${textsOf(page, 'main li a').at(-1)}`);
      expect(feed.entry.published).toMatch(/^2026-11-/);
    },
  );

  test.each(['/newsletter.atom', '/fr/newsletter.atom', '/ha/newsletter/issues.atom'])(
    'has no feed at %s',
    async (path) => {
      expect((await site.get(path)).status).toBe(404);
    },
  );

  test('offers the form in each language on the English one, and leads from issue to issue', async () => {
    const form = await (await site.get('/newsletter')).text();
    expect(attributesOf(form, '.languages a', 'href')).toEqual(
      expect.arrayContaining(['/ha/newsletter', '/ig/newsletter', '/pcm/newsletter', '/yo/newsletter']),
    );
    const issue = await (await site.get('/newsletter/2026-11')).text();
    expect(attributesOf(issue, '.languages a', 'href')).toContain('/yo/newsletter/2026-11');
    for (const none of ['/ha/newsletter/2031-01', '/ha/newsletter/issues'])
      expect((await site.get(none)).status).toBe(404);
  });

  test('keeps its language, writes to confirm in it, and confirms and thanks in it', async () => {
    const email = address();
    const answer = await subscribe(PAGE, { email, choose: '1', topics: 'tenders' });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `${PAGE}/thank-you`]);
    const thanks = await (await site.get(`${PAGE}/thank-you`)).text();
    expect(textsOf(thanks, 'h1')).toEqual([words.newsletter.sent.title]);
    expect(attributesOf(thanks, 'main a', 'href')).toContain(PAGE);
    expect(await subscriber(email)).toMatchObject({ language: 'ha', topics: ['tenders'], status: 'waiting' });

    const [mail] = await mailsTo(site.dataDir, email);
    if (!mail) throw new Error('no mail');
    expect(header(mail, 'Content-Language')).toBe('ha');
    expect(mail.subject).toBe(words.mail.confirm.subject);
    const inMail = String(mail.text).replace(/\s+/g, ' ');
    for (const text of [words.mail.confirm.entered, words.language.unreviewed, words.mail.automatic])
      expect(inMail).toContain(text);
    expect(inMail).toContain('This translation is a sample.');
    expect(inMail).toContain(words.footerTitles.hours);
    expect(inMail).not.toMatch(/[{}]|Confirm|Office hours|The link works/);
    expect(mail.html).toContain('<html lang="ha">');
    expect(mail.html).toContain(words.mail.openAddress);

    const link = linkIn(mail, '/confirm/');
    expect(link).toMatch(/^\/ha\/newsletter\/confirm\/[\w-]{22}$/);
    const before = await site.get(link);
    expect([before.status, before.headers.get('cache-control')]).toEqual([200, 'no-store']);
    const page = await before.text();
    expect(textsOf(page, 'h1')).toEqual([words.confirm.title]);
    expect(textOf(page)).toContain(
      words.confirm.chosen.replace('{choices}', words.newsletter.topics.tenders),
    );
    const pressed = await postForm(site, link, { intent: 'confirm' });
    expect([pressed.status, pressed.headers.get('location')]).toEqual([303, link]);
    expect((await subscriber(email))?.status).toBe('confirmed');
    expect(textsOf(await (await site.get(link)).text(), 'h1')).toEqual([words.confirm.doneTitle]);

    // The same address at the English form: its language is no longer asked for.
    await subscribe('/newsletter', { email });
    expect((await subscriber(email))?.language).toBe('ha');

    const welcome = (await mailsTo(site.dataDir, email, 2))[1];
    if (!welcome) throw new Error('no welcome');
    expect([header(welcome, 'Content-Language'), welcome.subject]).toEqual([
      'ha',
      words.mail.welcome.subject,
    ]);
    const said = String(welcome.text).replace(/\s+/g, ' ');
    for (const text of [words.mail.welcome.thanks, words.mail.welcome.keep, words.mail.changeTopics])
      expect(said).toContain(text);
    expect(said).not.toMatch(/[{}]|Thank|Unsubscribe|Change/);
    expect(linkIn(welcome, '/unsubscribe/')).toMatch(/^\/newsletter\/unsubscribe\//);
  });

  test('an address that waits gets the language of the form on which it was entered last', async () => {
    const email = address();
    await subscribe('/newsletter', { email });
    const [first] = await mailsTo(site.dataDir, email);
    expect(first && [header(first, 'Content-Language'), linkIn(first, '/confirm/').split('/', 2)[1]]).toEqual(
      ['en', 'newsletter'],
    );
    await site.rows("UPDATE subscriber SET mail_asked_at = now() - interval '1 hour' WHERE email = $1", [
      email,
    ]);
    await subscribe('/yo/newsletter', { email });
    expect((await subscriber(email))?.language).toBe('yo');
  });

  test('an expired link offers a new one, and thanks in the language', async () => {
    const email = address();
    await subscribe(PAGE, { email });
    const [mail] = await mailsTo(site.dataDir, email);
    if (!mail) throw new Error('no mail');
    const link = linkIn(mail, '/confirm/');
    await site.rows("UPDATE subscriber_token SET expires_at = now() - interval '1 day'");
    const response = await site.get(link);
    expect(response.status).toBe(410);
    expect(textsOf(await response.text(), 'button[value=again]')).toEqual([words.confirm.sendAgain]);
    const again = await postForm(site, link, { intent: 'again' });
    expect(again.headers.get('location')).toBe(`${PAGE}/thank-you`);
  });

  test.each([
    [{ email: '' }, words.newsletter.enterEmail],
    [{ email: 'nobody' }, words.newsletter.emailForm],
    [{ email: 'kept@example.org', choose: '1' }, words.newsletter.noTopic],
  ])('%j is refused in the language, and kept', async (fields, message) => {
    const answer = await subscribe(PAGE, fields);
    expect(answer.status).toBe(422);
    const html = await answer.text();
    expect(domOf(html).title).toBe(`Sample: ${words.common.error} ${words.newsletter.title} | NASSCO`);
    expect(textOf(domOf(html).querySelector('.error-summary') ?? '')).toBe(
      `${words.common.thereIsAProblem} ${message}`,
    );
    expect(attributesOf(html, '#subscription-email', 'value')).toEqual([fields.email]);
    expect(hiddenFields(html)).toEqual(stamped);
  });

  test('without the database the address is kept', async () => {
    const answer = await postForm(siteAt(inject('lonelySite')), PAGE, { email: 'ada@example.org' });
    expect(answer.status).toBe(503);
    const html = await answer.text();
    expect(textOf(html)).toContain(words.newsletter.failed);
    expect(attributesOf(html, '#subscription-email', 'value')).toEqual(['ada@example.org']);
  });

  test('an unknown link is not found, in the language', async () => {
    const response = await site.get(`${PAGE}/confirm/nothing`);
    expect(response.status).toBe(404);
    expect(textsOf(await response.text(), 'h1')).toEqual([words.confirm.unknownTitle]);
  });
});

test('the English words that translations follow are those of the English form with its script', () => {
  const { newsletter, common } = wordsOf('en');
  expect(newsletter.topics).toEqual({
    news: TOPICS.news.label,
    tenders: TOPICS.tenders.label,
    register: TOPICS.register.label,
  });
  expect([newsletter.enterEmail, newsletter.failed, newsletter.sent.title]).toEqual([
    MESSAGES.empty,
    MESSAGES.failed,
    MESSAGES.success,
  ]);
  expect(newsletter.emailForm).toBe(NOT_AN_EMAIL);
  expect(common.leaveEmpty).toBe('Leave this field empty');
});

test('the English form has the same words about data as pages without a script', async () => {
  const rights = async (path: string) => {
    const notes = textsOf(await (await site.get(path)).text(), 'main .note');
    return notes.map((note) => note.slice(note.indexOf('The Nigeria Data Protection Act'))).at(-1);
  };
  expect(await rights('/newsletter')).toContain('privacy policy (opens in a new tab)');
  expect(await rights('/warnings/report')).toBe(await rights('/newsletter'));
});

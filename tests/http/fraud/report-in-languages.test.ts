import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { parse } from 'yaml';
import type { Messages } from '../../../app/words/messages';
import { attributesOf, domOf, textOf, textsOf } from '../../support/dom';
import { freshForm, hiddenFields, newVisitor, postForm } from '../../support/form-posts';
import { mailsTo } from '../../support/mail-files';
import { ownSite } from '../../support/own-site';
import { siteAt } from '../../support/site';

const LANGUAGES = ['ha', 'ig', 'pcm', 'yo'];
const site = ownSite({ TRUST_PROXY: '1', OFFICE_EMAIL: 'office@nassco.example' });
const wordsOf = (language: string) =>
  parse(readFileSync(`app/messages/${language}.yaml`, 'utf8')) as Messages;
const pathIn = (language: string) => `/${language}/warnings/report`;
const told = (happened: string) =>
  site.rows('SELECT * FROM fraud_report WHERE what_happened = $1', [happened]);

/** Hidden fields of a form that was opened a while ago: a form sent too soon counts as a bot's. */
let stamped: { formKey: string; stamp: string };
beforeAll(async () => {
  stamped = await freshForm(site, pathIn('ha'));
  await sleep(2100);
});

describe.each(LANGUAGES)('the form to report a fraud in %s', (language) => {
  const path = pathIn(language);
  const { report: words, common, language: about } = wordsOf(language);

  test('has its words, says that it is a sample, and belongs to one visitor', async () => {
    const response = await site.get(path);
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'private, no-cache']);
    const html = await response.text();
    const page = domOf(html);
    expect(page.title).toBe(`Sample: ${words.title} | NASSCO`);
    expect(attributesOf(page, '[name=robots]', 'content')).toEqual(['noindex']);
    expect(page.documentElement.lang).toBe(language);
    const main = textOf(page.querySelector('main') ?? '');
    for (const text of [about.unreviewed, words.whatHappenedHint, words.noState, words.send, common.required])
      expect(main).toContain(text);
    expect(main).toContain('Nobody has checked it yet.');
    expect(main).not.toMatch(/[{}<>]|Leave this field/);
    expect(attributesOf(page, 'form[method=post]', 'action')).toEqual([path]);
    expect(attributesOf(page, 'link[rel=alternate][hreflang]', 'hreflang')).toContain(language);
    expect(attributesOf(page, 'main nav a', 'href')).toContain('/warnings/report');
  });

  test('saves a report, and thanks in the language', async () => {
    const happened = `Damfara ${language}`;
    const answer = await postForm(site, path, { ...stamped, whatHappened: happened, state: 'Kano' });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `${path}?sent=yes`]);
    expect(await told(happened)).toMatchObject([{ state: 'Kano', review_mark: null, language }]);
    const thanks = await (await site.get(`${path}?sent=yes`)).text();
    expect(textsOf(thanks, 'h1')).toEqual([words.sent.title]);
    expect(textOf(thanks)).toContain(words.sent.keepMessage);
    expect(attributesOf(thanks, 'main a', 'href')).toEqual(
      expect.arrayContaining([`/${language}/warnings`, `/${language}/is-it-from-us`, path]),
    );
  });

  test.each([
    [{ whatHappened: '' }, words.enterWhatHappened],
    [{ whatHappened: 'x'.repeat(2001) }, common.shorten.replace('{count}', '2000')],
    [{ linkOrNumber: 'a\0b' }, common.cannotKeep],
    [{ state: 'Atlantis' }, words.chooseState],
    [{ seenOn: 'yesterday' }, words.dayForm],
    [{ seenOn: '1 1 2099' }, words.dayNotPossible.replace('{year}', '2000')],
  ])('refuses %j in the language, and keeps every entry', async (fields, message) => {
    const entered = { whatHappened: 'Kept text', linkOrNumber: 'Kept link', ...fields };
    const answer = await postForm(site, path, { ...stamped, ...entered });
    expect(answer.status).toBe(422);
    const html = await answer.text();
    expect(domOf(html).title).toMatch(`Sample: ${common.error} ${words.title}`);
    const summary = domOf(html).querySelector('.error-summary') ?? '';
    expect(textOf(summary)).toBe(`${common.thereIsAProblem} ${message}`);
    expect(textOf(domOf(html).querySelector('p.error') ?? '')).toBe(`${common.error} ${message}`);
    if (!('linkOrNumber' in fields)) expect(textsOf(html, '#report-linkOrNumber')).toEqual(['Kept link']);
    expect(hiddenFields(html)).toEqual(stamped);
  });

  test('without a database says so, and keeps the entries', async () => {
    const lonely = siteAt(inject('lonelySite'));
    const answer = await postForm(lonely, path, { ...stamped, whatHappened: 'Kept text', state: 'Kano' });
    expect(answer.status).toBe(503);
    const html = await answer.text();
    expect(textOf(html)).toContain(words.notSaved.replace('{number}', '969'));
    expect(textsOf(html, '#report-whatHappened')).toEqual(['Kept text']);
    expect(textsOf(html, 'option[selected]')).toEqual(['Kano']);
  });

  test.each(['warnings', 'is-it-from-us', 'answers/complain'])('is where /%s leads', async (page) => {
    const html = await (await site.get(`/${language}/${page}`)).text();
    const links = attributesOf(html, 'main a', 'href');
    expect(links).toContain(path);
    expect(links).not.toContain('/warnings/report');
  });
});

test('the office is told in which languages reports were written, and nothing that they say', async () => {
  await postForm(site, '/warnings/report', { ...stamped, whatHappened: 'In English' });
  await postForm(site, pathIn('ha'), { ...stamped, whatHappened: 'Damfara ta biyu' });
  await site.rows("UPDATE graphile_worker._private_jobs SET run_at = now() WHERE key = 'mail_fraud_reports'");
  const mails = await mailsTo(site.dataDir, 'office@nassco.example');
  expect(mails.at(-1)?.text).toMatch(
    /Written in: Hausa \(2\), English \(1\), Igbo \(1\), Nigerian Pidgin \(1\),\s+Yoruba \(1\)/,
  );
  expect(mails.at(-1)?.text).not.toContain('Damfara');
});

test('a report sent in two languages with the same key is one, within one limit of posts', async () => {
  await postForm(site, pathIn('ha'), { ...stamped, whatHappened: 'Twice' });
  await postForm(site, '/warnings/report', { ...stamped, whatHappened: 'Twice' });
  expect(await told('Twice')).toHaveLength(1);
  const headers = newVisitor();
  const statuses: number[] = [];
  for (let index = 0; index < 61; index++) {
    const body = new URLSearchParams({ whatHappened: '' });
    const path = index % 2 ? pathIn('ha') : '/warnings/report';
    statuses.push((await site.get(path, { method: 'POST', headers, body })).status);
  }
  expect(statuses.slice(0, 60)).toEqual(Array(60).fill(422));
  expect(statuses.at(-1)).toBe(429);
});

describe.each(LANGUAGES)('a form in %s that is refused before it is read', (language) => {
  const { refusals } = wordsOf(language);
  const send = (body: string, headers: Record<string, string> = {}) =>
    site.get(pathIn(language), {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...newVisitor(), ...headers },
      body,
    });

  test.each([
    [413, `whatHappened=${'x'.repeat(70_000)}`, {}],
    [415, 'x', { 'Content-Type': 'text/plain' }],
    [403, 'x', { Origin: 'https://elsewhere.example' }],
  ] as const)('says %d in the language', async (status, body, headers) => {
    const response = await send(body, headers);
    expect(response.status).toBe(status);
    const page = domOf(await response.text());
    expect(page.documentElement.lang).toBe(language);
    expect(textsOf(page, 'h1')).toEqual([refusals[status].title]);
    expect(textOf(page.body)).toContain(refusals[status].text);
  });

  test('says how long to wait after too many', async () => {
    const headers = newVisitor();
    let last = await send('whatHappened=', headers);
    for (let index = 0; index < 60; index++) last = await send('whatHappened=', headers);
    expect([last.status, last.headers.has('retry-after')]).toEqual([429, true]);
    const page = domOf(await last.text());
    expect([page.documentElement.lang, page.title]).toEqual([language, `${refusals[429].title} | NASSCO`]);
    expect(textOf(page.body)).toContain(refusals.wait.split('{')[0]);
    expect(textOf(page.body)).toMatch(/\b10\b/);
  });
});

test.each([
  [{ Origin: 'https://elsewhere.example' }, 403],
  [{ 'Content-Type': 'text/plain' }, 415],
])('a post with %j is refused as on the English page', async (headers, status) => {
  const body = 'whatHappened=Foreign';
  const own = { 'Content-Type': 'application/x-www-form-urlencoded', ...newVisitor(), ...headers };
  for (const path of ['/warnings/report', pathIn('yo')])
    expect((await site.get(path, { method: 'POST', headers: own, body })).status).toBe(status);
});

describe('without samples', () => {
  const strict = ownSite({ TRUST_PROXY: '1', SHOW_SAMPLES: 'off' });

  test('the forms in languages are not there, and take nothing', async () => {
    for (const path of [...LANGUAGES.map(pathIn), '/ha/newsletter', '/ha/newsletter/thank-you']) {
      expect([path, (await strict.get(path)).status]).toEqual([path, 404]);
      if (path.endsWith('thank-you')) continue;
      expect([path, (await postForm(strict, path, { whatHappened: 'x' })).status]).toEqual([path, 404]);
    }
    expect(attributesOf(await (await strict.get('/warnings/report')).text(), '.languages a', 'href')).toEqual(
      [],
    );
  });

  test('a link that was sent in a language leads to the English page', async () => {
    const response = await strict.get('/ha/newsletter/confirm/abc', { redirect: 'manual' });
    expect([response.status, response.headers.get('location')]).toEqual([302, '/newsletter/confirm/abc']);
  });
});

import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { attributesOf, domOf, textOf, textsOf } from '../../support/dom';
import { freshForm, hiddenFields, newVisitor, postForm } from '../../support/form-posts';
import { mailsIn } from '../../support/mail-files';
import { ownSite } from '../../support/own-site';
import { siteAt } from '../../support/site';

const site = ownSite({ TRUST_PROXY: '1', OFFICE_EMAIL: 'office@nassco.example' });
const REPORT = '/warnings/report';

const told = (happened: string) =>
  site.rows('SELECT * FROM fraud_report WHERE what_happened = $1', [happened]);

/** Hidden fields of a form that was opened a while ago: a form sent too soon counts as a bot's. */
let stamped: { formKey: string; stamp: string };
beforeAll(async () => {
  stamped = await freshForm(site, REPORT);
  await sleep(2100);
});
const tell = (fields: Record<string, string>) => postForm(site, REPORT, { ...stamped, ...fields });
const enteredIn = (name: string, html: string) =>
  domOf(html).querySelector(`textarea[name="${name}"]`)?.textContent;

describe('a report of a fraud', () => {
  test('is saved, and leads to a page that says what happens next', async () => {
    const answer = await tell({
      whatHappened: ' A man asked for ₦5,000.\r\nHe gave a number. ',
      linkOrNumber: '0808 765 4321',
      state: 'Akwa Ibom',
      seenOn: '21/11/2025',
    });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `${REPORT}?sent=yes`]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const [row, ...others] = await told('A man asked for ₦5,000.\nHe gave a number.');
    expect(others).toEqual([]);
    expect(row).toMatchObject({ link_or_number: '0808 765 4321', state: 'Akwa Ibom', review_mark: null });
    const text = textOf(await (await site.get(`${REPORT}?sent=yes`)).text());
    expect(text).toContain('Thank you: your report is saved');
    expect(text).toContain('What happens next');
  });

  test('stores nothing about the sender', async () => {
    await postForm(site, REPORT, { ...stamped, whatHappened: 'Anonymous', emailAddress: 'ada@example.org' });
    const [row] = await told('Anonymous');
    expect(Object.keys(row ?? {})).toEqual(
      'id form_key what_happened link_or_number state seen_on review_mark received_at reviewed_at reviewed_by keep_until language'.split(
        ' ',
      ),
    );
    expect(JSON.stringify(row)).not.toMatch(/ada@|2001:db8/);
  });

  test('that is sent twice, even simultaneously, is saved once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => tell({ whatHappened: 'Twice' })));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(303));
    expect(await told('Twice')).toHaveLength(1);
    await tell({ whatHappened: 'Twice', state: 'Kano' });
    expect(await told('Twice')).toHaveLength(2);
  });

  test('from a suspected bot is saved with a mark', async () => {
    await tell({ whatHappened: 'By program', fax: 'x' });
    await postForm(site, REPORT, { whatHappened: 'Without a key' });
    expect((await told('By program'))[0]?.review_mark).toContain('do not see');
    expect((await told('Without a key'))[0]?.review_mark).toContain("Sent without the form's token");
  });

  test.each([
    [{ whatHappened: '' }, '#report-whatHappened', 'Enter what happened'],
    [{ whatHappened: 'x'.repeat(2001) }, '#report-whatHappened', 'Shorten this to 2000 characters or fewer'],
    [{ linkOrNumber: 'x'.repeat(1001) }, '#report-linkOrNumber', 'Shorten this to 1000 characters or fewer'],
    [{ linkOrNumber: 'a\0b' }, '#report-linkOrNumber', 'Remove the characters that cannot be shown'],
    [{ state: 'Atlantis' }, '#report-state', 'Choose a state from the list'],
    [{ seenOn: 'yesterday' }, '#report-seenOn', 'Enter the day as day, month and year, like 21 11 2026'],
    [
      { seenOn: '1 1 2099' },
      '#report-seenOn',
      'Enter a day from the year 2000 onwards that is not in the future',
    ],
    [
      { seenOn: '1 1 1999' },
      '#report-seenOn',
      'Enter a day from the year 2000 onwards that is not in the future',
    ],
  ])('with %j gets an error next to the field, with every entry kept', async (fields, link, message) => {
    const answer = await tell({ whatHappened: 'Kept text', linkOrNumber: 'Kept link', ...fields });
    const html = await answer.text();
    expect(answer.status).toBe(422);
    expect(domOf(html).title).toMatch(/^Error: Report a fraud/);
    expect(attributesOf(html, 'a', 'href')).toContain(link);
    expect(textOf(html)).toContain(message);
    if (!('linkOrNumber' in fields)) expect(enteredIn('linkOrNumber', html)).toBe('Kept link');
    expect(hiddenFields(html)).toEqual(stamped);
  });

  test('over the limit of posts is refused with the time to wait', async () => {
    const headers = newVisitor();
    const send = () =>
      site.get(REPORT, {
        method: 'POST',
        headers,
        body: new URLSearchParams({ whatHappened: 'Flood', formKey: randomUUID() }),
      });
    const statuses: number[] = [];
    for (let index = 0; index < 61; index++) statuses.push((await send()).status);
    expect(statuses.filter((status) => status === 303)).toHaveLength(60);
    expect(statuses.at(-1)).toBe(429);
  });

  test('is announced to the office in one email with others, without its contents', async () => {
    const jobs = await site.rows(
      "SELECT count(*)::text AS count FROM graphile_worker.jobs WHERE task_identifier = 'mail_fraud_reports'",
    );
    expect(jobs).toEqual([{ count: '1' }]);
    await site.rows(
      "UPDATE graphile_worker._private_jobs SET run_at = now() WHERE key = 'mail_fraud_reports'",
    );
    await expect
      .poll(
        async () => (await mailsIn(site.dataDir)).filter(({ subject }) => subject?.includes('frauds')).length,
        { timeout: 10_000 },
      )
      .toBe(1);
    const [mail] = (await mailsIn(site.dataDir)).filter(({ subject }) => subject?.includes('frauds'));
    expect(mail?.to?.[0]?.address).toBe('office@nassco.example');
    expect(mail?.subject).toMatch(/^\d+ reports of frauds to review$/);
    expect(mail?.text).toContain('npm run staff -- fraud-reports');
    expect(mail?.text).not.toMatch(/Anonymous|Twice|0808/);
  });
});

test('without a database the form says so, and keeps the entries', async () => {
  const lonely = siteAt(inject('lonelySite'));
  const answer = await postForm(lonely, REPORT, { ...stamped, whatHappened: 'Kept text', state: 'Kano' });
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, expect.stringMatching(/^\d+$/)]);
  const html = await answer.text();
  expect(textOf(html)).toContain(
    'Your report could not be saved. Try again in a few minutes, or call 969, free of charge.',
  );
  expect(enteredIn('whatHappened', html)).toBe('Kept text');
  expect(textsOf(html, 'option[selected]')).toEqual(['Kano']);
});

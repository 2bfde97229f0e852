import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { escaped } from '../../../app/text/escaped';
import { SHORT_SIZE, sendFromDesk } from '../../faults/desk-newsletter';
import { type DeskPerson, joinDesk } from '../../support/desk';
import { all, attributesOf, textOf, textsOf } from '../../support/dom';
import { startMailServer } from '../../support/mail-server';
import { ownSite } from '../../support/own-site';

const mails = await startMailServer();
afterAll(() => mails.goDown());
const site = ownSite({ SMTP_URL: mails.url, MAIL_PER_MINUTE: '100000' });

let editor: DeskPerson;
let other: DeskPerson;
let manager: DeskPerson;
beforeAll(async () => {
  manager = await joinDesk(site, ['manager']);
  editor = await joinDesk(site, ['editor']);
  other = await joinDesk(site, ['editor']);
});

const ISSUE = {
  title: 'What January brought',
  dated: '2026-01-15',
  description: 'News and figures of January.',
  body: '## News\n\n::news\n\nSee [the register](/where-we-work/nsr-summary-by-lga).\n\n::register',
};
const PAGE = '/desk/newsletters/2026-01';
const CHANGE = `${PAGE}/edit`;

const textAt = async (answer: Response | Promise<Response>) => textOf(await (await answer).text());
const reached = () => mails.deliveries.map(({ mail }) => mail.to?.[0]?.address ?? '');
/** Path of a new link to the draft on that page of the desk. */
const linkBy = async (person: DeskPerson, page = PAGE) =>
  new URL(textsOf(await (await person.send(page, 'preview')).text(), '.done code').at(-1) ?? '').pathname;
const subscribe = (count: number) =>
  site.rows(
    `INSERT INTO subscriber (email, status, consent_version, confirmed_at, keep_until)
     SELECT 'reader' || n || '@example.org', 'confirmed', '2026-11-23', now(), NULL FROM generate_series(1, $1::integer) AS n`,
    [count],
  );
async function until(check: () => Promise<boolean> | boolean) {
  for (const end = Date.now() + 30_000; !(await check()); await sleep(50))
    if (Date.now() > end) throw new Error('It did not happen.');
}

describe('an issue at the desk', () => {
  test.each([
    ['title', { title: '' }, 'Enter a title.'],
    [
      'title',
      { title: 'Figures, documents and news for november 2026' },
      'The issue 2026-11 has the same title.',
    ],
    ['dated', { dated: 'soon' }, 'Enter the date of the issue.'],
    ['body', { body: 'See [this](/no-such-page).' }, 'Line 1: there is no page /no-such-page on this site.'],
    ['body', { body: 'one\n\n<b>two</b>\n\n::videos' }, 'Line 3: raw HTML cannot be used'],
    ['body', { body: '# Title' }, 'Line 1: a single # is for the page title'],
    ['body', { body: '> '.repeat(500) }, 'Line 1 begins with too many marks'],
    ['body', { body: ':::note\n'.repeat(2400) }, 'lines: 600 are the most'],
  ])('is refused with its %s pointed out, and nothing lost', async (field, wrong, said) => {
    const answer = await editor.send('/desk/newsletters/new', 'write', { ...ISSUE, ...wrong });
    expect(answer.status).toBe(422);
    const page = await answer.text();
    expect(textOf(page)).toContain(said);
    expect(attributesOf(page, '[aria-invalid]', 'name')).toEqual([field]);
    expect(attributesOf(page, '[aria-invalid]', 'aria-describedby')[0]).toContain('write-problem');
    const { description } = ISSUE;
    expect(all(page, '[name="description"]')[0]?.getAttribute('value')).toBe(description);
    expect(all(page, 'textarea[name="body"]')[0]?.textContent?.trim()).toBe(
      escaped(('body' in wrong ? wrong.body : ISSUE.body).trim()),
    );
  });

  test('reads the worst text within its bounds in seconds, and nothing above them', async () => {
    const worst = ['*a_', '[a](', '**a ', '`a``b', '![', ':a['].map((part) =>
      `${part.repeat(Math.floor(1990 / part.length))}\n\n`.repeat(9),
    );
    for (const [index, body] of [...worst, 'a|b\n-|-\n'.repeat(290)].entries()) {
      const before = Date.now();
      const issue = { ...ISSUE, title: `Long ${index}`, dated: '2026-02-02', body };
      const answer = await editor.send('/desk/newsletters/new', 'write', issue);
      expect([303, 422]).toContain(answer.status);
      expect(Date.now() - before).toBeLessThan(5000);
    }
    const huge = await editor.send('/desk/newsletters/new', 'write', { ...ISSUE, body: 'é'.repeat(200_000) });
    expect(huge.status).toBe(413);
  });

  test('is kept as a draft that nobody else sees', async () => {
    const kept = await editor.send('/desk/newsletters/new', 'write', ISSUE);
    expect(kept.status, await textAt(kept.clone())).toBe(303);
    expect(kept.headers.get('Location')).toBe(PAGE);
    expect((await site.get('/newsletter/2026-01')).status).toBe(404);
    expect(await textAt(site.get('/newsletter/issues'))).not.toContain(ISSUE.title);
    const list = await textAt(other.get('/desk/newsletters?q=january'));
    expect(list).toContain('1 issue with “january”, 1 to 1');
    expect(list).toMatch(/What January brought 2026-01.*Draft.*written by editor-/s);
    const csv = await other.get('/desk/newsletters.csv');
    expect(csv.headers.get('Cache-Control')).toBe('no-store');
    expect(await csv.text()).toContain('What January brought (2026-01),2026-01-15,Draft');
  });

  test('is not written over by somebody who has not seen a change', async () => {
    const before = await other.get(CHANGE);
    const version = all(await before.text(), 'input[name="version"]')[0]?.getAttribute('value') ?? '';
    const first = await editor.send(CHANGE, 'change', {
      ...ISSUE,
      body: `${ISSUE.body}\n\nThe first one's line.`,
    });
    expect(first.status).toBe(303);
    const second = await other.send(CHANGE, 'change', { ...ISSUE, body: 'Mine.', version });
    expect(second.status).toBe(409);
    const page = await second.text();
    expect(textOf(page)).toContain(`${editor.email} changed this issue at`);
    expect(textOf(page)).toContain("The first one's line.");
    expect(all(page, 'textarea[name="body"]')[0]?.textContent?.trim()).toBe('Mine.');
    expect((await other.send(CHANGE, 'change', { ...ISSUE, dated: '2026-03-01' })).status).toBe(422);
  });

  test('is previewed as page, email and text, and tested on its writer alone', async () => {
    expect(await textAt(editor.get(`${PAGE}/page`))).toMatch(
      /News.*All news.*National Social Register holds/s,
    );
    const mail = await editor.get(`${PAGE}/mail`);
    expect(mail.headers.get('Content-Security-Policy')).toMatch(/^default-src 'none';.*sandbox$/);
    expect(mail.headers.get('Content-Security-Policy')).not.toContain('unsafe');
    expect(mail.headers.get('Cache-Control')).toBe('no-store');
    const html = await mail.text();
    expect(html).toContain('What January brought</h1>');
    const style = /<style>(.*)<\/style>/s.exec(html)?.[1] ?? '';
    const hash = createHash('sha256').update(style).digest('base64');
    expect(mail.headers.get('Content-Security-Policy')).toContain(`style-src 'sha256-${hash}'`);
    expect(html).not.toContain(' style="');
    const text = await editor.get(`${PAGE}/text`);
    expect(text.headers.get('Content-Type')).toBe('text/plain; charset=utf-8');
    expect(await text.text()).toContain('/newsletter/2026-01');
    mails.deliveries.length = 0;
    expect((await editor.send(PAGE, 'test', { to: 'somebody@else.example' })).status).toBe(303);
    await until(() => mails.deliveries.length > 0);
    expect(reached()).toEqual([editor.email]);
    expect(mails.deliveries[0]?.mail.subject).toBe('Test: What January brought');
  });
});

describe('a link to a draft for somebody without an account', () => {
  const answerOf = async (path: string) => {
    const answer = await site.get(path);
    const kept = ['Cache-Control', 'X-Robots-Tag', 'Referrer-Policy'].map((name) => answer.headers.get(name));
    return { status: answer.status, kept, page: await answer.text() };
  };
  let link: string;

  test('shows its page, marked, and is kept by nobody', async () => {
    link = await linkBy(manager);
    const { status, kept, page } = await answerOf(link);
    expect([status, ...kept]).toEqual([200, 'no-store', expect.stringContaining('noindex'), 'strict-origin']);
    expect(textsOf(page, 'h1')).toEqual([ISSUE.title]);
    expect(textOf(page)).toMatch(/Not published\..*All news.*National Social Register holds/s);
    expect(textOf(page)).toContain("The first one's line.");
    const [row] = await site.rows(
      "SELECT expires_at - made_at = interval '7 days' AS lasts FROM content_preview WHERE issue_name = '2026-01'",
    );
    expect(row).toEqual({ lasts: true });
  });

  test('stands nowhere: not at the desk, in no list, feed or log', async () => {
    const token = link.split('/').at(-1) ?? '';
    expect(await textAt(editor.get(PAGE))).toMatch(/A link of .* by manager-.*preview link made/s);
    const open = ['/newsletter/issues', '/newsletter/issues.atom', '/sitemap.xml', '/robots.txt'];
    const pages = [PAGE, '/desk/newsletters', '/desk/newsletters.csv'].map((path) => editor.get(path));
    for (const answer of [...open.map((path) => site.get(path)), ...pages])
      expect(await (await answer).text()).not.toContain(token);
    for (const path of open) expect(await (await site.get(path)).text()).not.toContain(ISSUE.title);
    expect(site.output()).not.toContain(token);
    expect((await site.get('/newsletter/2026-01')).status).toBe(404);
  });

  test('shows what is kept later, whatever signs it has', async () => {
    const title = 'New: "quotes", \\ and \'# signs\' {é}';
    const kept = await editor.send('/desk/newsletters/new', 'write', {
      ...ISSUE,
      title,
      dated: '2026-03-02',
    });
    const page = kept.headers.get('Location') ?? '';
    const path = await linkBy(editor, page);
    expect(
      (
        await editor.send(`${page}/edit`, 'change', {
          ...ISSUE,
          title,
          dated: '2026-03-03',
          body: '---\n\nLater.',
        })
      ).status,
    ).toBe(303);
    const shown = await (await site.get(path)).text();
    expect(textsOf(shown, 'h1')).toEqual([title]);
    expect(textOf(shown)).toMatch(/Later\..*3 March 2026/s);
    expect((await editor.send(`${page}/edit`, 'discard')).status).toBe(303);
    expect((await answerOf(path)).status).toBe(404);
    expect(await site.rows("SELECT FROM content_preview WHERE issue_name = '2026-03'")).toEqual([]);
  });

  test('ends after its days, by a button, and as one that never was', async () => {
    const never = await answerOf(`${link.slice(0, -1)}${link.endsWith('x') ? 'y' : 'x'}`);
    expect([never.status, ...never.kept]).toEqual([
      404,
      'no-store',
      expect.stringContaining('noindex'),
      'strict-origin',
    ]);
    const old = await linkBy(editor);
    await site.rows(
      'UPDATE content_preview SET expires_at = now() WHERE id = (SELECT max(id) FROM content_preview)',
    );
    expect(await answerOf(old)).toEqual(never);
    expect(await textAt(editor.get(PAGE))).not.toMatch(/A link of .*A link of/s);
    expect((await editor.send(PAGE, 'end-preview')).status).toBe(303);
    expect(await answerOf(link)).toEqual(never);
    expect(await textAt(editor.get(PAGE))).toContain('preview link ended');
  });

  test('is made for drafts alone, twenty at a time', async () => {
    const form = await (await editor.get(PAGE)).text();
    expect(await textAt(editor.sendFrom(form, '/desk/newsletters/2026-11', 'preview'))).toContain(
      'There is no draft 2026-11 at the desk.',
    );
    await site.rows(
      "INSERT INTO content_preview (token_hash, issue_name) SELECT repeat('x', 20) || n, '2026-01' FROM generate_series(1, 20) AS n",
    );
    expect(await textAt(editor.send(PAGE, 'preview'))).toContain('Twenty links to this issue work already.');
    await site.rows('DELETE FROM content_preview');
  });
});

describe('sending', () => {
  test('is refused for a sample, to nobody, before the date of the issue, and at no time', async () => {
    const refused = async (fields: Record<string, string>, page = PAGE) => {
      const answer = await editor.send(page, 'send', fields);
      expect(answer.status).toBe(422);
      return textAt(answer);
    };
    expect(await textAt(editor.get('/desk/newsletters/2026-11'))).toContain('This issue is a sample');
    expect(await refused({ at: '' })).toContain('Nobody has confirmed a subscription');
    await subscribe(3);
    expect(await refused({ at: 'tomorrow' })).toContain('Enter day and time');
    expect(await refused({ at: '2020-01-01T09:00' })).toContain('Choose a time from now on');
    const later = new Date(Date.now() + 200 * 86_400_000).toISOString().slice(0, 10);
    const kept = await editor.send('/desk/newsletters/new', 'write', {
      ...ISSUE,
      title: 'Later',
      dated: later,
    });
    const page = kept.headers.get('Location') ?? '';
    expect(await refused({ at: '' }, page)).toContain('send it on that day or later');
    expect((await editor.send(`${page}/edit`, 'discard')).status).toBe(303);
    expect((await editor.get(page)).status).toBe(404);
  });

  test('waits for its time, and can be taken back', async () => {
    const at = `${new Date(Date.now() + 48 * 3600_000).toISOString().slice(0, 10)}T09:00`;
    expect((await editor.send(PAGE, 'send', { at })).status).toBe(303);
    const page = await textAt(other.get(PAGE));
    expect(page).toContain('Planned for');
    expect((await other.send(CHANGE, 'change', ISSUE)).status).toBe(422);
    const [job] = await site.rows(
      "SELECT run_at > now() + interval '20 hours' AS waits FROM graphile_worker.jobs WHERE task_identifier = 'send_issue'",
    );
    expect(job).toEqual({ waits: true });
    expect((await site.get('/newsletter/2026-01')).status).toBe(404);
    expect((await editor.send(PAGE, 'take-back')).status).toBe(303);
    expect(await textAt(editor.get(PAGE))).toContain('Nothing went out');
  });

  test('reaches each of three subscribers once, at a time that has come, and puts the issue on the site', async () => {
    const found = async () => (await site.get('/api/search?query=What+January+brought')).text();
    expect(await found()).not.toContain('/newsletter/2026-01');
    mails.deliveries.length = 0;
    const draft = await (await editor.get(PAGE)).text();
    const link = await linkBy(editor);
    const soon = new Date(Date.now() + 3600_000 + 61_000).toISOString().slice(0, 16);
    expect((await editor.send(PAGE, 'send', { at: soon })).status).toBe(303);
    await site.rows('UPDATE desk_sending SET send_at = now()');
    await site.rows('SELECT queue_issue_sendings()');
    await until(async () => (await textAt(editor.get(PAGE))).includes('Sent Issue 2026-01,'));
    expect(reached().sort()).toEqual([1, 2, 3].map((n) => `reader${n}@example.org`));
    expect(mails.deliveries[0]?.mail.text).toContain("The first one's line.");
    await until(async () => (await site.get('/newsletter/2026-01')).status === 200);
    expect(await textAt(site.get('/newsletter/2026-01'))).toContain('Newsletter of 15 January 2026');
    expect(await textAt(site.get('/newsletter/issues'))).toContain(ISSUE.title);
    expect(await (await site.get('/newsletter/issues.atom')).text()).toContain('/newsletter/2026-01');
    await until(async () => (await found()).includes('"/newsletter/2026-01"'));
    const led = await site.get(link);
    expect([led.status, led.headers.get('Location'), led.headers.get('Cache-Control')]).toEqual([
      302,
      '/newsletter/2026-01',
      'no-store',
    ]);
    expect(await textAt(editor.sendFrom(draft, PAGE, 'preview'))).toContain('This issue has gone out');
    expect(await textAt(editor.send(CHANGE, 'change', ISSUE))).toContain('has gone out');
    expect((await other.get(PAGE)).status).toBe(200);
    const log = await site.rows(
      "SELECT detail FROM staff_actions WHERE what = 'newsletter' AND detail LIKE '2026-01: %'",
    );
    expect(log.map(({ detail }) => detail).reverse()).toEqual([
      '2026-01: written',
      '2026-01: changed',
      '2026-01: preview link made',
      '2026-01: preview link made',
      '2026-01: preview link ended',
      '2026-01: asked to send it to 3',
      '2026-01: sending taken back',
      '2026-01: preview link made',
      '2026-01: asked to send it to 3',
    ]);
  });

  test('needs a second person if it goes to over 100, also where there were fewer when it was asked for', async () => {
    await editor.send('/desk/newsletters/new', 'write', { ...ISSUE, title: 'Second', dated: '2026-01-20' });
    const page = '/desk/newsletters/2026-01-2';
    const soon = new Date(Date.now() + 3600_000 + 61_000).toISOString().slice(0, 16);
    expect((await editor.send(page, 'send', { at: soon })).status).toBe(303);
    await site.rows(
      `INSERT INTO subscriber (email, status, consent_version, confirmed_at, keep_until)
       SELECT 'more' || n || '@example.org', 'confirmed', '2026-11-23', now(), NULL FROM generate_series(1, 98) AS n`,
    );
    await site.rows("UPDATE desk_sending SET send_at = now() WHERE name = '2026-01-2'");
    await site.rows('SELECT queue_issue_sendings()');
    await until(async () => (await textAt(manager.get(page))).includes('Waits for a second person'));
    expect(await textAt(manager.get('/desk'))).toContain('1 newsletter waits for a second person');
    const [{ id }] = await site.rows("SELECT id FROM desk_sending WHERE name = '2026-01-2'");
    expect(await textAt(editor.get(page))).toContain('Somebody else must approve it');
    const own = site.rows(
      `SELECT desk_approve_sending($1) FROM desk_person AS p JOIN desk_session AS s ON s.person_id = p.id, LATERAL desk_enter(s.token_hash)
       WHERE p.email = $2`,
      [id, editor.email],
    );
    await expect(own).rejects.toThrow('You asked for this sending');
    expect((await manager.send(page, 'approve')).status).toBe(303);
    await until(async () => (await textAt(manager.get(page))).includes('Sent Issue 2026-01-2,'));
    expect(await textAt(manager.get(page))).toMatch(/Approved .*manager-.*For 101 Delivered 101/s);
  });

  test('counts who leaves, for the last email to subscribers that reached them', async () => {
    const leave = (number: number) =>
      site.rows("UPDATE subscriber SET status = 'unsubscribed' WHERE email = $1", [
        `more${number}@example.org`,
      ]);
    for (const number of [1, 2, 2]) await leave(number);
    await site.rows("UPDATE subscriber SET status = 'bounced' WHERE email = 'more3@example.org'");
    expect(await textAt(manager.get('/desk/newsletters/2026-01-2'))).toContain('Left after it 2');
    expect(await textAt(manager.get(PAGE))).toContain('Left after it 0');
    await site.rows("DELETE FROM subscriber WHERE email IN ('more1@example.org', 'more2@example.org')");
    expect(await textAt(manager.get('/desk/newsletters/2026-01-2'))).toContain('Left after it 2');
  });

  test('is counted with the other emails', async () => {
    const sent = () =>
      site.rows(
        "SELECT mail, sum(sent) AS sent FROM mails_sent WHERE mail LIKE '%newsletter' GROUP BY mail ORDER BY mail",
      );
    await expect.poll(sent).toEqual([
      { mail: 'to a person of the desk: a test of the newsletter', sent: '1' },
      { mail: 'to subscribers: an issue of the newsletter', sent: '104' },
    ]);
  });
});

test('roles: managers read, others get 403', async () => {
  const requests = await joinDesk(site, ['requests']);
  for (const path of [
    '',
    '.csv',
    '/new',
    '/2026-01',
    '/2026-01/edit',
    '/2026-01/page',
    '/2026-01/mail',
    '/2026-01/text',
  ])
    expect((await requests.get(`/desk/newsletters${path}`)).status, path).toBe(403);
  expect((await manager.get('/desk/newsletters')).status).toBe(200);
  const page = await (await manager.get(PAGE)).text();
  expect(all(page, 'main form')).toEqual([]);
  const form = new URLSearchParams({ step: 'send', name: '2026-01', at: '' });
  const headers = { Origin: site.url };
  expect((await manager.get(PAGE, { method: 'POST', body: form, headers })).status).toBe(403);
  expect((await requests.get(PAGE, { method: 'POST', body: form, headers })).status).toBe(403);
  for (const call of [
    "desk_stop_sending('x')",
    "desk_write_issue('{}', 'a', now()::date, 'b', 'c')",
    'newsletter_receivers()',
  ])
    await expect(site.rows(`SET ROLE nassco_requests; SELECT ${call}`), call).rejects.toThrow(
      'permission denied',
    );
});

// The short form of `npm run fault desk-newsletter` (docs/promises.md P7).
test('150 receivers: approved by a second person, stopped, taken over by another process, each reached once', async () => {
  const figures = await sendFromDesk(inject('serverUrl'), SHORT_SIZE);
  expect(figures.filter(({ isKept }) => !isKept)).toEqual([]);
}, 180_000);

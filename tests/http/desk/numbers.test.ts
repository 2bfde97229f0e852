import { beforeAll, describe, expect, test } from 'vitest';
import { ROLES, type Role } from '../../../app/features/desk/roles';
import { dayInWords } from '../../../app/text/day-in-words';
import { withClient } from '../../support/databases';
import { type DeskPerson, joinDesk } from '../../support/desk';
import { mainOf, textOf } from '../../support/dom';
import { fillNumbers, openPage, shownNumber, tableOf } from '../../support/filled-numbers';
import { ownSite } from '../../support/own-site';

const site = ownSite();
const people = {} as Record<Role, DeskPerson>;
beforeAll(async () => {
  await withClient(site.databaseUrl, fillNumbers);
  for (const role of ROLES) people[role] = await joinDesk(site, [role]);
});

const PAGES = ['', '/page-views', '/searches', '/requests', '/subscribers', '/mails', '/report'];
const FILES = [
  ...['page-views', 'pages', 'searches', 'requests', 'answers', 'sectors', 'mails', 'subscribers'],
  ...['mails-sent', 'mails-sent-by-kind'],
  ...['subscribers-over-time', 'subscribers-by-topic', 'subscribers-by-state'],
];

const open = (path: string, person = people.register) => openPage(person, path);

const monthOf = (day: string) => dayInWords(day).replace(/^\d+ /, '');

describe('who may read the numbers', () => {
  test('everybody at the desk, and nobody else', async () => {
    for (const path of [
      ...PAGES.map((page) => `/desk/numbers${page}`),
      ...FILES.map((file) => `/desk/numbers/${file}.csv`),
      '/desk/numbers/report.csv',
      '/desk/numbers/report.pdf',
    ]) {
      const outside = await site.get(path, { redirect: 'manual' });
      expect([path, outside.status]).toEqual([path, 302]);
      expect(outside.headers.get('Location')).toMatch(/^\/desk\/sign-in/);
      for (const person of Object.values(people)) {
        const answer = await person.get(path);
        await answer.arrayBuffer();
        expect([path, person.email, answer.status]).toEqual([path, person.email, 200]);
        expect(answer.headers.get('Cache-Control')).toBe('no-store');
      }
    }
  });

  test('addresses are on no page, and requests are named to those who work with them', async () => {
    for (const person of Object.values(people)) {
      const { html } = await open('/desk/numbers/mails', person);
      expect(mainOf(html)).not.toContain('@');
      const isTheirs = [people.requests, people.manager].includes(person);
      expect(textOf(html).includes('Emails that were given up')).toBe(isTheirs);
      expect(html.includes('/desk/requests/dar-')).toBe(isTheirs);
    }
    await withClient(site.databaseUrl, async (client) => {
      for (const role of ['editor', 'register']) {
        await client.query(`SET ROLE nassco_${role}`);
        await expect(client.query('SELECT * FROM mails_given_up')).rejects.toThrow('permission denied');
      }
    });
  });
});

/** Periods, with their first and last day as SQL. */
const PERIODS: [query: string, from: string, to: string, unit: 'day' | 'month'][] = [
  ['', "date_trunc('month', lagos_today() - interval '11 months')", 'lagos_today()', 'month'],
  ['?days=30', '(lagos_today() - 29)', 'lagos_today()', 'day'],
  ['?from=2000-01&to=2009-12', "'2000-01-01'", "'2009-12-31'", 'month'],
  ['?from=2020-01&to=2029-12', "'2020-01-01'", "'2029-12-31'", 'month'],
];

describe('the numbers on the pages are those of the database', () => {
  test.each(PERIODS)('page views and searches of "%s"', async (query, from, to, unit) => {
    const { html } = await open(`/desk/numbers/page-views${query}`);
    const counted = await site.rows(
      `SELECT to_char(date_trunc('${unit}', day), 'YYYY-MM-DD') AS day, sum(views) AS views FROM page_view_count
       WHERE day BETWEEN ${from}::date AND ${to}::date GROUP BY 1 ORDER BY 1 DESC`,
    );
    const words = unit === 'day' ? dayInWords : monthOf;
    const shown = tableOf(html, 'page-views');
    expect(shown.filter(([, views]) => views !== '0')).toEqual(
      counted.map(({ day, views }) => [words(day), shownNumber(views)]),
    );
    const pages = await site.rows(
      `SELECT path, sum(views) AS views FROM page_view_count WHERE day BETWEEN ${from}::date AND ${to}::date
       GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT 50`,
    );
    expect(tableOf(html, 'pages')).toEqual(pages.map(({ path, views }) => [path, shownNumber(views)]));
    const searches = await site.rows(
      `SELECT query, sum(times) AS times, to_char(max(day), 'YYYY-MM-DD') AS last_day FROM search_without_result_log
       WHERE day BETWEEN ${from}::date AND ${to}::date GROUP BY 1 ORDER BY 2 DESC, 3 DESC, 1 LIMIT 50`,
    );
    expect(tableOf((await open(`/desk/numbers/searches${query}`)).html, 'searches')).toEqual(
      searches.map((row) => [row.query, shownNumber(row.times), dayInWords(row.last_day)]),
    );
  });

  test.each(PERIODS)('requests and subscribers of "%s"', async (query, from, to) => {
    const { html } = await open(`/desk/numbers/requests${query}`);
    const within = `BETWEEN date_trunc('month', ${from}::date) AND ${to}::date`;
    const requests = await site.rows(
      `SELECT to_char(date_trunc('month', lagos_day(received_at)), 'YYYY-MM-DD') AS month, count(*) AS came,
         count(*) FILTER (WHERE channel = 'form') AS by_form, count(*) FILTER (WHERE channel = 'api') AS by_api,
         count(*) FILTER (WHERE status <> 'closed') AS waiting, count(*) FILTER (WHERE status = 'closed') AS closed,
         count(*) FILTER (WHERE lagos_day(closed_at) <= due_on) AS in_time,
         percentile_cont(0.5) WITHIN GROUP (ORDER BY lagos_day(closed_at) - lagos_day(received_at)) AS usual,
         max(lagos_day(closed_at) - lagos_day(received_at)) AS longest,
         count(*) FILTER (WHERE status <> 'closed' AND due_on < lagos_today()) AS overdue
       FROM data_access_request WHERE date_trunc('month', lagos_day(received_at)) ${within} GROUP BY 1 ORDER BY 1 DESC`,
    );
    const came = (rows: string[][]) =>
      rows.filter((row) => requests.some(({ month }) => monthOf(month) === row[0]));
    const shown = tableOf(html, 'requests');
    expect(came(shown)).toEqual(
      requests.map((row) => [
        monthOf(row.month),
        ...[row.came, row.by_form, row.by_api, row.waiting, row.closed].map(shownNumber),
      ]),
    );
    for (const row of shown) if (!came([row]).length) expect(row.slice(1)).toEqual(['0', '0', '0', '0', '0']);
    expect(came(tableOf(html, 'answers'))).toEqual(
      requests.map((row) => [
        monthOf(row.month),
        ...[row.closed, row.in_time, row.usual, row.longest, row.overdue].map(shownNumber),
      ]),
    );
    const asked = await site.rows(
      `SELECT to_char(date_trunc('month', lagos_day(requested_at)), 'YYYY-MM-DD') AS month, count(*) AS asked,
         count(*) FILTER (WHERE status = 'confirmed') AS confirmed, count(*) FILTER (WHERE status = 'waiting') AS waiting,
         count(*) FILTER (WHERE status = 'unsubscribed') AS unsubscribed
       FROM subscriber WHERE date_trunc('month', lagos_day(requested_at)) ${within} GROUP BY 1 ORDER BY 1 DESC`,
    );
    const subscribers = tableOf((await open(`/desk/numbers/subscribers${query}`)).html, 'subscribers');
    expect(subscribers.filter(([, count]) => count !== '0')).toEqual(
      asked.map((row) => [
        monthOf(row.month),
        ...[row.asked, row.confirmed, row.waiting, row.unsubscribed, 0].map(shownNumber),
      ]),
    );
  });

  test.each(PERIODS)('sectors of "%s"', async (query, from, to) => {
    const within = `BETWEEN date_trunc('month', ${from}::date) AND ${to}::date`;
    const counted = await site.rows(
      `SELECT sector, sum(came)::int AS came, coalesce(sum(came) FILTER (WHERE came >= 3), 0)::int AS told FROM (
         SELECT sector, count(*) AS came FROM data_access_request
         WHERE date_trunc('month', lagos_day(received_at)) ${within}
         GROUP BY sector, date_trunc('month', lagos_day(received_at))) AS by_month
       GROUP BY 1`,
    );
    const inOrder = (rows: { sector: string; came: number }[]) =>
      rows
        .sort((one, other) => other.came - one.came || (one.sector < other.sector ? -1 : 1))
        .map(({ sector, came }) => [sector, shownNumber(came)]);
    const sectorsOf = async (person: DeskPerson) => {
      const { html } = await open(`/desk/numbers/requests${query}`, person);
      return tableOf(html, 'sectors').map((row) => row.slice(0, 2));
    };
    const whole = inOrder(counted.map(({ sector, came }) => ({ sector, came })));
    for (const person of [people.requests, people.manager]) expect(await sectorsOf(person)).toEqual(whole);
    // So that no line tells the others of one request, nor two periods that differ by a month.
    const told = counted.flatMap(({ sector, told: came }) => (came > 0 ? [{ sector, came }] : []));
    const together = counted.reduce((sum, row) => sum + row.came - row.told, 0);
    expect(together > 0).toBe(counted.length > 0);
    for (const person of [people.editor, people.register])
      expect(await sectorsOf(person)).toEqual([
        ...inOrder(told),
        ...(together > 0 ? [['Other sectors', shownNumber(together)]] : []),
      ]);
    const file = await open(`/desk/numbers/sectors.csv${query}`, people.editor);
    for (const { sector } of counted.filter((row) => row.told === 0))
      expect(file.html).not.toContain(`\n${sector},`);
  });

  test.each(PERIODS)('mails sent in "%s"', async (query, from, to) => {
    const within = `month BETWEEN date_trunc('month', ${from}::date) AND ${to}::date`;
    const { html } = await open(`/desk/numbers/mails${query}`);
    const months = await site.rows(
      `SELECT to_char(month, 'YYYY-MM-DD') AS day, sum(sent) AS sent FROM mail_count WHERE ${within} GROUP BY month ORDER BY month DESC`,
    );
    expect(tableOf(html, 'mails-sent').filter((row) => row[1] !== '0')).toEqual(
      months.map(({ day, sent }) => [monthOf(day), shownNumber(sent), '0']),
    );
    const kinds = await site.rows(
      `SELECT mail_in_words(task) AS mail, sum(sent) AS sent FROM mail_count WHERE ${within} GROUP BY task ORDER BY sent DESC, mail`,
    );
    expect(tableOf(html, 'mails-sent-by-kind')).toEqual(
      kinds.map(({ mail, sent }) => [mail, shownNumber(sent)]),
    );
  });

  test('mails, whatever the period', async () => {
    const [mails] = await site.rows(
      "SELECT count(*) FILTER (WHERE id % 2 = 0) AS waiting, count(*) FILTER (WHERE id % 2 = 1) AS given_up FROM graphile_worker.jobs WHERE task_identifier LIKE 'mail\\_%' AND last_error IS NOT NULL",
    );
    const shown = tableOf((await open('/desk/numbers/mails')).html, 'mails').filter((row) => row[4]);
    const sum = (index: number) => String(shown.reduce((total, row) => total + Number(row[index]), 0));
    expect([sum(1), sum(2)]).toEqual([mails.waiting, mails.given_up]);
    expect(shown[0]).toContain('The mail server refuses the mail.');
  });

  test.each(PERIODS)('the overview of "%s"', async (query, from, to) => {
    const within = `BETWEEN ${from}::date AND ${to}::date`;
    const inMonths = `BETWEEN date_trunc('month', ${from}::date) AND ${to}::date`;
    const [sums] = await site.rows(`SELECT
      (SELECT coalesce(sum(views), 0) FROM page_view_count WHERE day ${within}) AS views,
      (SELECT coalesce(sum(times), 0) FROM search_without_result_log WHERE day ${within}) AS searches,
      (SELECT count(*) FROM data_access_request WHERE date_trunc('month', lagos_day(received_at)) ${inMonths}) AS requests,
      (SELECT count(*) FROM subscriber WHERE date_trunc('month', lagos_day(requested_at)) ${inMonths}) AS asked,
      (SELECT coalesce(sum(sent), 0) FROM mail_count WHERE month ${inMonths}) AS mails,
      (SELECT count(*) FROM data_access_request WHERE status <> 'closed' AND due_on < lagos_today()) AS overdue`);
    const text = textOf(mainOf((await open(`/desk/numbers${query}`)).html));
    expect(text).toContain(`${shownNumber(sums.views)} page views`);
    expect(text).toContain(`${shownNumber(sums.searches)} searches without result`);
    expect(text).toContain(`${shownNumber(sums.requests)} requests received`);
    expect(text).toContain(`${shownNumber(sums.asked)} addresses asked for the newsletter`);
    expect(text).toContain(`${shownNumber(sums.mails)} emails sent`);
    expect(text).toContain(`${shownNumber(sums.overdue)} requests are overdue`);
  });
});

import { beforeAll, expect, test } from 'vitest';
import { monthInWords } from '../../../app/text/day-in-words';
import { withClient } from '../../support/databases';
import { type DeskPerson, joinDesk } from '../../support/desk';
import { mainOf, textOf, textsOf } from '../../support/dom';
import { openPage, tableOf } from '../../support/filled-numbers';
import { ownSite } from '../../support/own-site';

const PAGE = '/desk/numbers/subscribers';

const site = ownSite();
let person: DeskPerson;
let months: string[] = [];
beforeAll(async () => {
  person = await joinDesk(site, ['register']);
  months = (
    await site.rows(
      "SELECT to_char(date_trunc('month', lagos_today()) - n * interval '1 month', 'YYYY-MM-DD') AS month FROM generate_series(0, 2) AS n ORDER BY n",
    )
  ).map(({ month }) => month);
  // Who came and went within these months is in no row any more.
  await site.rows(
    `INSERT INTO subscriber_count (month, chosen, joined, gone) VALUES
       ($1, 'all', 5, 0), ($1, 'topic-news', 5, 0), ($1, 'state-kano', 2, 0), ($2, 'all', 1, 4), ($2, 'topic-news', 1, 4), ($2, 'state-kano', 0, 2)`,
    [months[2], months[1]],
  );
  // Of those, two are left.
  await site.rows(`ALTER TABLE subscriber DISABLE TRIGGER USER`);
  await add('one@example.org', 'confirmed', '{news}', '{}');
  await add('two@example.org', 'confirmed', '{news}', '{}');
  await site.rows(`ALTER TABLE subscriber ENABLE TRIGGER USER`);
});

const add = (email: string, status: string, topics: string, states: string) =>
  site.rows(
    `INSERT INTO subscriber (email, status, consent_version, topics, states) VALUES ($1, $2, 'x', $3, $4)`,
    [email, status, topics, states],
  );
const set = (email: string, change: string) =>
  site.rows(`UPDATE subscriber SET ${change} WHERE email = $1`, [email]);
const shown = async (list: string, query = '') => tableOf((await openPage(person, PAGE + query)).html, list);
const month = (index: number) => monthInWords(months[index] ?? '');
const PAST = () => [
  [month(1), '2', '1', '4'],
  [month(2), '5', '5', '0'],
];

test('subscribers of the months before are those of today, less who came since, and who went', async () => {
  expect(await shown('subscribers-over-time')).toEqual([[month(0), '2', '0', '0'], ...PAST()]);
  expect(await shown('subscribers-over-time', '?kind=state-kano')).toEqual([
    [month(0), '0', '0', '0'],
    [month(1), '0', '0', '2'],
    [month(2), '2', '2', '0'],
  ]);
});

test('who confirms, changes a choice, leaves, is taken off or erased is counted once, and stays counted', async () => {
  await add('three@example.org', 'waiting', '{news,tenders}', '{kano,lagos}');
  expect((await shown('subscribers-over-time'))[0]).toEqual([month(0), '2', '0', '0']);
  await set('three@example.org', "status = 'confirmed', confirmed_at = now()");
  await set('three@example.org', 'mail_asked_at = now()');
  expect((await shown('subscribers-over-time'))[0]).toEqual([month(0), '3', '1', '0']);
  await set('three@example.org', "topics = '{tenders}', states = '{kano}'");
  expect(await shown('subscribers-by-topic')).toEqual([
    ['The newsletter', '0', '7', '5', '2'],
    ['Tenders', '0', '1', '0', '1'],
  ]);
  expect(await shown('subscribers-by-state')).toEqual([
    ['Kano', '0', '3', '2', '1'],
    ['Lagos', '0', '1', '1', '0'],
  ]);
  await set(
    'one@example.org',
    "status = 'unsubscribed', unsubscribed_at = now(), keep_until = lagos_today()",
  );
  await set(
    'two@example.org',
    "status = 'bounced', bounced_at = now(), bounce_reason = 'x', keep_until = lagos_today()",
  );
  await site.rows("SELECT erase_person('three@example.org')");
  await site.rows("DELETE FROM subscriber WHERE status <> 'waiting'");
  expect(await shown('subscribers-over-time')).toEqual([[month(0), '0', '1', '3'], ...PAST()]);
});

test('many in one statement are counted in one, and nothing of a person is kept', async () => {
  await site.rows(`INSERT INTO subscriber (email, status, consent_version, topics, states)
    SELECT 'many-' || n || '@example.org', 'confirmed', 'x', '{news,register}', '{kano}' FROM generate_series(1, 3000) AS n`);
  expect((await shown('subscribers-over-time', '?kind=topic-register'))[0]).toEqual([
    month(0),
    '3,000',
    '3,000',
    '0',
  ]);
  await site.rows(`DELETE FROM subscriber WHERE email LIKE 'many-%'`);
  expect((await shown('subscribers-over-time', '?kind=topic-register'))[0]).toEqual([
    month(0),
    '0',
    '3,000',
    '3,000',
  ]);
  const columns = await site.rows(
    "SELECT string_agg(column_name, ' ' ORDER BY ordinal_position) AS names FROM information_schema.columns WHERE table_name = 'subscriber_count'",
  );
  expect(columns).toEqual([{ names: 'month chosen joined gone' }]);
});

test('the page has a chart and a file of the choice, in the chosen period', async () => {
  const query = `?from=${months[2]?.slice(0, 7)}&to=${months[1]?.slice(0, 7)}`;
  const { html } = await openPage(person, `${PAGE}${query}&kind=topic-news`);
  expect(tableOf(html, 'subscribers-over-time')).toEqual(PAST());
  expect(textOf(html)).toContain('Subscribers of “The newsletter” by month');
  expect(textsOf(html, '#kind option')).toContain('Akwa Ibom');
  expect(mainOf(html)).toMatch(/subscribers-over-time\.csv\?[^"]*kind=topic-news/);
  const csv = await (
    await person.get(`/desk/numbers/subscribers-over-time.csv${query}&kind=topic-news`)
  ).text();
  expect(csv.replace('\ufeff', '').trim().split('\r\n')).toEqual([
    'Month,Subscribers,Joined,Left',
    `${months[1]?.slice(0, 7)},2,1,4`,
    `${months[2]?.slice(0, 7)},5,5,0`,
  ]);
  // What is no choice counts all.
  expect(await shown('subscribers-over-time', '?kind=nobody')).toEqual(await shown('subscribers-over-time'));
});

test('the site itself cannot read the counts', async () => {
  await withClient(site.databaseUrl, async (client) => {
    await client.query('SET ROLE nassco_app');
    for (const name of ['subscriber_count', 'subscribers_over_time', 'desk_backups', 'register_row_waiting'])
      await expect(client.query(`SELECT * FROM ${name}`), name).rejects.toThrow('permission denied');
  });
});

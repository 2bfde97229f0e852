import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, test } from 'vitest';
import { codeOf, type DeskPerson, forgetCode, joinDesk } from '../../support/desk';
import { all, attributesOf, cellsOf, mainOf, textOf } from '../../support/dom';
import { ownSite } from '../../support/own-site';

const LIST = '/desk/fraud-reports';

const site = ownSite();

let requests: DeskPerson;
let manager: DeskPerson;
let sent = 0;

/** Adds a report and returns its number. */
async function add(
  text: string,
  more: { link?: string; state?: string; doubt?: string } = {},
): Promise<number> {
  const [row] = await site.rows(
    `INSERT INTO fraud_report (form_key, what_happened, link_or_number, state, review_mark)
     VALUES ($1, $2, $3, $4, $5) RETURNING id`,
    [`key ${++sent}`, text, more.link, more.state, more.doubt],
  );
  return Number(row.id);
}

const textAt = async (person: DeskPerson, path: string) => textOf(await (await person.get(path)).text());

let first: number;
let same: number;
let chain: number;
let other: number;

beforeAll(async () => {
  requests = await joinDesk(site, ['requests']);
  manager = await joinDesk(site, ['manager']);
  first = await add('He called from 0803 999 4567 and asked for money. Not 969.', { state: 'Kano' });
  same = await add('A message came', { link: '+234 803 999 4567, https://grants.example/apply' });
  other = await add('<b>=1+1</b> javascript:alert(1) \u202eevil', {
    link: 'https://facebook.com/other',
    doubt: 'Sent within 2 seconds of opening the form',
  });
  chain = await add('The site www.grants.example wants a fee. See nassco.example and call 969.');
});

describe('the list', () => {
  test('has the reports of one fraud in one row, the newest first', async () => {
    const page = await (await requests.get(LIST)).text();
    expect(attributesOf(mainOf(page), 'tbody th a', 'href')).toEqual([
      `${LIST}/${chain}`,
      `${LIST}/${other}`,
    ]);
    const [row = [], alone = []] = cellsOf(mainOf(page));
    expect(row[4]).toBe(`3 reports: also ${same} , ${first}`);
    expect(alone[4]).toBe('only this');
    expect(textOf(page)).toContain('2 reported cases, 1 to 2');
    expect(textOf(page)).toContain('are one row: 4 in all.');
    // Nothing of a report is a link or markup.
    expect(
      attributesOf(page, 'a', 'href').filter((href) => !href.startsWith('/') && href !== '#main'),
    ).toEqual([]);
    expect(page).toContain('&lt;b&gt;=1+1&lt;/b&gt;');
    expect(page).not.toContain('\u202e');
    expect(page).toContain('name="format-detection"');
  });

  test('is searched by words and by state, and sorted', async () => {
    const found = async (query: string) =>
      attributesOf(mainOf(await (await requests.get(`${LIST}?${query}`)).text()), 'tbody th a', 'href').map(
        (path) => Number(path.split('/').at(-1)),
      );
    expect(await found('q=MONEY+asked')).toEqual([first]);
    expect(await found('q=money+nothing')).toEqual([]);
    expect(await found('state=kano')).toEqual([first]);
    expect(await found('sort=report')).toEqual([other, chain]);
    expect(await found('sort=same&order=desc')).toEqual([chain, other]);
    expect(await found('sort=says')).toEqual([other, chain]);
    const longer = await requests.get(`${LIST}?q=+money&state=Atlantis&sort=-same&page=1`);
    expect(longer.headers.get('Location')).toBe(`${LIST}?q=money&sort=same&order=desc`);
    for (const query of [
      'q=%00',
      'q=%ED%A0%80',
      `q=${'%25_'.repeat(300)}`,
      'page=999999',
      'list=x&sort=toString',
    ])
      expect([200, 302]).toContain((await requests.get(`${LIST}?${query}`)).status);
  });

  test('is a file with the rows and the order of the page', async () => {
    const linesOf = async (query: string) =>
      parse(await (await requests.get(`${LIST}.csv?${query}`)).text(), {
        bom: true,
        columns: true,
      }) as Record<string, string>[];
    const usual = (await linesOf('')).map((line) =>
      [line.Number, line.Alike, line['Also reports']].map(String),
    );
    expect(usual).toEqual([
      [`${chain}`, '3', `${same}, ${first}`],
      [`${same}`, '3', `${chain}, ${first}`],
      [`${first}`, '3', `${chain}, ${same}`],
      [`${other}`, '1', ''],
    ]);
    for (const query of [
      'sort=same',
      'sort=report',
      'sort=says&order=desc',
      'state=kano',
      'q=money',
      'list=all',
    ]) {
      const page = mainOf(await (await requests.get(`${LIST}?${query}`)).text());
      const shown = attributesOf(page, 'tbody th a', 'href').map((path) => path.split('/').at(-1));
      const firsts = new Set<string>();
      const lines = await linesOf(query);
      // Of each row, the newest comes first.
      for (const { Number: number, 'Also reports': also = '' } of lines)
        if (!also.split(', ').some((one) => firsts.has(one))) firsts.add(number ?? '');
      expect([...firsts], query).toEqual(shown);
    }
  });

  test('is a file that a spreadsheet may open', async () => {
    const answer = await manager.get(`${LIST}.csv?q=javascript`);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    const rows = parse(await answer.text(), { bom: true, columns: true }) as Record<string, string>[];
    expect(rows.map((row) => Number(row.Number))).toEqual([other]);
    expect(rows[0]?.['Link, number or message']).toBe('https://facebook.com/other');
    await add('=HYPERLINK("x")');
    const file = await (await requests.get(`${LIST}.csv?q=hyperlink`)).text();
    expect(file).toContain(`"'=HYPERLINK`);
  });
});

describe('one report', () => {
  test('is shown whole, with the others of the same fraud', async () => {
    const page = await (await manager.get(`${LIST}/${first}`)).text();
    const text = textOf(page);
    expect(text).toContain('He called from 0803 999 4567 and asked for money. Not 969.');
    expect(text).toContain(`Report ${same}`);
    expect(text).toContain(`Report ${chain}`);
    expect(text).not.toContain(`Report ${other} `);
    expect(all(page, 'main form')).toEqual([]);
  });

  test('becomes a warning: its text to copy, for whoever writes none', async () => {
    const page = await (await requests.get(`${LIST}/${same}/warning`)).text();
    const [seen, text] = all(page, 'textarea');
    expect([seen, text].map((area) => area?.hasAttribute('readonly'))).toEqual([true, true]);
    expect(seen?.textContent?.trim()).toBe('https://grants.example/apply\n+234 803 999 4567');
    expect(text?.textContent).toContain('Do not pay');
    expect(all(page, 'main form')).toEqual([]);
    const without = await (await requests.get(`${LIST}/${await add('No link')}/warning`)).text();
    expect(all(without, 'textarea')[0]?.textContent?.trim()).toBe('');
  });

  test('is reviewed, which its page, the list and the log say', async () => {
    const path = `${LIST}/${first}`;
    const answer = await requests.send(path, 'review');
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, path]);
    const text = await textAt(requests, path);
    expect(text).toContain(`Report ${first} is marked as reviewed.`);
    expect(text).toContain(`by ${requests.email}`);
    expect(text).toContain('Next new report');
    expect(text).not.toContain('Mark as reviewed');
    expect(await textAt(requests, LIST)).toContain(`${requests.email}, fraud report (${first} reviewed)`);
    const all = await (await requests.get(`${LIST}?list=all`)).text();
    expect(cellsOf(mainOf(all)).flat().join(' ')).toContain(String(first));
    const again = await requests.send(`${LIST}/${other}`, 'review');
    expect(again.status).toBe(303);
  });

  test('is erased with a tick, by somebody who has just shown a key', async () => {
    const number = await add('To be erased: Ada was named');
    const path = `${LIST}/${number}`;
    const unticked = await requests.send(path, 'erase');
    expect(unticked.status).toBe(422);
    expect(textOf(await unticked.text())).toContain('Tick the box');
    await site.rows("UPDATE desk_session SET confirmed_at = now() - interval '1 hour'");
    const stale = await requests.send(path, 'erase', { sure: 'yes' });
    expect(stale.status).toBe(401);
    await forgetCode(site, requests.email);
    const code = { 'key-code': codeOf(requests.secret) };
    const erased = await requests.sendFrom(await stale.text(), path, 'erase', code);
    expect([erased.status, erased.headers.get('Location')]).toEqual([303, LIST]);
    const text = await textAt(requests, LIST);
    expect(text).toContain(`Report ${number} is erased.`);
    expect(text).toContain(`erase (the report of a fraud ${number})`);
    expect((await requests.get(path)).status).toBe(404);
    const actions = JSON.stringify(await site.rows('SELECT * FROM staff_actions'));
    expect(actions).not.toMatch(/Ada|0803/);
    expect(site.output()).not.toMatch(/Ada was|0803 999/);
  });

  test('is not there', async () => {
    for (const number of ['0', '999999999', '1e3', '99999999999999999999', 'x', '%00'])
      expect([400, 404]).toContain((await requests.get(`${LIST}/${number}`)).status);
    expect((await requests.get(`${LIST}/0/warning`)).status).toBe(404);
  });
});

test('other roles see nothing, and a manager changes nothing', async () => {
  const editor = await joinDesk(site, ['editor', 'register']);
  for (const path of [LIST, `${LIST}.csv`, `${LIST}/${chain}`, `${LIST}/${chain}/warning`])
    expect((await editor.get(path)).status).toBe(403);
  expect((await site.get(LIST)).status).toBe(302);
  const page = await (await manager.get(LIST)).text();
  const value = (name: string) => all(page, `input[name="${name}"]`)[0]?.getAttribute('value') ?? '';
  for (const step of ['review', 'erase', 'toString', '']) {
    const body = new URLSearchParams({
      step,
      sure: 'yes',
      formKey: value('formKey'),
      stamp: value('stamp'),
      desk: value('desk'),
    });
    const answer = await manager.get(`${LIST}/${chain}`, {
      method: 'POST',
      body,
      headers: { Origin: site.url },
    });
    expect(answer.status).toBe(403);
  }
  expect(await site.rows('SELECT reviewed_at FROM fraud_report WHERE id = $1', [chain])).toEqual([
    { reviewed_at: null },
  ]);
});

test('500 of the longest reports are listed, 50 rows a page', async () => {
  const worst = ['0803 1 2 3 4 5 6 7 ', 'a.com ', '@a ', 'https://x.example/1 '];
  for (let from = 0; from < 500; from += 100)
    await site.rows(
      `INSERT INTO fraud_report (form_key, what_happened, link_or_number)
       SELECT 'many ' || n, left(repeat(($1::text[])[1 + n % 4], 2000), 1980) || n, 'https://site-' || n / 2 || '.example'
       FROM generate_series($2::integer, $2::integer + 99) AS n`,
      [worst, from],
    );
  const started = performance.now();
  const answer = await requests.get(LIST);
  expect(answer.status).toBe(200);
  const page = await answer.text();
  expect(performance.now() - started).toBeLessThan(10_000);
  expect(cellsOf(mainOf(page)).length).toBeLessThanOrEqual(50);
  expect(textOf(page)).toContain('The newest 500 reports are compared with each other.');

  await site.rows("DELETE FROM fraud_report WHERE form_key LIKE 'many %'");
  await site.rows(
    `INSERT INTO fraud_report (form_key, what_happened) SELECT 'plain ' || n, 'Case ' || n FROM generate_series(1, 500) AS n`,
  );
  const plain = await (await requests.get(`${LIST}?page=2`)).text();
  expect(cellsOf(mainOf(plain))).toHaveLength(50);
  expect(textOf(plain)).toMatch(/50\d reported cases, 51 to 100/);
  expect(textOf(plain)).toMatch(/Page 2 of 11/);
  expect((await requests.get(`${LIST}.csv`)).status).toBe(200);
});

test('its file has as many reports as the list', async () => {
  await site.rows(
    `INSERT INTO fraud_report (form_key, what_happened) SELECT 'long ' || n, 'Long ' || n FROM generate_series(1, 2500) AS n`,
  );
  const file = await (await requests.get(`${LIST}.csv?q=long`)).text();
  const lines = parse(file, { bom: true, columns: true }) as Record<string, string>[];
  expect(lines).toHaveLength(2500);
  const page = await (await requests.get(`${LIST}?q=long`)).text();
  expect(textOf(page)).toContain('2,500 reported cases');
  expect(textOf(page)).toContain('Download these reports (CSV)');
});

import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, test } from 'vitest';
import { withClient } from '../../support/databases';
import { type DeskPerson, joinDesk } from '../../support/desk';
import { all, attributesOf, textOf, textsOf } from '../../support/dom';
import { addRequest } from '../../support/filled-office';
import { ownSite } from '../../support/own-site';

// Every table of the desk is searched, sorted, bookmarked and downloaded as those of the site are.

const site = ownSite();

let manager: DeskPerson;
beforeAll(async () => {
  manager = await joinDesk(site, ['manager'], 'zainab@office.example');
  await joinDesk(site, ['editor', 'requests'], 'ada@office.example');
  await joinDesk(site, ['register'], 'musa@office.example');
  await site.rows("SELECT desk_invite('bola@office.example', '{editor}', 'key', 'hash')");
});

const LISTS: [path: string, search: string, sort: string][] = [
  ['/desk/people', 'editor', 'status'],
  ['/desk/actions', 'invite', 'who'],
  ['/desk/register', '2021', 'rows'],
  ['/desk/register/uploads', 'kano', 'uploaded'],
  ['/desk/newsletters', 'november', 'title'],
  ['/desk/content/languages', 'hausa', 'state'],
  ['/desk/content', 'notices', 'open'],
  ['/desk/content/pictures', 'women', 'width'],
  ['/desk/content/documents', 'report', 'size'],
  ['/desk/fraud-reports', 'money', 'state'],
  ['/desk/requests', 'health', 'sector'],
];

const pageAt = async (path: string) => (await manager.get(path)).text();
const namesAt = async (path: string) => textsOf(await pageAt(path), 'tbody th');
const fileAt = async (path: string) =>
  parse(await (await manager.get(path)).text(), { bom: true, columns: true }) as Record<string, string>[];

describe.each(LISTS)('%s', (path, search, sort) => {
  test('has a search, an order, and a file of the same view', async () => {
    const page = await pageAt(path);
    expect(all(page, 'form.controls input[name="q"], form.controls select[name="sort"]')).toHaveLength(2);
    const view = `?q=${search}&sort=${sort}&order=desc`;
    const answer = await manager.get(path + view);
    expect(answer.status).toBe(200);
    const html = await answer.text();
    expect(all(html, 'form.controls input[name="q"]')[0]?.getAttribute('value')).toBe(search);
    const files = attributesOf(html, 'main a', 'href').filter((href) => href.includes('.csv'));
    if (all(html, 'tbody tr').length > 0) {
      expect(files).toEqual([`${path}.csv${view}`]);
      expect(all(html, 'thead [aria-sort="descending"]')).toHaveLength(1);
      expect(all(html, 'tbody th[scope="row"]').length).toBe(all(html, 'tbody tr').length);
    } else expect(textOf(html)).toMatch(/No [a-z ]+ here with/);
    const file = await manager.get(`${path}.csv${view}`);
    expect(file.headers.get('Content-Type')).toContain('text/csv');
    expect(file.headers.get('Cache-Control')).toBe('no-store');
  });

  test('leads a longer or unknown URL to that of its view', async () => {
    const longer = await manager.get(`${path}?sort=-${sort}&q=+${search}++x&page=1&other=1`);
    expect(longer.headers.get('Location')).toBe(`${path}?q=${search}+x&sort=${sort}&order=desc`);
    expect((await manager.get(`${path}?sort=toString&page=0`)).headers.get('Location')).toBe(path);
  });
});

describe('the list of translations', () => {
  test('has each text in a language with its state, and leads to its page', async () => {
    const page = await pageAt('/desk/content/languages?language=ha');
    expect(textOf(page)).toContain('39 texts');
    const row = all(page, 'tbody tr').find(
      (each) => each.querySelector('a')?.getAttribute('href') === '/ha/answers/not-paid',
    );
    expect(
      textsOf(row?.outerHTML.replace(/<(\/?)t[drh]\b/g, '<$1div') ?? '', 'div[data-label]').slice(-4),
    ).toEqual(['Hausa', 'answers', 'Sample, not reviewed', 'None']);
    expect(attributesOf(page, 'main a', 'href').filter((href) => href.startsWith('/ig/'))).toEqual([]);
  });

  test('is a file with the same rows', async () => {
    const rows = await fileAt('/desk/content/languages.csv?language=yo&q=not-paid');
    expect(rows).toEqual([]);
    const all = await fileAt('/desk/content/languages.csv');
    expect(all).toHaveLength(4 * 39);
    expect(all.find(({ Address }) => Address === '/pcm/warnings/false-job-offers')).toMatchObject({
      Language: 'Naijá (Pidgin)',
      Kind: 'warnings',
      State: 'Sample, not reviewed',
      Recording: 'None',
    });
  });
});

describe('the list of people', () => {
  test('finds by role and status, and sorts', async () => {
    const names = ['ada', 'bola', 'musa', 'zainab'].map((name) => `${name}@office.example`);
    expect(await namesAt('/desk/people')).toEqual(names);
    expect(await namesAt('/desk/people?sort=email&order=desc')).toEqual([...names].reverse());
    expect(await namesAt('/desk/people?q=invited')).toEqual(['bola@office.example']);
    expect(await namesAt('/desk/people?q=no+such')).toEqual([]);
  });

  test('is a file with the same rows', async () => {
    const rows = await fileAt('/desk/people.csv?q=editor&sort=email&order=desc');
    expect(rows.map((row) => row.Person)).toEqual(['bola@office.example', 'ada@office.example']);
    expect(rows[0]).toMatchObject({ 'May do': 'editor', Status: 'invited', 'Signs in with': 'no key yet' });
  });
});

describe('the log', () => {
  test('is searched whole, shown 50 entries a page, and a file', async () => {
    await site.rows(
      "SELECT desk_note('register', 'musa@office.example', 'edition ' || n) FROM generate_series(1, 120) AS n",
    );
    const page = await pageAt('/desk/actions?q=MUSA&page=2');
    expect(all(page, 'tbody tr')).toHaveLength(50);
    expect(textOf(all(page, 'caption')[0])).toMatch(/^12\d entries with “MUSA”, 51 to 100$/);
    expect(textsOf(page, 'nav[aria-label="Pages of entries"] [aria-current="page"]')).toEqual(['Page 2']);
    const rows = await fileAt('/desk/actions.csv?q=edition+12');
    expect(rows.map((row) => row.Detail)).toEqual(['edition 120', 'edition 12']);
    const injection = await manager.get('/desk/actions?q=%27%29%3B+DROP+TABLE+x%3B+--');
    expect(injection.status).toBe(200);
  });
});

describe('the log of a request', () => {
  test('is searched, sorted and a file, safe in a spreadsheet; that it was read is written down', async () => {
    const reference = await withClient(site.databaseUrl, (client) => addRequest(client));
    const path = `/desk/requests/${reference.toLowerCase()}`;
    const person = await joinDesk(site, ['requests']);
    await person.send(path, 'ask', { question: '=HYPERLINK("x") Which years?' });
    await person.send(path, 'close', { outcome: 'The data was sent.' });
    const found = await (await person.get(`${path}?q=hyperlink&sort=happened`)).text();
    expect(all(found, 'tbody tr')).toHaveLength(1);
    expect(attributesOf(found, 'main a', 'href')).toContain(`${path}.csv?q=hyperlink&sort=happened`);
    const reads = async () =>
      (await site.rows("SELECT FROM staff_actions WHERE what = 'read' AND reference = $1", [reference]))
        .length;
    const before = await reads();
    const rows = await fileAt(`${path}.csv?q=hyperlink`);
    expect(rows.map((row) => row['Words of the office'])).toEqual([`'=HYPERLINK("x") Which years?`]);
    expect(await reads()).toBe(before + 1);
    const editor = await joinDesk(site, ['editor']);
    expect((await editor.get(`${path}.csv`)).status).toBe(403);
  });
});

describe('what was done last', () => {
  const lastAt = async (who: DeskPerson, path: string) =>
    textsOf(await (await who.get(path)).text(), '.desk-last')[0] ?? '';

  test('stands on each page, with who did it, for those who open the section', async () => {
    const editor = await joinDesk(site, ['editor']);
    await site.rows(
      `SELECT desk_note('newsletter', 'ada@office.example', '2026-11: written'),
         desk_note('content', 'ada@office.example', 'revision 7 of app/content/answers/not-paid.md: saved'),
         desk_note('content', 'ada@office.example', 'picture market: uploaded'),
         desk_note('register', 'musa@office.example', 'edition 2021-05: withdrawn')`,
    );
    for (const [path, words] of [
      ['/desk', 'Last at the desk: register by musa@office.example'],
      ['/desk/register', 'Last in Register: register by musa@office.example'],
      ['/desk/newsletters', 'Last in Newsletters: newsletter by ada@office.example'],
      ['/desk/content', 'picture market: uploaded'],
      ['/desk/content/pictures', 'Last here: content by ada@office.example'],
      ['/desk/content/documents', 'Last here: nothing yet'],
      ['/desk/content/answers', 'Last here: content by ada@office.example'],
      ['/desk/content/answers/not-paid', '(revision 7 of app/content/answers/not-paid.md: saved)'],
      ['/desk/content/answers/accessibility', 'Last here: nothing yet'],
      ['/desk/people', 'Last in People: invite by '],
      ['/desk/requests', 'Last in Requests: close DAR-'],
    ] as const)
      expect([path, await lastAt(manager, path)]).toEqual([path, expect.stringContaining(words)]);
    expect(await lastAt(editor, '/desk')).toContain('Last at the desk: content by ada@office.example');
    expect(await lastAt(manager, '/desk/numbers')).toBe('');
  });
});

import { describe, expect, test } from 'vitest';
import { withClient } from '../../support/databases';
import { type DeskPerson, joinDesk } from '../../support/desk';
import { all, attributesOf, textOf, textsOf } from '../../support/dom';
import { addRequest, fillOffice, type OldRequest } from '../../support/filled-office';
import { ownSite } from '../../support/own-site';

const site = ownSite();

const add = (columns: OldRequest = {}) =>
  withClient(site.databaseUrl, (client) => addRequest(client, columns));

const pathOf = (reference: string) => `/desk/requests/${reference.toLowerCase()}`;

const pageAt = async (person: DeskPerson, path: string) => (await person.get(path)).text();

/** The hidden field of a page that names the newest change that it shows. */
const seenOn = (html: string) => attributesOf(html, 'input[name="seen"]', 'value')[0] ?? '';

/** Sends a step that the person's page has no form for. */
async function sendBare(person: DeskPerson, path: string, fields: Record<string, string>) {
  const home = await pageAt(person, '/desk');
  const hidden = ['formKey', 'stamp', 'desk'].map((name): [string, string] => [
    name,
    attributesOf(home, `input[name="${name}"]`, 'value')[0] ?? '',
  ]);
  const body = new URLSearchParams([...hidden, ...Object.entries(fields)]);
  return person.get(path, { method: 'POST', body, headers: { Origin: site.url } });
}

const actionsOn = async (reference: string) =>
  (await site.rows('SELECT what FROM staff_actions WHERE reference = $1', [reference])).map(
    ({ what }) => what,
  );

describe('the list of requests', () => {
  test('has tabs, search, order, pages and a file', async () => {
    const { overdue, fresh, doubtful, closed } = await withClient(site.databaseUrl, fillOffice);
    const person = await joinDesk(site, ['requests']);
    const listed = async (query: string) =>
      textsOf(await pageAt(person, `/desk/requests${query}`), 'tbody th');
    expect(await listed('')).toEqual(expect.arrayContaining([overdue, fresh, doubtful]));
    expect(await listed('')).not.toContain(closed);
    expect(await listed('?status=overdue')).toEqual([overdue]);
    expect(await listed('?status=to-review')).toEqual([doubtful]);
    expect(await listed('?status=closed')).toEqual([closed]);
    expect(await listed('?status=all')).toHaveLength(5);
    const unknown = await person.get('/desk/requests?status=no-such-list');
    expect([unknown.status, unknown.headers.get('Location')]).toEqual([302, '/desk/requests']);
    expect(await listed(`?q=${fresh.toLowerCase().replaceAll('-', '+')}`)).toEqual([fresh]);
    expect(await listed('?q=overdue+TRUST')).toEqual([overdue]);
    expect(await listed('?q=%25')).toEqual([]);
    expect((await listed('?sort=organisation'))[0]).toBe(doubtful);
    expect((await listed('?sort=organisation&order=desc'))[0]).toBe(overdue);
    expect(await pageAt(person, '/desk/requests')).not.toContain('ada@hope.example');

    const file = await person.get('/desk/requests.csv?status=to-review');
    expect(file.headers.get('Cache-Control')).toBe('no-store');
    expect(file.headers.get('Content-Disposition')).toContain('requests-to-review.csv');
    const text = await file.text();
    expect(text).toContain(`${doubtful},new,Buy Now,"'=HYPERLINK(`);
    expect(text).not.toContain('victim@example.org');
  });

  test('shows 50 on a page', async () => {
    await withClient(site.databaseUrl, async (client) => {
      for (let number = 0; number < 60; number++)
        await addRequest(client, {
          organization_name: `Pages ${number}`,
          sector: 'Paging',
          email_address: null,
        });
    });
    const person = await joinDesk(site, ['requests']);
    const first = await pageAt(person, '/desk/requests?q=paging');
    expect(textOf(all(first, 'caption')[0])).toBe('60 requests with “paging”, 1 to 50');
    const turns = all(first, 'nav[aria-label="Pages of requests"]')[0];
    expect(textsOf(turns as Element, 'li')).toEqual(['Previous', 'Page 1', 'Page 2', 'Next']);
    expect(textsOf(turns as Element, '[aria-current="page"]')).toEqual(['Page 1']);
    expect(attributesOf(turns as Element, 'a[rel]', 'href')).toEqual(['/desk/requests?q=paging&page=2']);
    expect(all(await pageAt(person, '/desk/requests?q=paging&page=2'), 'tbody tr')).toHaveLength(10);
    expect(all(await pageAt(person, '/desk/requests?q=paging&page=900'), 'tbody tr')).toHaveLength(10);
  });

  test('takes any query without a failure', async () => {
    const person = await joinDesk(site, ['requests']);
    for (const query of [
      'q=%00',
      'q=%ED%A0%80',
      `q=${'x'.repeat(3000)}`,
      'sort=email',
      'page=-1',
      'page=99999999',
      'order=x&sort=due_on',
    ])
      expect([200, 302], query).toContain((await person.get(`/desk/requests?${query}`)).status);
  });
});

describe('a request', () => {
  test('is reviewed, asked about, closed with a prepared text and opened again', async () => {
    const reference = await add({ requester_name: 'Adaọbí Ọlá' });
    const person = await joinDesk(site, ['requests']);
    const path = pathOf(reference);
    const page = await pageAt(person, path);
    expect(textOf(page)).toContain('Adaọbí Ọlá');
    expect(await actionsOn(reference)).toEqual(['read']);

    expect((await person.send(path, 'review')).status).toBe(303);
    expect(textOf(await pageAt(person, path))).toContain('is in review');
    expect((await person.send(path, 'ask', { question: 'Which years?' })).status).toBe(303);
    expect(textOf(await pageAt(person, path))).toContain('Which years?');
    const filled = await pageAt(person, `${path}?text=1`);
    const outcome = textOf(all(filled, 'textarea[name="outcome"]')[0]);
    expect(outcome).toContain('in the files on this page');
    expect(textOf(all(await pageAt(person, `${path}?text=99`), 'textarea[name="outcome"]')[0])).toBe('');
    expect((await person.send(path, 'close', { outcome })).status).toBe(303);
    const closed = await pageAt(person, path);
    expect(textOf(closed)).toContain('Closed');
    expect(all(closed, 'textarea[name="outcome"]')).toHaveLength(0);
    expect((await person.send(path, 'reopen')).status).toBe(303);
    expect((await actionsOn(reference)).filter((what) => what !== 'read')).toEqual([
      'reopen',
      'close',
      'ask',
      'review',
    ]);
    expect(textOf(await pageAt(person, path))).toContain('Last here: reopen ');
  });

  test('that is doubtful is marked as genuine', async () => {
    const reference = await add({ review_mark: 'A field that people do not see was filled in.' });
    const person = await joinDesk(site, ['requests']);
    expect((await person.send(pathOf(reference), 'review')).status).toBe(303);
    expect(textOf(await pageAt(person, pathOf(reference)))).toContain('say so first: “It is genuine”');
    expect((await person.send(pathOf(reference), 'reviewed')).status).toBe(303);
    expect(textOf(await pageAt(person, pathOf(reference)))).not.toContain('Doubtful:');
  });

  test('is not written over by a second person, whose words are kept', async () => {
    const reference = await add();
    const path = pathOf(reference);
    const [first, second] = [await joinDesk(site, ['requests']), await joinDesk(site, ['requests'])];
    const seen = seenOn(await pageAt(second, path));
    expect((await first.send(path, 'ask', { question: 'Which years?' })).status).toBe(303);
    const refused = await second.send(path, 'ask', { question: 'Which states?', seen });
    expect(refused.status).toBe(422);
    const page = await refused.text();
    expect(textOf(page)).toMatch(
      new RegExp(
        `${first.email} asked a question at \\d\\d:\\d\\d while you had this page open\\. Read it, then send again\\.`,
      ),
    );
    expect(textOf(all(page, 'textarea[name="question"]')[0])).toBe('Which states?');
    expect((await second.send(path, 'ask', { question: 'Which states?', seen: seenOn(page) })).status).toBe(
      303,
    );

    const before = seenOn(await pageAt(second, path));
    expect((await first.send(path, 'close', { outcome: 'Data sent.' })).status).toBe(303);
    const late = await second
      .send(path, 'close', { outcome: 'Words of the second', seen: before })
      .catch(() => null);
    expect(late).toBeNull();
    const bare = await sendBare(second, path, {
      step: 'close',
      outcome: 'Words of the second',
      seen: before,
    });
    expect(bare.status).toBe(422);
    const shown = await bare.text();
    expect(textOf(shown)).toContain(`${first.email} closed the request`);
    expect(textOf(all(shown, 'textarea#lost')[0])).toBe('Words of the second');
    expect(await site.rows('SELECT outcome FROM requests_all WHERE reference = $1', [reference])).toEqual([
      { outcome: 'Data sent.' },
    ]);
  });

  test('is taken by one of many at the same time', async () => {
    const reference = await add();
    const person = await joinDesk(site, ['requests']);
    const seen = seenOn(await pageAt(person, pathOf(reference)));
    const answers = await Promise.all(
      Array.from({ length: 4 }, () =>
        sendBare(person, pathOf(reference), { step: 'ask', question: 'Which years?', seen }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 422, 422, 422]);
  });

  test('is read by a manager, who has no buttons', async () => {
    const reference = await add();
    const manager = await joinDesk(site, ['manager']);
    const page = await pageAt(manager, pathOf(reference));
    expect(textOf(page)).toContain('4 Ahmadu Bello Way');
    expect(all(page, 'main form[method="post"]')).toHaveLength(0);
    const seen = '0-0';
    for (const step of ['review', 'close', 'erase', 'add-file'])
      expect(
        (
          await sendBare(manager, pathOf(reference), {
            step,
            seen,
            outcome: 'No.',
            reason: 'No.',
            sure: 'yes',
          })
        ).status,
        step,
      ).toBe(403);
    expect((await manager.get(`${pathOf(reference)}/export`)).status).toBe(200);
    expect((await manager.get('/desk/requests.csv')).status).toBe(200);
    expect(
      (await site.rows('SELECT status FROM requests_all WHERE reference = $1', [reference]))[0].status,
    ).toBe('new');
  });

  test('is closed to other roles and to nobody', async () => {
    const reference = await add();
    const editor = await joinDesk(site, ['editor', 'register']);
    for (const path of [
      '/desk/requests',
      '/desk/requests.csv',
      pathOf(reference),
      `${pathOf(reference)}/export`,
      `${pathOf(reference)}/file/1`,
    ]) {
      expect((await editor.get(path)).status, path).toBe(403);
      expect((await site.get(path)).status, path).toBe(302);
    }
    expect(await actionsOn(reference)).toEqual([]);
  });

  test('that does not exist has a page that says so', async () => {
    const person = await joinDesk(site, ['requests']);
    for (const typed of ['dar-0000-00000', 'dar-7k3m-9qxcw', 'x', '%00', 'y'.repeat(500)])
      expect([404, 400, 422], typed).toContain((await person.get(`/desk/requests/${typed}`)).status);
  });

  test('is exported and erased, with a reason and a tick', async () => {
    const reference = await add();
    const person = await joinDesk(site, ['requests']);
    const path = pathOf(reference);
    const file = await person.get(`${path}/export`);
    expect(file.headers.get('Content-Disposition')).toContain(`${reference.toLowerCase()}.json`);
    expect((await file.json())['data access requests'][0]).toMatchObject({
      reference,
      'files of the answer': [],
    });
    const unsure = await person.send(path, 'erase', { reason: 'Asked for by the requester' });
    expect(unsure.status).toBe(422);
    expect(await unsure.text()).toContain('value="Asked for by the requester"');
    const erased = await person.send(path, 'erase', { reason: 'Asked for by the requester', sure: 'yes' });
    expect(erased.status).toBe(303);
    expect(erased.headers.get('Location')).toBe('/desk/requests');
    expect((await person.get(path)).status).toBe(404);
    expect(
      await site.rows("SELECT who, detail FROM staff_actions WHERE reference = $1 AND what = 'erase'", [
        reference,
      ]),
    ).toEqual([{ who: person.email, detail: 'one request: Asked for by the requester' }]);
  });

  test('takes any entry without a failure', async () => {
    const reference = await add();
    const person = await joinDesk(site, ['requests']);
    const seen = seenOn(await pageAt(person, pathOf(reference)));
    const bodies: Record<string, string>[] = [
      { step: 'ask', question: '', seen },
      { step: 'ask', question: 'a\u0000b', seen },
      { step: 'ask', question: 'x'.repeat(2001), seen },
      { step: 'close', outcome: '   ', seen },
      { step: 'ask', question: 'Which?', seen: 'x' },
      { step: 'ask', question: 'Which?', seen: `${'9'.repeat(18)}-${'9'.repeat(19)}` },
      { step: 'erase', reason: 'y'.repeat(201), sure: 'yes', seen },
      { step: 'reopen', seen },
      { step: 'remove-file-1', file: '9'.repeat(30), seen },
      { step: 'remove-file-1', file: '1', seen },
      { step: 'add-file', file: 'text', seen },
    ];
    for (const body of bodies)
      expect(
        (await sendBare(person, pathOf(reference), body)).status,
        JSON.stringify(body).slice(0, 80),
      ).toBe(422);
    expect(
      (await sendBare(person, pathOf(reference), { step: 'ask', question: 'x'.repeat(70_000), seen })).status,
    ).toBe(413);
    expect((await sendBare(person, pathOf(reference), { step: '__proto__', seen })).status).toBe(400);
  });
});

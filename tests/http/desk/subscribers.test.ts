import { beforeAll, describe, expect, test } from 'vitest';
import { codeOf, type DeskPerson, forgetCode, joinDesk } from '../../support/desk';
import { all, cellsOf, textOf } from '../../support/dom';
import { ownSite } from '../../support/own-site';

const PAGE = '/desk/subscribers';
const EXPORT = `${PAGE}/export.json`;
const ADDRESS = 'Subscriber.One@Example.org';

const site = ownSite();
const answers: Response[] = [];

let requests: DeskPerson;
let manager: DeskPerson;

const add = (email: string, status: string, more: Record<string, string> = {}) => {
  const values = { email, status, consent_version: '2026-11-01', form_key: '', ...more } as Record<
    string,
    string
  >;
  delete values.form_key;
  const names = Object.keys(values);
  return site.rows(
    `INSERT INTO subscriber (${names.join(', ')}) VALUES (${names.map((_, index) => `$${index + 1}`).join(', ')})`,
    Object.values(values),
  );
};

/** Takes a step of the page; the forms about a person stand on a page that has no URL. */
async function step(person: DeskPerson, name: string, fields: Record<string, string>): Promise<Response> {
  const answer = await person.send(PAGE, 'find', { ...fields, step: name });
  answers.push(answer);
  return answer;
}

/** Posts the form of the export, with the hidden fields of the page. */
async function exported(person: DeskPerson, email: string, origin = site.url): Promise<Response> {
  const page = await (await person.get(PAGE)).text();
  const fields = new URLSearchParams({ step: 'export', email });
  for (const name of ['formKey', 'stamp', 'desk'])
    fields.set(name, all(page, `main input[name="${name}"]`)[0]?.getAttribute('value') ?? '');
  const answer = await person.get(EXPORT, { method: 'POST', body: fields, headers: { Origin: origin } });
  answers.push(answer);
  return answer;
}

beforeAll(async () => {
  requests = await joinDesk(site, ['requests']);
  manager = await joinDesk(site, ['manager']);
  const now = new Date().toISOString();
  const confirmed = { confirmed_at: now, keep_until: '9999-12-31' };
  await add(ADDRESS, 'confirmed', { ...confirmed, topics: '{news,tenders}', states: '{kano,akwa-ibom}' });
  await add('two@example.org', 'confirmed', { ...confirmed, topics: '{news}', states: '{kano}' });
  await add('waits@example.org', 'waiting', { review_mark: 'Sent within 2 seconds of opening the form' });
  await add('gone@example.org', 'bounced', {
    bounced_at: now,
    bounce_reason: 'The mail server refused the address: 550 <gone@example.org> unknown',
  });
});

describe('the numbers', () => {
  test('are by topic, state and reason, for a manager too', async () => {
    for (const person of [requests, manager]) {
      const answer = await person.get(PAGE);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('Cache-Control')).toBe('no-store');
      const page = await answer.text();
      const numbers = await (await person.get('/desk/numbers/subscribers')).text();
      const cells = cellsOf(numbers).map((row) => row.join(' '));
      expect(cells).toContain('The newsletter 0 2 0 2');
      expect(cells).toContain('Tenders 0 1 0 1');
      expect(cells).toContain('Kano 0 2 0 2');
      expect(cells).toContain('Akwa Ibom 0 1 0 1');
      expect(cells).toContain('The mail server refused the address: 550 … unknown 1');
      expect(textOf(page)).toContain('a program may have entered 1 of these');
      expect(page + numbers).not.toMatch(/example\.org/i);
    }
    expect((await step(requests, 'find', { email: '' })).status).toBe(422);
  });

  test('are a CSV file without addresses', async () => {
    for (const person of [requests, manager]) {
      const answer = await person.get(`${PAGE}.csv`);
      expect(answer.headers.get('Content-Type')).toContain('text/csv');
      expect(answer.headers.get('Cache-Control')).toBe('no-store');
      expect(answer.headers.get('Content-Disposition')).toMatch(
        /filename="subscribers-\d{4}-\d\d-\d\d\.csv"/,
      );
      const file = await answer.text();
      expect(file).toContain('"Confirmed, by state",Kano,2\r\n');
      expect(file).not.toContain('example.org');
    }
  });
});

describe('one person', () => {
  test('is found, in any capitals, with what is held', async () => {
    const answer = await step(requests, 'find', { email: ` ${ADDRESS.toUpperCase()} ` });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    const text = textOf(await answer.text());
    expect(text).toContain('Held under this address: 1 newsletter subscription, 0 data access requests');
    expect(text).toContain('Confirmed: gets emails');
    expect(text).toContain('Akwa Ibom, Kano');
  });

  test('is not there, or is no address', async () => {
    const nobody = textOf(await (await step(requests, 'find', { email: 'nobody@example.org' })).text());
    expect(nobody).toContain('0 newsletter subscriptions');
    expect(nobody).not.toContain('Take the address off');
    const refused = await step(requests, 'find', { email: 'no address' });
    expect(refused.status).toBe(422);
    const page = await refused.text();
    expect(textOf(page)).toContain('Give the whole e-mail address');
    expect(all(page, '#find-email')[0]?.getAttribute('value')).toBe('no address');
    for (const email of ['a\0@example.org', `${'a'.repeat(300)}@example.org`, '\ufffd@example.org'])
      expect((await step(requests, 'find', { email })).status).toBe(422);
  });

  test('gets a copy as a file', async () => {
    const answer = await exported(requests, ADDRESS);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Content-Disposition')).toMatch(
      /^attachment; filename="what-we-hold-\d{4}-\d\d-\d\d\.json"$/,
    );
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    const held = await answer.json();
    expect(held['e-mail address']).toBe(ADDRESS.toLowerCase());
    expect(held.newsletter).toHaveLength(1);

    expect((await exported(requests, ADDRESS, 'https://evil.example')).status).toBe(403);
    const refused = await exported(requests, 'no address');
    expect([refused.status, refused.headers.get('Location')]).toEqual([303, PAGE]);
    expect(textOf(await (await requests.get(PAGE)).text())).toContain('Give the whole e-mail address');
    expect((await requests.get(EXPORT)).headers.get('Location')).toBe(PAGE);
  });

  test('is taken off with a reason, once', async () => {
    const without = await step(requests, 'take-off', { email: ADDRESS, reason: ' ' });
    expect(without.status).toBe(422);
    const page = await without.text();
    expect(textOf(page)).toContain('Enter why.');
    expect(page).toContain('Take the address off');
    const taken = await step(requests, 'take-off', { email: ADDRESS, reason: 'Full since May' });
    expect([taken.status, taken.headers.get('Location')]).toEqual([303, PAGE]);
    expect(textOf(await (await requests.get(PAGE)).text())).toContain(
      'The address gets no newsletter any more and is erased after',
    );
    const again = await step(requests, 'take-off', { email: ADDRESS, reason: 'Full since May' });
    expect(again.status).toBe(422);
    expect(textOf(await again.text())).toContain('No confirmed subscriber has this address.');
  });

  test('is erased with a tick, by somebody who has just shown a key', async () => {
    const unticked = await step(requests, 'erase-person', { email: ADDRESS });
    expect(unticked.status).toBe(422);
    expect(textOf(await unticked.text())).toContain('Tick the box if everything shall be erased.');
    await site.rows("UPDATE desk_session SET confirmed_at = now() - interval '1 hour'");
    const found = await (await step(requests, 'find', { email: ADDRESS })).text();
    const stale = await requests.sendFrom(found, PAGE, 'erase-person', { sure: 'yes' });
    answers.push(stale);
    expect([stale.status, stale.headers.get('Location')]).toEqual([401, null]);
    await site.rows("INSERT INTO fraud_report (form_key, what_happened) VALUES ('names', $1)", [ADDRESS]);
    await forgetCode(site, requests.email);
    const code = { 'key-code': codeOf(requests.secret) };
    const erased = await requests.sendFrom(await stale.text(), PAGE, 'erase-person', code);
    answers.push(erased);
    expect(erased.status).toBe(200);
    const text = textOf(await erased.text());
    expect(text).toContain('newsletter subscriptions: 1');
    expect(text).toContain('NOT erased: reports of frauds that name the address: ');
    expect(await site.rows('SELECT FROM subscriber WHERE lower(email) = lower($1)', [ADDRESS])).toEqual([]);
  });
});

describe('who may not', () => {
  test('other roles see nothing', async () => {
    const editor = await joinDesk(site, ['editor', 'register']);
    for (const path of [PAGE, `${PAGE}.csv`]) {
      const answer = await editor.get(path);
      expect(answer.status).toBe(403);
      expect(await answer.text()).toContain('Your roles do not open this page');
    }
  });

  test('people without requests do not read why addresses were taken off', async () => {
    const editor = await joinDesk(site, ['editor']);
    const numbers = await (await editor.get('/desk/numbers/subscribers')).text();
    expect(textOf(numbers)).not.toContain('The mail server refused');
    for (const list of ['taken-off', 'given-up'])
      expect((await editor.get(`/desk/numbers/${list}.csv`)).status).toBe(403);
  });

  test('a manager finds and exports, which is written down, and acts on nobody, whatever is posted', async () => {
    const found = await (await step(manager, 'find', { email: 'two@example.org' })).text();
    expect(textOf(found)).toContain('1 newsletter subscription');
    for (const name of ['take-off', 'erase-person'])
      expect(found).not.toContain(`name="step" value="${name}"`);
    const file = await exported(manager, 'two@example.org');
    expect(file.headers.get('Content-Disposition')).toContain('what-we-hold');
    expect(JSON.stringify(await file.json())).toContain('two@example.org');
    const written = await site.rows('SELECT what FROM staff_actions WHERE who = $1 AND detail LIKE $2', [
      manager.email,
      'a person: %',
    ]);
    expect(written.map(({ what }) => what)).toEqual(['export', 'read']);
    const page = await (await manager.get(PAGE)).text();
    const value = (name: string) => all(page, `input[name="${name}"]`)[0]?.getAttribute('value') ?? '';
    for (const [path, name] of [
      [PAGE, 'take-off'],
      [PAGE, 'erase-person'],
    ] as const) {
      const body = new URLSearchParams({
        step: name,
        email: 'two@example.org',
        reason: 'none',
        sure: 'yes',
        formKey: value('formKey'),
        stamp: value('stamp'),
        desk: value('desk'),
      });
      const answer = await manager.get(path, { method: 'POST', body, headers: { Origin: site.url } });
      answers.push(answer);
      expect(answer.status).toBe(403);
    }
    expect(await site.rows("SELECT status FROM subscriber WHERE email = 'two@example.org'")).toEqual([
      { status: 'confirmed' },
    ]);
  });

  test('nobody without a session gets anything', async () => {
    expect((await site.get(PAGE)).status).toBe(302);
    expect((await site.get(`${PAGE}.csv`)).status).toBe(302);
    const body = new URLSearchParams({ step: 'export', email: 'two@example.org' });
    const posted = await site.get(EXPORT, { method: 'POST', body, headers: { Origin: site.url } });
    expect([posted.status, posted.headers.get('Content-Disposition')]).toEqual([401, null]);
    expect((await site.get(EXPORT, { method: 'POST' })).status).toBeLessThan(500);
  });
});

test('what was done is written down, and no address is in it, in a URL or in a log line', async () => {
  const written = await site.rows(
    "SELECT what, detail FROM staff_actions WHERE who = $1 AND what IN ('read', 'export', 'take off', 'erase')",
    [requests.email],
  );
  expect(new Set(written.map(({ what }) => what))).toEqual(new Set(['read', 'export', 'take off', 'erase']));
  expect(JSON.stringify(written)).not.toContain('@');
  expect(textOf(await (await manager.get(PAGE)).text())).toContain(
    `${requests.email}, take off (one subscriber)`,
  );
  expect(site.output()).not.toMatch(/example\.org/i);
  expect(answers.length).toBeGreaterThan(15);
  for (const { headers, url } of answers)
    expect(`${url} ${headers.get('Location')} ${headers.getSetCookie().join()}`).not.toMatch(
      /example(\.|%2e)org/i,
    );
});

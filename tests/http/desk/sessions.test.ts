import { describe, expect, test } from 'vitest';
import { codeOf, deskBrowser, forgetCode, joinDesk, signIn, wrongCode } from '../../support/desk';
import { attributesOf, textOf } from '../../support/dom';
import { ownSite } from '../../support/own-site';
import { startSite, untilReady } from '../../support/site';

const site = ownSite({ TRUST_PROXY: '1' });

let met = 0;
const newPerson = () => joinDesk(site, ['manager'], `manager-${++met}@office.example`);
const move = (column: string, minutes: number, email: string) =>
  site.rows(
    `UPDATE desk_session SET ${column} = ${column} - make_interval(mins => $1) FROM desk_person AS p WHERE p.id = person_id AND email = $2`,
    [minutes, email],
  );
const statusAt = async (browser: Pick<ReturnType<typeof deskBrowser>, 'get'>) =>
  (await browser.get('/desk')).status;

test('a given identifier never becomes a session, and signing in makes a new one', async () => {
  const person = await newPerson();
  const given = Buffer.from(JSON.stringify('given-by-somebody-else')).toString('base64');
  const browser = deskBrowser(site);
  browser.cookies.set('desk', given);
  await signIn(site, person, browser);
  const own = browser.cookies.get('desk');
  expect(own).not.toBe(given);
  expect(own).not.toBe(person.cookies.get('desk'));
  const thief = deskBrowser(site);
  thief.cookies.set('desk', given);
  expect(await statusAt(thief)).toBe(302);
  const [{ count }] = await site.rows(
    'SELECT count(*)::int FROM desk_session WHERE position($1 IN token_hash) > 0',
    [decodeURIComponent(own ?? '')],
  );
  expect(count).toBe(0);
});

test('a session ends after 30 minutes without use, and after 10 hours', async () => {
  const person = await newPerson();
  await move('seen_at', 29, person.email);
  expect(await statusAt(person)).toBe(200);
  await move('seen_at', 29, person.email);
  expect(await statusAt(person)).toBe(200);
  await move('seen_at', 31, person.email);
  const left = await person.get('/desk/people');
  expect(left.status).toBe(302);
  expect(left.headers.get('location')).toBe('/desk/sign-in?to=%2Fdesk%2Fpeople');

  const other = await newPerson();
  await move('made_at', 599, other.email);
  expect(await statusAt(other)).toBe(200);
  await move('made_at', 2, other.email);
  expect(await statusAt(other)).toBe(302);
});

describe('people end their sessions', () => {
  test('this one, another one, all', async () => {
    const person = await newPerson();
    const [second, third] = [await signIn(site, person), await signIn(site, person)];
    const page = await (await person.get('/desk/me')).text();
    expect(attributesOf(page, 'input[name="number"]', 'value')).toHaveLength(3);
    const [{ id }] = await site.rows('SELECT max(id) AS id FROM desk_session');
    expect((await person.send('/desk/me', 'end-session', { number: String(id) })).status).toBe(303);
    expect(await statusAt(third)).toBe(302);
    expect(await statusAt(second)).toBe(200);

    const cookie = second.cookies.get('desk') ?? '';
    expect((await second.send('/desk', 'sign-out', {}, {})).status).toBe(405);
    const out = await signOut(second);
    expect(out.status).toBe(303);
    expect(second.cookies.has('desk')).toBe(false);
    second.cookies.set('desk', cookie);
    expect(await statusAt(second)).toBe(302);

    const fourth = await signIn(site, person);
    expect((await person.send('/desk/me', 'end-all')).status).toBe(303);
    expect(await statusAt(person)).toBe(302);
    expect(await statusAt(fourth)).toBe(302);
  });

  test('of nobody else', async () => {
    const [person, other] = [await newPerson(), await newPerson()];
    const [{ id }] = await site.rows(
      'SELECT s.id FROM desk_session AS s JOIN desk_person AS p ON p.id = s.person_id WHERE email = $1',
      [other.email],
    );
    await person.send('/desk/me', 'end-session', { number: String(id) });
    expect(await statusAt(other)).toBe(200);
  });
});

async function signOut(browser: ReturnType<typeof deskBrowser>) {
  const page = await (await browser.get('/desk')).text();
  const body = new URLSearchParams(
    ['formKey', 'stamp', 'desk'].map((name) => [
      name,
      attributesOf(page, `form[action="/desk/sign-out"] input[name="${name}"]`, 'value')[0] ?? '',
    ]),
  );
  body.set('step', 'sign-out');
  return browser.get('/desk/sign-out', { method: 'POST', body, headers: { Origin: site.url } });
}

test('a removed person is out at once, in every process; a restart keeps the others', async () => {
  const [manager, person] = [await newPerson(), await newPerson()];
  const start = () => startSite({ DATABASE_URL: site.databaseUrl, DATA_DIR: site.dataDir, TRUST_PROXY: '1' });
  let second = await start();
  const there = (browser: ReturnType<typeof deskBrowser>) =>
    second.get('/desk', { headers: { Cookie: `desk=${browser.cookies.get('desk')}` } });
  try {
    await untilReady(second);
    expect((await there(person)).status).toBe(200);
    expect((await manager.send(`/desk/people/${person.email}`, 'remove')).status).toBe(303);
    expect((await there(person)).status).toBe(302);
    expect(await statusAt(person)).toBe(302);
    await second.stop();
    second = await start();
    await untilReady(second);
    expect((await there(manager)).status).toBe(200);
  } finally {
    await second.stop();
  }
});

describe('a step that gives rights or cannot be undone', () => {
  test('asks again after ten minutes, then goes on', async () => {
    const person = await newPerson();
    const people = '/desk/people';
    const entries = { email: 'late@office.example', 'roles[]': ['editor'] };
    await move('confirmed_at', 11, person.email);
    const asked = await person.send(people, 'invite', entries);
    expect(asked.status).toBe(303);
    const confirm = asked.headers.get('location') ?? '';
    expect(confirm).toBe('/desk/confirm?to=%2Fdesk%2Fpeople');
    expect(await site.rows("SELECT FROM desk_person WHERE email = 'late@office.example'")).toEqual([]);
    expect(textOf(await (await person.get(confirm)).text())).toContain('Nothing has been done yet');

    const wrong = await person.send(confirm, 'code', { code: wrongCode(person.secret) });
    expect(wrong.status).toBe(422);
    await forgetCode(site, person.email);
    const code = codeOf(person.secret);
    const shown = await person.send(confirm, 'code', { code });
    expect([shown.status, shown.headers.get('location')]).toEqual([303, people]);
    expect((await person.send(confirm, 'code', { code })).status).toBe(422);
    const [{ failures }] = await site.rows('SELECT failures FROM desk_person WHERE email = $1', [
      person.email,
    ]);
    expect(failures).toBe(1);
    expect((await person.send(people, 'invite', entries)).status).toBe(303);
    expect(await site.rows("SELECT FROM desk_person WHERE email = 'late@office.example'")).toHaveLength(1);
  });

  test('takes no more than ten guesses, however many come at once', async () => {
    const person = await newPerson();
    const page = await (await person.get('/desk/confirm')).text();
    const [desk = ''] = attributesOf(page, 'input[name="desk"]', 'value');
    const body = () =>
      new URLSearchParams({ desk, step: 'code', to: '/desk', code: wrongCode(person.secret) });
    const statuses = await Promise.all(
      Array.from({ length: 40 }, async () => {
        const answer = await person.get('/desk/confirm', { method: 'POST', body: body() });
        return answer.status;
      }),
    );
    expect(statuses.filter((status) => status === 422)).toHaveLength(10);
    expect(statuses.filter((status) => ![422, 429, 503].includes(status))).toEqual([]);
  });

  test('leads back to the page of a person', async () => {
    const [manager, person] = [await newPerson(), await newPerson()];
    await move('confirmed_at', 11, manager.email);
    const page = `/desk/people/${encodeURIComponent(person.email)}`;
    const asked = await manager.send(page, 'remove');
    const confirm = asked.headers.get('location') ?? '';
    await forgetCode(site, manager.email);
    const shown = await manager.send(confirm, 'code', { code: codeOf(manager.secret) });
    expect(decodeURIComponent(shown.headers.get('location') ?? '')).toBe(`/desk/people/${person.email}`);
  });
});

test('a form that came after its session had ended is kept, and can be sent again', async () => {
  const person = await newPerson();
  const page = await (await person.get('/desk/people')).text();
  const [desk = ''] = attributesOf(page, 'input[name="desk"]', 'value');
  await move('seen_at', 31, person.email);
  const body = new URLSearchParams({
    desk,
    step: 'invite',
    email: 'kept <b>@office.example',
    'roles[]': 'editor',
  });
  const answer = await person.get('/desk/people', { method: 'POST', body, headers: { Origin: site.url } });
  const text = await answer.text();
  expect(answer.status).toBe(401);
  expect(textOf(text)).toContain('What you entered is kept on this page');
  expect(text).toContain('kept &lt;b&gt;@office.example');
  expect(attributesOf(text, 'main a', 'href')).toContain('/desk/sign-in?to=%2Fdesk%2Fpeople');
  await signIn(site, person, person);
  body.set('email', 'kept@office.example');
  const again = await person.get('/desk/people', { method: 'POST', body, headers: { Origin: site.url } });
  expect(again.status).toBe(303);
});

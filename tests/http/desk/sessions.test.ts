import { describe, expect, test } from 'vitest';
import { deskBrowser, joinDesk, signIn } from '../../support/desk';
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

test('a file of such a form has to be chosen again, and its page says so', async () => {
  const person = await joinDesk(site, ['register']);
  const fields = { asAt: '2026-01', source: 'The office', file: new File(['STATE,LGA'], 'register.csv') };
  const page = await (await person.get('/desk/register/upload')).text();
  await move('seen_at', 31, person.email);
  const answer = await person.sendFrom(page, '/desk/register/upload', 'upload', fields);
  const kept = await answer.text();
  expect(answer.status).toBe(401);
  expect(textOf(kept)).toContain('The file is not: a browser cannot keep it.');
  await signIn(site, person, person);
  const again = await person.sendFrom(kept, '/desk/register/upload', 'upload');
  const text = await again.text();
  expect(again.status).toBe(422);
  expect(textOf(text)).toContain('Choose the file.');
  expect(attributesOf(text, '#upload-source', 'value')).toEqual(['The office']);
});

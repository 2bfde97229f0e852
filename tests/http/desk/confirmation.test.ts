import { beforeAll, describe, expect, test } from 'vitest';
import { codeOf, type DeskPerson, forgetCode, joinDesk, wrongCode } from '../../support/desk';
import { caller } from '../../support/desk-matrix';
import { all, attributesOf, textOf } from '../../support/dom';
import { titleOf } from '../../support/form-page';
import { ownSite } from '../../support/own-site';
import { metricDuring } from '../../support/raw-request';

// A step that gives rights or cannot be undone asks for the passkey or a code again, on an answer to its own post.

const site = ownSite({ TRUST_PROXY: '1', LOG_LEVEL: 'trace' });
const PEOPLE = '/desk/people';
const LONG = `First line\n\n  "Second" <line> & ẹ̀kọ́ ${'word '.repeat(4_000)}\n`;

let met = 0;
let person: DeskPerson;
beforeAll(async () => {
  person = await joinDesk(site, ['manager']);
});

const grow = () =>
  site.rows("UPDATE desk_session SET confirmed_at = now() - interval '11 minutes', seen_at = now()");
const newEntries = () => ({ email: `late-${++met}@office.example`, 'roles[]': ['editor', 'requests'] });
const isInvited = async (email: string) =>
  (await site.rows('SELECT FROM desk_person WHERE email = $1', [email])).length === 1;

/** Sends an invitation after the ten minutes are over. Returns the page that asks for a code. */
async function asked(entries: Record<string, string | string[]>) {
  await grow();
  const answer = await person.send(PEOPLE, 'invite', entries);
  return { answer, page: await answer.text() };
}

async function withCode(page: string, code = codeOf(person.secret)) {
  await forgetCode(site, person.email);
  return person.sendFrom(page, PEOPLE, 'invite', { 'key-code': code });
}

describe('a sensitive step', () => {
  test('is kept until a code comes, then taken at once', async () => {
    const entries = newEntries();
    const { answer, page } = await asked(entries);
    expect([answer.status, answer.headers.get('location')]).toEqual([401, null]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(textOf(page)).toContain('Nothing has been done yet');
    expect(textOf(page)).toContain('What you entered is kept on this page');
    expect(attributesOf(page, 'main input[name="roles[]"]', 'value').slice(0, 2)).toEqual(entries['roles[]']);
    expect(await isInvited(entries.email)).toBe(false);

    const wrong = await withCode(page, wrongCode(person.secret));
    const again = await wrong.text();
    expect(wrong.status).toBe(422);
    expect(titleOf(again)).toMatch(/^Error: Show that it is you \| Desk/);
    expect(textOf(all(again, '[role="alert"]')[0])).toContain('This code is wrong');
    expect(attributesOf(again, '[aria-invalid]', 'name')).toEqual(['key-code']);
    expect(again).not.toContain(wrongCode(person.secret));
    expect(await isInvited(entries.email)).toBe(false);

    const taken = await withCode(again);
    expect([taken.status, taken.headers.get('location')]).toEqual([303, PEOPLE]);
    expect(await isInvited(entries.email)).toBe(true);
    expect(site.output()).not.toMatch(/late-\d/);
  });

  test('asks once in ten minutes, also for a step that is then refused', async () => {
    const { page } = await asked({ ...newEntries(), email: 'no address' });
    const refused = await withCode(page);
    expect(refused.status).toBe(422);
    const text = await refused.text();
    expect(attributesOf(text, '#invite-email', 'value')).toEqual(['no address']);
    expect(text).not.toContain('key-code');
    expect((await person.send(PEOPLE, 'invite', newEntries())).status).toBe(303);
  });

  test('whose entries are wrong is refused before a code is asked for', async () => {
    await grow();
    const answer = await person.send(PEOPLE, 'invite', { email: 'x@office.example' });
    expect(answer.status).toBe(422);
    expect(textOf(await answer.text())).toContain('Choose at least one role.');
  });

  test('keeps 20,000 characters as they were entered', async () => {
    const { answer, page } = await asked({ ...newEntries(), note: LONG });
    expect(answer.status).toBe(401);
    expect(attributesOf(page, 'main input[name="note"]', 'value')[0]).toBe(LONG);
    const wrong = await withCode(page, wrongCode(person.secret));
    const again = await wrong.text();
    expect(attributesOf(again, 'main input[name="note"]', 'value')[0]?.replaceAll('\r\n', '\n')).toBe(LONG);
    expect((await withCode(again)).status).toBe(303);
  });

  test('sent twice with the same code is judged as before', async () => {
    const { page } = await asked(newEntries());
    await forgetCode(site, person.email);
    const code = { 'key-code': codeOf(person.secret) };
    const send = () => person.sendFrom(page, PEOPLE, 'invite', code);
    const answers = await Promise.all([send(), send()]);
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    await grow();
    expect((await send()).status).toBe(422);
  });

  test('leads back to the page of a person', async () => {
    const other = await joinDesk(site, ['editor']);
    const path = `${PEOPLE}/${encodeURIComponent(other.email)}`;
    await grow();
    const page = await (await person.send(path, 'remove')).text();
    await forgetCode(site, person.email);
    const removed = await person.sendFrom(page, path, 'remove', { 'key-code': codeOf(person.secret) });
    expect(decodeURIComponent(removed.headers.get('location') ?? '')).toBe(`${PEOPLE}/${other.email}`);
  });

  test('of a session that has ended meanwhile is kept too', async () => {
    const { page } = await asked(newEntries());
    await site.rows("UPDATE desk_session SET seen_at = now() - interval '31 minutes'");
    const answer = await withCode(page);
    const text = await answer.text();
    expect(answer.status).toBe(401);
    expect(textOf(text)).toContain('Your session has ended');
    expect(text).not.toContain('key-code');
    person = { ...person, ...(await joinDesk(site, ['manager'])) };
  });
});

describe('a code', () => {
  test('is of no use without the sign of the form, or from another site', async () => {
    const entries = newEntries();
    const { page } = await asked(entries);
    const code = { 'key-code': codeOf(person.secret) };
    await forgetCode(site, person.email);
    const unsigned = await person.sendFrom(page, PEOPLE, 'invite', { ...code, desk: 'x' });
    expect(unsigned.status).toBe(403);
    const headers = { Origin: 'https://evil.example' };
    const foreign = await person.sendFrom(page, PEOPLE, 'invite', code, { headers });
    expect(foreign.status).toBe(403);
    expect(await isInvited(entries.email)).toBe(false);
    expect((await person.sendFrom(page, PEOPLE, 'invite', code)).status).toBe(303);
  });

  test('gives nobody a role that they do not have', async () => {
    const editor = await joinDesk(site, ['editor']);
    const { desk } = await caller(site, 'editor');
    const sign = attributesOf(await (await editor.get('/desk')).text(), 'input[name="desk"]', 'value')[0];
    expect(sign).not.toBe(desk);
    await grow();
    await forgetCode(site, editor.email);
    const entries = newEntries();
    const body = new URLSearchParams({ desk: sign ?? '', step: 'invite', email: entries.email });
    body.append('roles[]', 'manager');
    body.append('key-code', codeOf(editor.secret));
    expect((await editor.get(PEOPLE, { method: 'POST', body })).status).toBe(403);
    expect(await isInvited(entries.email)).toBe(false);
  });

  test('takes no more than ten guesses, however many come at once', async () => {
    const { page } = await asked(newEntries());
    const code = { 'key-code': wrongCode(person.secret) };
    await site.rows('UPDATE desk_person SET failures = 0');
    const statuses = await Promise.all(
      Array.from({ length: 40 }, async () => (await person.sendFrom(page, PEOPLE, 'invite', code)).status),
    );
    expect(statuses.filter((status) => status === 422)).toHaveLength(10);
    expect(statuses.filter((status) => ![422, 429, 503].includes(status))).toEqual([]);
    const goOn = async () => {
      const locked = await withCode(page);
      expect(locked.status).toBe(429);
      expect(textOf(await locked.text())).toContain('There were too many wrong codes');
    };
    expect(await metricDuring(site, 'desk_sign_ins_total{kind="refused"}', goOn)).toBe(1);
  });
});

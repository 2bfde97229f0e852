import { beforeAll, describe, expect, test } from 'vitest';
import { type DeskPerson, joinDesk } from '../../support/desk';
import { fieldsIn } from '../../support/desk-content';
import { textOf } from '../../support/dom';
import { ownSite } from '../../support/own-site';

const site = ownSite({ TRUST_PROXY: '1' });
const NEW = '/desk/content/notices/new';
let person: DeskPerson;
let page: string;
beforeAll(async () => {
  person = await joinDesk(site, ['editor']);
});

const save = (title: string, who = person) =>
  who.sendFrom(page, NEW, 'save', { ...fieldsIn(page), title, date: '2026-11-20' });
const drafts = (title: string) =>
  site.rows('SELECT id FROM content_revision WHERE position($1 IN text) > 0', [title]);

describe('a form of the desk that is sent twice', () => {
  beforeAll(async () => {
    page = await (await person.get(NEW)).text();
  });

  test('is one step with one outcome, at once and later', async () => {
    const atOnce = await Promise.all([save('Sent at once'), save('Sent at once')]);
    const later = await save('Sent at once');
    // The second waits for the first, on a busy machine longer than a visitor would.
    const done = [...atOnce.filter(({ status }) => status !== 503), later];
    expect(done.map(({ status }) => status)).toEqual(done.map(() => 303));
    const places = done.map(({ headers }) => headers.get('location') ?? '');
    expect(new Set(places).size).toBe(1);
    expect(await drafts('Sent at once')).toHaveLength(1);
    const next = await person.get(places[0] ?? '');
    expect(textOf(await next.text())).toContain('The draft is kept');
  });

  test('with other entries is another step', async () => {
    expect((await save('Sent after Back')).status).toBe(303);
    expect(await drafts('Sent after Back')).toHaveLength(1);
    expect(await drafts('Sent at once')).toHaveLength(1);
  });

  test('is refused again while it is wrong, and done once it is right', async () => {
    expect([(await save('')).status, (await save('')).status]).toEqual([422, 422]);
    expect((await save('Put right')).status).toBe(303);
  });

  test('from another session is another step, and is forgotten with its session', async () => {
    const kept = () => site.rows('SELECT FROM desk_step');
    expect((await kept()).length).toBeGreaterThan(2);
    const other = await joinDesk(site, ['editor']);
    page = await (await other.get(NEW)).text();
    expect((await save('Of somebody else', other)).status).toBe(303);
    await site.rows('DELETE FROM desk_session');
    expect(await kept()).toEqual([]);
  });
});

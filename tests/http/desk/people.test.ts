import { describe, expect, test } from 'vitest';
import { invite, joinDesk } from '../../support/desk';
import { attributesOf, textOf, textsOf } from '../../support/dom';
import { ownSite } from '../../support/own-site';

const site = ownSite();

const textAt = async (answer: Response) => textOf(await answer.text());

describe('people of the desk', () => {
  test('are invited by a manager, change roles, and are removed with all their sessions', async () => {
    expect((await site.get('/desk')).status).toBe(404);
    const manager = await joinDesk(site, ['manager']);
    const invited = await manager.send('/desk/people', 'invite', {
      email: 'New@Office.example',
      'roles[]': ['requests'],
    });
    expect(invited.status).toBe(303);
    expect(await textAt(await manager.get('/desk/people'))).toContain(
      'new@office.example is invited as requests.',
    );

    const person = await joinDesk(site, ['requests'], 'second@office.example');
    expect((await person.get('/desk')).status).toBe(200);
    expect((await person.get('/desk/people')).status).toBe(403);
    const page = '/desk/people/second@office.example';
    expect((await manager.send(page, 'roles', { 'roles[]': ['requests', 'manager'] })).status).toBe(303);
    expect((await person.get('/desk/people')).status).toBe(200);
    expect((await manager.send(page, 'remove')).status).toBe(303);
    expect((await person.get('/desk')).status).toBe(302);
    expect(await textAt(await manager.get(page))).toContain('Removed');
  });

  test('are written down with the whole of a long address, and their roles stay ticked if a form is refused', async () => {
    const email = `${'a'.repeat(64)}@${'office.'.repeat(8)}example`;
    const manager = await joinDesk(site, ['manager'], email);
    await manager.send('/desk/people', 'invite', { email: 'third@office.example', 'roles[]': ['editor'] });
    const [{ who }] = await site.rows("SELECT who FROM staff_actions WHERE detail LIKE 'third@%'");
    expect(who).toBe(email);
    const refused = await manager.send('/desk/people', 'invite', {
      email: 'nobody',
      'roles[]': ['register'],
    });
    expect(refused.status).toBe(422);
    const page = await refused.text();
    expect(textsOf(page, 'title')[0]).toMatch(/^Error: /);
    expect(attributesOf(page, '[autofocus]', 'id')).toEqual(['invite-problem']);
    expect(attributesOf(page, 'input[checked]', 'value')).toEqual(['register']);
  });

  test('cannot lose their last manager', async () => {
    const lone = ownManagers();
    for (const email of await lone) await site.rows("SELECT desk_change_person($1, 'end sessions')", [email]);
    const [last] = await lone;
    await site.rows("UPDATE desk_person SET roles = '{requests}' WHERE email <> $1", [last]);
    await expect(site.rows("SELECT desk_change_person($1, 'remove')", [last])).rejects.toThrow(
      'is the only manager',
    );
    await invite(site, 'another@office.example', ['manager']);
    await expect(site.rows("SELECT desk_change_person($1, 'remove')", [last])).rejects.toThrow(
      'is the only manager',
    );
  });
});

const ownManagers = async () =>
  (await site.rows("SELECT email FROM desk_person WHERE 'manager' = ANY (roles) AND removed_at IS NULL")).map(
    ({ email }) => email as string,
  );

import { beforeAll, describe, expect, test } from 'vitest';
import { ROLES, type Role } from '../../../app/features/desk/roles';
import { withClient } from '../../support/databases';
import { type DeskPerson, joinDesk } from '../../support/desk';
import { attributesOf, textOf, textsOf } from '../../support/dom';
import { fillNumbers, openPage } from '../../support/filled-numbers';
import { ownSite } from '../../support/own-site';

const site = ownSite();
const people = {} as Record<Role, DeskPerson>;
beforeAll(async () => {
  await withClient(site.databaseUrl, fillNumbers);
  for (const role of ROLES) people[role] = await joinDesk(site, [role]);
});

const open = (path: string, person: DeskPerson) => openPage(person, path);

describe('the home of the desk', () => {
  const waiting = async (person: DeskPerson) =>
    textsOf((await open('/desk', person)).html, '.desk-waiting li');

  beforeAll(async () => {
    await site.rows(
      `INSERT INTO newsletter_sending (kind, name, title, recipients) VALUES ('issue', '2026-10', 'October', 3)`,
    );
    await site.rows(
      `INSERT INTO fraud_report (form_key, what_happened) VALUES ('numbers', 'Somebody asked for money.')`,
    );
  });

  test('counts what waits for the roles of a person, the overdue first', async () => {
    const [counts] = await site.rows(`SELECT
      (SELECT count(*) FROM data_access_request WHERE status <> 'closed' AND due_on < lagos_today()) AS overdue,
      (SELECT count(*) FROM data_access_request WHERE status = 'new') AS new,
      (SELECT count(*) FROM graphile_worker._private_jobs WHERE attempts >= max_attempts) AS given_up`);
    const ofRequests = [
      `${counts.overdue} requests are overdue`,
      `${counts.given_up} emails were given up`,
      '1 doubtful request',
      `${counts.new} new requests`,
      '1 fraud report',
    ];
    const SENDING = '1 newsletter is being sent';
    expect(await waiting(people.requests)).toEqual(ofRequests);
    expect(await waiting(people.editor)).toEqual([SENDING]);
    expect(await waiting(people.register)).toEqual([
      'The register shows sample figures: no edition of the office is loaded',
    ]);
    expect((await waiting(people.manager)).slice(0, 6)).toEqual([...ofRequests, SENDING]);
    // With the rights of another role first.
    const both = await joinDesk(site, ['editor', 'requests']);
    expect(await waiting(both)).toEqual([...ofRequests, SENDING]);
    expect((await open('/desk/numbers/mails', both)).html).toContain('/desk/requests/dar-');
  });

  test('tells of a register that is older than a year, and not of a newer one', async () => {
    const setMonth = (month: string) =>
      site.rows(
        `UPDATE register_edition SET is_sample = false, as_at = ${month} WHERE id = (SELECT max(id) FROM register_edition)`,
      );
    await setMonth("'2021-05-01'");
    expect(await waiting(people.register)).toEqual([
      'The newest figures of the register are of May 2021: older than a year',
    ]);
    await setMonth("date_trunc('month', lagos_today())");
    expect(await waiting(people.register)).toEqual([]);
    expect(textOf((await open('/desk', people.register)).html)).toContain('Nothing waits for you.');
  });

  test('says to managers when the last backups were made, and what to do if they were not', async () => {
    const said = async (person = people.manager) => textOf((await open('/desk', person)).html);
    expect(await said()).toContain('No backup is known. Ask whoever runs the machine');
    const noted = (kind: string, ago: string) =>
      site.rows('SELECT note_backup($1, now() - $2::interval)', [kind, ago]);
    await noted('full', '6 days');
    await noted('diff', '5 hours');
    await noted('dump', '25 hours');
    expect(await said()).toMatch(
      /Last backup.*The archive, to restore any minute: 5 hours ago, on \d+ \w+ \d{4}, \d\d:\d\d.*All tables: 25 hours ago/s,
    );
    expect(await said()).not.toMatch(/Overdue|docker/);
    expect(await waiting(people.manager)).not.toContain('The backup is overdue');
    await noted('dump', '27 hours');
    expect(await said()).toMatch(/All tables: 27 hours ago, on [^.]+\. Overdue.*docker compose logs backup/s);
    expect(await said(people.editor)).not.toContain('backup');
    const { html } = await open('/desk', people.manager);
    expect((await waiting(people.manager))[0]).toBe('The backup is overdue');
    const [path = ''] = attributesOf(html, '.desk-waiting a', 'href');
    expect(path).toBe('/desk#backups');
    expect(textsOf(html, '#backups')).toEqual(['Last backup']);
  });
});

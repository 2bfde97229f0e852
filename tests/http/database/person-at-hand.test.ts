import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { ROLES, type Role } from '../../../app/features/desk/roles';
import { asDeskLogin, newDatabase, rowsOf, withClient } from '../../support/databases';
import { fillNumbers } from '../../support/filled-numbers';

// What somebody with the password of the desk's login can do by SQL, without the site: nothing in the name of a person whose session they
// do not have (docs/promises.md P51).

let url: string;
// biome-ignore lint/suspicious/noExplicitAny: rows as they come
const rows = (sql: string, values?: unknown[]) => rowsOf<any>(url, sql, values);

/** What everybody may read on the site, and functions that read no table. */
const FOR_EVERYBODY = [
  ...['register_edition_ranked', 'lagos_day', 'lagos_today', 'desk_alone_limit', 'may_act'],
  ...['subscriber_choices', 'hold_uploads'],
];

/** Values for functions that give nothing, rather than refuse, when they are asked in nobody's name: SQL that the owner reads. */
const READING: Record<string, string[]> = {
  desk_read_file: ['SELECT min(id) FROM request_file', "SELECT '1'", "SELECT '10'"],
  desk_request_seen: ['SELECT min(reference) FROM data_access_request'],
  free_edition_name: ["SELECT '2031-01-01'", "SELECT 'false'"],
  last_staff_action: ["SELECT '{' || min(action) || '}' FROM staff_action", "SELECT '{%}'"],
  newsletter_receivers: [],
  read_document: ['SELECT min(path) FROM content_document', "SELECT '1'", "SELECT '10'"],
  read_revision: ['SELECT min(id) FROM content_revision WHERE text IS NOT NULL'],
};

const emailOf = (role: Role) => `at-hand-${role}@office.example`;
const rolesBut = (role: Role) => ROLES.filter((each) => each !== role);

/** A row for each view that an office without a desk leaves empty. */
const FILLING = `
  INSERT INTO desk_person (email, roles, user_handle, invited_by) VALUES ('writer@office.example', '{editor}', 'writer', 'a test');
  INSERT INTO request_file (request_id, name, kind, bytes, size, sha256, added_by)
    SELECT id, 'a.txt', 'txt', 'words', 5, 'x', 'a test' FROM data_access_request LIMIT 1;
  INSERT INTO fraud_report (form_key, what_happened) VALUES ('x', 'Somebody called.');
  UPDATE subscriber SET status = 'bounced', bounced_at = now(), bounce_reason = 'x' WHERE id = (SELECT min(id) FROM subscriber WHERE status = 'waiting');
  INSERT INTO newsletter_sending (kind, name, title, finished_at, recipients, sent, not_sent) VALUES ('issue', '2026-03', 'x', now(), 1, 1, 0);
  INSERT INTO desk_issue (name, title, dated, description, body) VALUES ('2026-04', 'x', '2026-04-01', 'x', 'x');
  INSERT INTO desk_sending (name, title, send_at) VALUES ('2026-04', 'x', now());
  INSERT INTO register_upload (as_at, source, is_sample, file, sha256, row_count, rows, uploaded_by)
    VALUES ('2026-01-01', 'x', true, 'x', 'x', 1, '[]', 'a test');
  INSERT INTO content_revision (path, text, base_text, state, published_at) VALUES ('app/content/warnings/a.md', 'new', 'old', 'published', now());
  INSERT INTO content_revision (path, text, base_text, state) VALUES ('app/content/warnings/b.md', 'new', 'old', 'proposed');
  INSERT INTO content_preview (token_hash, revision_id) SELECT 'a hash of twenty letters', max(id) FROM content_revision;
  INSERT INTO content_picture (name, alt, width, height, hash, source) VALUES ('a', 'x', 1, 1, '00000000', 'x');
  INSERT INTO content_document (path, title, bytes, size, sha256, text) VALUES ('/documents/a.pdf', 'x', 'words', 5, 'x', 'x');
  INSERT INTO backup_done (kind, finished_at) VALUES ('dump', now());
  INSERT INTO staff_action (action, detail) VALUES ('read', 'x');
  INSERT INTO content_address (old_path, new_path) VALUES ('/a', '/b');`;

beforeAll(async () => {
  url = await newDatabase(inject('serverUrl'));
  await withClient(url, fillNumbers);
  await rows(FILLING);
  const add = (email: string, roles: readonly Role[], session: string, made = '0 hours') =>
    rows(
      `WITH person AS (
         INSERT INTO desk_person (email, roles, user_handle, invited_by, joined_at) VALUES ($1, $2, $1, 'a test', now())
         ON CONFLICT (email) DO UPDATE SET roles = excluded.roles RETURNING id)
       INSERT INTO desk_session (person_id, token_hash, way, device, made_at)
       SELECT id, $3, 'code', 'A test', now() - $4::interval FROM person`,
      [email, roles, session, made],
    );
  for (const role of ROLES) {
    await add(emailOf(role), [role], `now ${role}`);
    await add(emailOf(role), [role], `yesterday ${role}`, '20 hours');
    await add(`not-${role}@office.example`, rolesBut(role), `not ${role}`);
  }
});

interface Thing {
  name: string;
  isView: boolean;
  ask: string;
}

/** The views and functions of a role that say or do something about the office's work. */
async function thingsOf(role: Role): Promise<Thing[]> {
  const found: Thing[] = await rows(
    `SELECT relname::text AS name, true AS "isView", format('SELECT count(*)::int AS given FROM %I', relname) AS ask FROM pg_class
     WHERE relkind IN ('r', 'v') AND relnamespace = 'public'::regnamespace AND has_any_column_privilege('nassco_' || $1, oid, 'SELECT')
     UNION ALL
     SELECT proname::text, false, format('SELECT * FROM %I(%s)', proname,
       (SELECT string_agg('NULL::' || t::regtype, ', ' ORDER BY place) FROM unnest(proargtypes) WITH ORDINALITY AS given (t, place)))
     FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND has_function_privilege('nassco_' || $1, oid, 'EXECUTE')
       AND NOT has_function_privilege('nassco_desk', oid, 'EXECUTE') AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = pg_proc.oid AND deptype = 'e')`,
    [role],
  );
  const things = found.filter(({ name }) => !FOR_EVERYBODY.includes(name));
  for (const thing of things) {
    const values = READING[thing.name];
    if (!values) continue;
    const known = await Promise.all(values.map(async (sql) => Object.values((await rows(sql))[0])[0]));
    thing.ask = `SELECT * FROM ${thing.name}(${known.map((value) => `'${value}'`).join(', ')})`;
  }
  return things;
}

/** What came of asking: `refused` in the name of nobody; `nothing`; or `something`, another refusal too. */
async function ask(client: pg.Client, { ask, isView }: Thing): Promise<'refused' | 'nothing' | 'something'> {
  await client.query('SAVEPOINT asked');
  try {
    const answer = await client.query(ask);
    const given = answer.rows.flatMap((row) => Object.values(row));
    const isNothing = given.every(
      (value) => value === null || ((isView || ask.includes('newsletter_receivers')) && value === 0),
    );
    return isNothing ? 'nothing' : 'something';
  } catch (error) {
    const { code, message } = error as { code: string; message: string };
    return code === '42501' && message.startsWith('Nobody with the role') ? 'refused' : 'something';
  } finally {
    await client.query('ROLLBACK TO SAVEPOINT asked');
  }
}

type Entering = (client: pg.Client, role: Role) => Promise<unknown>;

const enter = (client: pg.Client, session: string) => client.query('SELECT FROM desk_enter($1)', [session]);
const claim = (client: pg.Client, email: string, isLocal = true) =>
  client.query("SELECT set_config('nassco.person', $1, $2)", [email, isLocal]);

const IN_NOBODYS_NAME: [name: string, before: Entering, within: Entering][] = [
  ['nobody at hand', async () => {}, async () => {}],
  ['a person without the role', async () => {}, (client, role) => enter(client, `not ${role}`)],
  ['a name that is claimed', async () => {}, (client, role) => claim(client, emailOf(role))],
  [
    'a name that is claimed by another person',
    async () => {},
    async (client, role) => {
      await enter(client, `not ${role}`);
      await claim(client, emailOf(role));
    },
  ],
  ['a session of yesterday', async () => {}, (client, role) => enter(client, `yesterday ${role}`)],
  [
    'a name from the transaction before',
    async (client, role) => {
      await client.query('BEGIN');
      await enter(client, `now ${role}`);
      await claim(client, emailOf(role), false);
      await client.query('COMMIT');
    },
    async () => {},
  ],
  [
    'a session whose entering was taken back',
    async () => {},
    async (client, role) => {
      await client.query('SAVEPOINT entered');
      await enter(client, `now ${role}`);
      await client.query('ROLLBACK TO SAVEPOINT entered');
      await claim(client, emailOf(role));
    },
  ],
];

const asDesk = <Result>(work: (client: pg.Client) => Promise<Result>) => withClient(asDeskLogin(url), work);

/** What each thing gives to the desk's login in a role, by name. */
async function given(client: pg.Client, role: Role, within: Entering): Promise<Record<string, string>> {
  await client.query('BEGIN; SET LOCAL ROLE nassco_desk');
  await within(client, role);
  await client.query(`SET LOCAL ROLE nassco_${role}`);
  const found: Record<string, string> = {};
  for (const thing of await thingsOf(role)) found[thing.name] = await ask(client, thing);
  await client.query('ROLLBACK');
  return found;
}

const same = (found: Record<string, string>, what: string) =>
  Object.fromEntries(Object.keys(found).map((name) => [name, what]));

describe.each(ROLES)('the role %s', (role) => {
  test.each(IN_NOBODYS_NAME)('gets nothing with %s', async (_, before, within) => {
    const found = await asDesk(async (client) => {
      await client.query('SET ROLE nassco_desk');
      await before(client, role);
      return given(client, role, within);
    });
    expect(Object.keys(found).length).toBeGreaterThan(10);
    const something = Object.entries(found).filter(([, what]) => what === 'something');
    expect(something).toEqual([]);
  });

  test('gets nothing by the name of another transaction that is open', async () => {
    await asDesk(async (other) => {
      await other.query('SET ROLE nassco_desk; BEGIN');
      await enter(other, `now ${role}`);
      const found = await asDesk((client) => given(client, role, () => claim(client, emailOf(role))));
      expect(Object.entries(found).filter(([, what]) => what === 'something')).toEqual([]);
    });
  });

  test('gets what it may with a person who has it', async () => {
    const found = await asDesk((client) => given(client, role, () => enter(client, `now ${role}`)));
    expect(found).toEqual(same(found, 'something'));
  });
});

test('the desk writes down the person at hand, and nobody else', async () => {
  const [{ reference }] = await rows('SELECT min(reference) AS reference FROM data_access_request');
  await asDesk(async (client) => {
    await client.query('SET ROLE nassco_desk; BEGIN');
    await enter(client, 'now requests');
    await client.query('SET LOCAL ROLE nassco_requests');
    await client.query('SELECT read_request($1)', [reference]);
    await client.query('COMMIT');
  });
  const [{ login }] = await rows(
    "SELECT login FROM staff_action WHERE action = 'read' ORDER BY id DESC LIMIT 1",
  );
  expect(login).toBe(emailOf('requests'));
});

describe('a login of staff', () => {
  const clerk = 'nassco_clerk_of_a_test';
  beforeAll(() => rows(`CREATE ROLE ${clerk} LOGIN PASSWORD '${clerk}' IN ROLE nassco_requests`));
  afterAll(() => rows(`DROP ROLE ${clerk}`));

  test('has what its roles may, under its own name', async () => {
    const own = new URL(url);
    own.username = own.password = clerk;
    const [{ reference }] = await rows('SELECT min(reference) AS reference FROM data_access_request');
    await withClient(own.href, async (client) => {
      await claim(client, emailOf('requests'), false);
      expect((await client.query('SELECT FROM requests_all')).rowCount).toBeGreaterThan(0);
      await client.query('SELECT read_request($1)', [reference]);
    });
    const [{ login }] = await rows(
      "SELECT login FROM staff_action WHERE action = 'read' ORDER BY id DESC LIMIT 1",
    );
    expect(login).toBe(clerk);
  });
});

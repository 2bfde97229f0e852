import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { migrate } from '../../../prisma/migrate';
import { newDatabase, withClient } from '../../support/databases';
import { MATRIX, WEBSITE_READS } from './database-rights';

const ROLES = ['app', 'staff', 'desk', 'requests', 'editor', 'register', 'manager', 'outsider'] as const;
type Role = (typeof ROLES)[number];
type Verb = 'S' | 's' | 'I' | 'U' | 'D' | 'T';

const LONG_VERBS: Record<Verb, string> = {
  S: 'SELECT',
  s: 'SELECT',
  I: 'INSERT',
  U: 'UPDATE',
  D: 'DELETE',
  T: 'TRUNCATE',
};

const outsider = `outsider_${randomBytes(4).toString('hex')}`;
const NAMES: Record<Role, string> = {
  app: 'nassco_app',
  staff: 'nassco_staff',
  desk: 'nassco_desk',
  requests: 'nassco_requests',
  editor: 'nassco_editor',
  register: 'nassco_register',
  manager: 'nassco_manager',
  outsider,
};

let url: string;
let client: pg.Client;
let closeClient: () => void;
let closed: Promise<unknown>;
beforeAll(async () => {
  url = await newDatabase(inject('serverUrl'));
  // Database-level protections are not copied with a database.
  await migrate(url);
  await new Promise<void>((ready, fail) => {
    closed = withClient(url, async (opened) => {
      client = opened;
      await client.query(`CREATE ROLE ${outsider} LOGIN`);
      ready();
      await new Promise<void>((close) => {
        closeClient = close;
      });
      await client.query(`DROP ROLE ${outsider}`);
    }).catch(fail);
  });
});
afterAll(async () => {
  closeClient();
  await closed;
});

/** PostgreSQL's error when a role runs `sql`, in a transaction that is rolled back; null if it succeeds. */
async function attempt(role: Role, sql: string): Promise<{ code: string; message: string } | null> {
  await client.query('BEGIN');
  try {
    await client.query(`SET LOCAL ROLE ${NAMES[role]}`);
    await client.query(sql);
    return null;
  } catch (error) {
    return error as { code: string; message: string };
  } finally {
    await client.query('ROLLBACK');
  }
}

/** Whether the role was denied: no privilege, or impossible for anyone, such as writing to an aggregate view. */
function isDenied(answer: { code: string; message: string } | null): boolean {
  if (!answer) return false;
  if (answer.code === '42501') return /^(permission denied|must be owner)/.test(answer.message);
  return (
    /^cannot (insert into|update|delete from) (view|column)/.test(answer.message) || answer.code === '42809'
  );
}

interface Relation {
  name: string;
  what: string;
  columns: string[];
}

async function relations(): Promise<Relation[]> {
  const { rows } = await client.query<{ schema: string; name: string; kind: string; columns: string[] }>(
    `SELECT n.nspname AS schema, c.relname AS name, c.relkind AS kind,
       (SELECT array_agg(attname::text ORDER BY attnum) FROM pg_attribute a WHERE a.attrelid = c.oid AND attnum > 0 AND NOT attisdropped) AS columns
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE c.relkind IN ('r', 'p', 'v', 'm', 'f') AND n.nspname NOT IN ('pg_catalog', 'information_schema') AND n.nspname NOT LIKE 'pg\\_t%'`,
  );
  return rows.map(({ schema, name, kind, columns }) => ({
    name: `${schema}.${name}`,
    what: `${kind === 'v' ? 'view' : 'table'} ${schema === 'public' ? '' : `${schema}.`}${name}`,
    columns,
  }));
}

/** The project's own functions; those of extensions come with PostgreSQL and touch no table. */
async function functions() {
  const { rows } = await client.query<{ schema: string; name: string; types: string[]; signature: string }>(
    `SELECT n.nspname AS schema, p.proname AS name, p.oid::regprocedure::text AS signature,
       ARRAY(SELECT t::regtype::text FROM unnest(p.proargtypes) AS t) AS types
     FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace
     WHERE n.nspname NOT IN ('pg_catalog', 'information_schema')
       AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')`,
  );
  return rows.map(({ schema, name, types, signature }) => ({
    what: `function ${schema === 'public' ? '' : `${schema}.`}${name}`,
    signature,
    call: `SELECT ${schema}.${name}(${types.map((type) => `NULL::${type}`).join(', ')})`,
  }));
}

function statement(verb: Verb, { name, columns }: Relation): string {
  if (verb === 's') return `SELECT "${columns[0]}" FROM ${name} LIMIT 0`;
  if (verb === 'S') return `SELECT * FROM ${name} LIMIT 0`;
  if (verb === 'I') return `INSERT INTO ${name} DEFAULT VALUES`;
  if (verb === 'U') return `UPDATE ${name} SET "${columns[0]}" = DEFAULT WHERE false`;
  return verb === 'D' ? `DELETE FROM ${name} WHERE false` : `TRUNCATE ${name}`;
}

const VERBS: Verb[] = ['S', 'I', 'U', 'D', 'T'];

/** The columns that the role can read, found by trying each. */
async function readableColumns(role: Role, relation: Relation): Promise<string[]> {
  const readable: string[] = [];
  for (const column of relation.columns)
    if (!isDenied(await attempt(role, statement('s', { ...relation, columns: [column] }))))
      readable.push(column);
  return readable.sort();
}

/** The actual matrix, found by trying every cell. */
async function triedCells(role: Role): Promise<string[]> {
  const cells: string[] = [];
  for (const relation of await relations()) {
    let rights = '';
    for (const verb of VERBS) if (!isDenied(await attempt(role, statement(verb, relation)))) rights += verb;
    if (!rights.includes('S') && (await readableColumns(role, relation)).length > 0) rights = `s${rights}`;
    cells.push(`${relation.what} ${rights || '-'}`);
  }
  for (const { what, call } of await functions())
    cells.push(`${what} ${isDenied(await attempt(role, call)) ? '-' : 'X'}`);
  return cells.sort();
}

function promisedCells(role: Role): string[] {
  const column = ROLES.indexOf(role) + 2;
  return MATRIX.trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(/\s+/))
    .map((words) => `${words[0]} ${words[1]} ${words[column]}`)
    .sort();
}

describe.each(ROLES)('%s', (role) => {
  test('has the rights in the matrix when each cell is tried', async () => {
    expect(await triedCells(role)).toEqual(promisedCells(role));
  });

  test('has no other right on a table, view or column', async () => {
    const { rows } = await client.query(
      `SELECT c.oid::regclass::text AS name, verb FROM pg_class c, unnest($2::text[]) AS verb
       WHERE c.relkind IN ('r', 'v') AND c.relnamespace IN ('public'::regnamespace, 'graphile_worker'::regnamespace)
         AND (has_table_privilege($1, c.oid, verb) OR verb IN ('SELECT', 'INSERT', 'UPDATE', 'REFERENCES') AND has_any_column_privilege($1, c.oid, verb))`,
      [NAMES[role], [...VERBS.map((verb) => LONG_VERBS[verb]), 'REFERENCES', 'TRIGGER']],
    );
    const promised = promisedCells(role).flatMap((cell) => {
      const [kind, name = '', rights = ''] = cell.split(' ');
      if (kind === 'function' || rights === '-') return [];
      return [...rights].map((verb) => `${name} ${LONG_VERBS[verb as Verb]}`);
    });
    // The queue's own view is a join, so that a write privilege on it has no effect.
    const held = rows.filter(({ name, verb }) => name !== 'graphile_worker.jobs' || verb === 'SELECT');
    expect(held.map(({ name, verb }) => `${name} ${verb}`).sort()).toEqual(promised.sort());
  });

  test('cannot change the schema', async () => {
    const tries = [
      'CREATE TABLE public.intruder ()',
      'CREATE FUNCTION public.intruder() RETURNS integer LANGUAGE sql AS $$ SELECT 1 $$',
      'CREATE SCHEMA intruder',
      'CREATE TABLE graphile_worker.intruder ()',
      ...(await relations()).flatMap(({ what, name }) => {
        const kind = what.startsWith('view') ? 'VIEW' : 'TABLE';
        return [`DROP ${kind} ${name}`, `ALTER ${kind} ${name} RENAME TO intruder`];
      }),
      ...(await functions()).map(({ signature }) => `DROP FUNCTION ${signature}`),
    ];
    for (const sql of tries) {
      const answer = await attempt(role, sql);
      expect(answer?.code, `${sql}: ${answer?.message}`).toBe('42501');
    }
  });

  test('has no power over the server, and is a member of no other role', async () => {
    const { rows } = await client.query(
      `SELECT rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls,
         (SELECT count(*)::int FROM pg_auth_members WHERE member = r.oid) AS roles
       FROM pg_roles r WHERE rolname = $1`,
      [NAMES[role]],
    );
    expect(rows).toEqual([
      {
        rolsuper: false,
        rolcreaterole: false,
        rolcreatedb: false,
        rolreplication: false,
        rolbypassrls: false,
        roles: 0,
      },
    ]);
  });
});

test('nobody but the website can use sequences', async () => {
  const { rows } = await client.query<{ name: string }>(
    "SELECT c.oid::regclass::text AS name FROM pg_class c WHERE c.relkind = 'S' AND c.relnamespace <> 'pg_catalog'::regnamespace",
  );
  expect(rows.length).toBeGreaterThan(3);
  for (const role of ROLES.filter((each) => each !== 'app'))
    for (const { name } of rows)
      expect(await attempt(role, `SELECT nextval('${name}')`), name).not.toBeNull();
});

test('the website can read only the columns that it needs', async () => {
  for (const relation of await relations()) {
    const [, name = ''] = relation.what.split(' ');
    const wanted = WEBSITE_READS[name];
    if (wanted) expect(await readableColumns('app', relation), name).toEqual(wanted.split(' '));
  }
});

describe('nobody can make the owner run foreign code', () => {
  test('security definer functions search temporary schemas last', async () => {
    const { rows } = await client.query<{ name: string; settings: string[] | null }>(
      `SELECT oid::regprocedure::text AS name, proconfig AS settings FROM pg_proc
       WHERE prosecdef AND pronamespace::regnamespace::text NOT IN ('pg_catalog', 'information_schema')`,
    );
    expect(rows.length).toBeGreaterThan(10);
    for (const { name, settings } of rows)
      expect(settings?.join(), name).toMatch(/^search_path=pg_catalog, public, pg_temp$/);
  });

  test.each(ROLES)('%s cannot create temporary objects', async (role) => {
    for (const sql of ['CREATE TEMPORARY TABLE mine ()', 'CREATE DOMAIN pg_temp.text AS pg_catalog.text'])
      expect(await attempt(role, sql), sql).toMatchObject({ code: '42501' });
  });

  test('a website login that can create them anyway shadows no name', async () => {
    const login = `website_${randomBytes(4).toString('hex')}`;
    const own = new URL(url);
    own.username = login;
    own.password = 'secret';
    const here = own.pathname.slice(1);
    await client.query(`CREATE ROLE ${login} LOGIN PASSWORD 'secret' IN ROLE nassco_app`);
    await client.query(`GRANT TEMPORARY ON DATABASE ${here} TO ${login}`);
    try {
      await withClient(own.href, async (intruder) => {
        await intruder.query(
          `CREATE FUNCTION pg_temp.rise(value anyelement) RETURNS boolean LANGUAGE plpgsql AS
             $$ BEGIN EXECUTE 'ALTER ROLE ${login} SUPERUSER'; RETURN true; EXCEPTION WHEN insufficient_privilege THEN RETURN true; END $$`,
        );
        for (const type of ['text', 'json', 'jsonb', 'int4', 'bool', 'timestamptz', 'interval'])
          await intruder.query(
            `CREATE DOMAIN pg_temp.${type} AS pg_catalog.${type} CHECK (pg_temp.rise(VALUE))`,
          );
        await intruder.query(`SELECT add_mail_job('mail_office', 0)`);
        await intruder.query(
          `INSERT INTO data_access_request (reference, request_key, receipt_token_hash, channel, organization_name, office_address, email_address, sector)
           VALUES ('r', 'k', 'h', 'api', 'o', 'a', 'x@example.org', 's')`,
        );
        await intruder.query('SELECT count(*) FROM erase_expired()');
      });
      const { rows } = await client.query('SELECT rolsuper FROM pg_roles WHERE rolname = $1', [login]);
      expect(rows).toEqual([{ rolsuper: false }]);
    } finally {
      await client.query(`REVOKE TEMPORARY ON DATABASE ${here} FROM ${login}`);
      await client.query(`DROP ROLE ${login}`);
    }
  });
});

test('every function of the project has a comment', async () => {
  const { rows } = await client.query(
    `SELECT oid::regprocedure::text AS name FROM pg_proc p WHERE pronamespace = 'public'::regnamespace
       AND obj_description(oid, 'pg_proc') IS NULL
       AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')`,
  );
  expect(rows).toEqual([]);
});

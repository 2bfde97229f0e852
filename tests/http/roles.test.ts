import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { newDatabase, withClient } from '../support/databases';

/**
 * Who may do what (promise P32). Tables and views: Select, Insert, Update, Delete, Truncate; functions: eXecute.
 * `-` nothing. A table, view or function that is not here fails the test: decide, then add it.
 */
const MATRIX = `
what                                         app    staff  outsider
table _prisma_migrations                     S      -      -
table register_edition                       S      -      -
table register_row                           S      -      -
table data_access_request                    SI     -      -
table subscriber                             SIU    -      -
table subscriber_token                       SID    -      -
table content_item                           S      -      -
table content_name                           S      -      -
table content_word                           S      -      -
table search_without_result_log              SIU    -      -
view requests_all                            -      S      -
view requests_new                            -      S      -
view requests_overdue                        -      S      -
view requests_to_review                      -      S      -
view requests_closed                         -      S      -
view requests_by_month                       -      S      -
view requests_by_sector                      -      S      -
view possible_duplicates                     -      S      -
view subscribers_confirmed                   -      S      -
view subscribers_waiting                     -      S      -
view subscribers_by_month                    -      S      -
view register_current                        -      S      -
view register_totals_by_state                -      S      -
view mails_waiting                           -      S      -
view mails_given_up                          -      S      -
view searches_without_result                 -      S      -
function add_mail_job                        X      -      -
function announce_data_access_request        -      -      -
function erase_expired                       X      -      -
function forget_old_searches                 X      -      -
function close_request                       -      X      -
function reopen_request                      -      X      -
function mark_reviewed                       -      X      -
function erase_person                        -      X      -
function export_person                       -      X      -
function waiting_mails                       -      X      -
function given_up_mails                      -      X      -
function mail_trouble                        -      -      -
function read_reference                      -      -      -
function find_request                        -      -      -
function day_in_words                        -      -      -
function erase_mails                         -      -      -
function read_email                          -      -      -
function requests_naming                     -      -      -
function quiet.pg_notify                     -      -      -
table graphile_worker._private_job_queues    SIUD   -      -
table graphile_worker._private_jobs          SIUD   -      -
table graphile_worker._private_known_crontabs SIUD  -      -
table graphile_worker._private_tasks         SIUD   -      -
table graphile_worker.migrations             SIUD   -      -
view graphile_worker.jobs                    S      -      -
function graphile_worker.add_job             X      -      -
function graphile_worker.add_jobs            X      -      -
function graphile_worker.complete_jobs       X      -      -
function graphile_worker.force_unlock_workers X     -      -
function graphile_worker.permanently_fail_jobs X    -      -
function graphile_worker.remove_job          X      -      -
function graphile_worker.reschedule_jobs     X      -      -
`;

const ROLES = ['app', 'staff', 'outsider'] as const;
type Role = (typeof ROLES)[number];
type Verb = 'S' | 'I' | 'U' | 'D' | 'T';

const LONG_VERBS: Record<Verb, string> = {
  S: 'SELECT',
  I: 'INSERT',
  U: 'UPDATE',
  D: 'DELETE',
  T: 'TRUNCATE',
};

const outsider = `outsider_${randomBytes(4).toString('hex')}`;
const NAMES: Record<Role, string> = { app: 'nassco_app', staff: 'nassco_staff', outsider };

let client: pg.Client;
let closeClient: () => void;
let closed: Promise<unknown>;
beforeAll(async () => {
  const url = await newDatabase(inject('serverUrl'));
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

/** What PostgreSQL says to a role that tries this, in a transaction that leaves nothing behind; null: done. */
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

/** True when the role may not: no right, or not possible for anybody, as writing into a view of sums. */
function isDenied(answer: { code: string; message: string } | null): boolean {
  if (!answer) return false;
  if (answer.code === '42501') return /^(permission denied|must be owner)/.test(answer.message);
  return /^cannot (insert into|update|delete from) view/.test(answer.message) || answer.code === '42809';
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

/** The project's own functions: those of extensions come with PostgreSQL and touch no table. */
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
  if (verb === 'S') return `SELECT * FROM ${name} LIMIT 0`;
  if (verb === 'I') return `INSERT INTO ${name} DEFAULT VALUES`;
  if (verb === 'U') return `UPDATE ${name} SET "${columns[0]}" = DEFAULT WHERE false`;
  return verb === 'D' ? `DELETE FROM ${name} WHERE false` : `TRUNCATE ${name}`;
}

/** The matrix by trying every cell. */
async function triedCells(role: Role): Promise<string[]> {
  const cells: string[] = [];
  for (const relation of await relations()) {
    let rights = '';
    for (const verb of Object.keys(LONG_VERBS) as Verb[])
      if (!isDenied(await attempt(role, statement(verb, relation)))) rights += verb;
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
  test('may do what the matrix says, by trying each cell', async () => {
    expect(await triedCells(role)).toEqual(promisedCells(role));
  });

  test('holds no other right to a table or view, or to a column of one', async () => {
    const { rows } = await client.query(
      `SELECT c.oid::regclass::text AS name, verb FROM pg_class c, unnest($2::text[]) AS verb
       WHERE c.relkind IN ('r', 'v') AND c.relnamespace IN ('public'::regnamespace, 'graphile_worker'::regnamespace)
         AND (has_table_privilege($1, c.oid, verb) OR verb IN ('SELECT', 'INSERT', 'UPDATE', 'REFERENCES') AND has_any_column_privilege($1, c.oid, verb))`,
      [NAMES[role], [...Object.values(LONG_VERBS), 'REFERENCES', 'TRIGGER']],
    );
    const promised = promisedCells(role).flatMap((cell) => {
      const [kind, name = '', rights = ''] = cell.split(' ');
      if (kind === 'function' || rights === '-') return [];
      return [...rights].map((verb) => `${name} ${LONG_VERBS[verb as Verb]}`);
    });
    // The queue's own view is a join: a right to write into it is none.
    const held = rows.filter(({ name, verb }) => name !== 'graphile_worker.jobs' || verb === 'SELECT');
    expect(held.map(({ name, verb }) => `${name} ${verb}`).sort()).toEqual(promised.sort());
  });

  test('cannot change the schema', async () => {
    const tries = [
      'CREATE TABLE public.intruder ()',
      'CREATE FUNCTION public.intruder() RETURNS integer LANGUAGE sql AS $$ SELECT 1 $$',
      'CREATE SCHEMA intruder',
      'CREATE TABLE graphile_worker.intruder ()',
      'CREATE TABLE quiet.intruder ()',
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

test('staff and outsiders use no sequence', async () => {
  const { rows } = await client.query<{ name: string }>(
    "SELECT c.oid::regclass::text AS name FROM pg_class c WHERE c.relkind = 'S' AND c.relnamespace <> 'pg_catalog'::regnamespace",
  );
  expect(rows.length).toBeGreaterThan(3);
  for (const role of ['staff', 'outsider'] as const)
    for (const { name } of rows)
      expect(await attempt(role, `SELECT nextval('${name}')`), name).not.toBeNull();
});

test('functions with the rights of the owner look names up in fixed schemas', async () => {
  const { rows } = await client.query<{ name: string; settings: string[] | null }>(
    `SELECT oid::regprocedure::text AS name, proconfig AS settings FROM pg_proc
     WHERE prosecdef AND pronamespace = 'public'::regnamespace`,
  );
  expect(rows.length).toBeGreaterThan(7);
  for (const { name, settings } of rows)
    expect(settings?.join(), name).toMatch(/^search_path=(quiet, )?pg_catalog, public/);
});

test('every function of the project says what it is for', async () => {
  const { rows } = await client.query(
    `SELECT oid::regprocedure::text AS name FROM pg_proc p WHERE pronamespace = 'public'::regnamespace
       AND obj_description(oid, 'pg_proc') IS NULL
       AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')`,
  );
  expect(rows).toEqual([]);
});

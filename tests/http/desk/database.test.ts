import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROLES } from '../../../app/features/desk/roles';
import { asDeskLogin, databaseNamed, rowsOf, withClient } from '../../support/databases';
import { codeOf, type DeskPerson, deskBrowser, forgetCode, joinDesk, latestLink } from '../../support/desk';
import { cells, deskPathOf, OTHER } from '../../support/desk-matrix';
import { attributesOf } from '../../support/dom';
import type { OwnSite } from '../../support/own-site';
import { postmasterOf, signalServer } from '../../support/postgres-process';
import { startSite, untilReady } from '../../support/site';
import { startTestPostgres, type TestPostgres } from '../../support/template-database';

// What the desk does while its database is stopped, or answers nothing: within 2.5 s, and nothing by halves.

const LIMIT_S = 2.5;

let postgres: TestPostgres;
let site: OwnSite;
let manager: DeskPerson;
beforeAll(async () => {
  postgres = await startTestPostgres();
  const databaseUrl = databaseNamed(postgres.serverUrl, 'template_site');
  const started = await startSite({
    DATABASE_URL: databaseUrl,
    DESK_DATABASE_URL: asDeskLogin(databaseUrl),
    TRUST_PROXY: '1',
    LOG_LEVEL: 'silent',
  });
  site = { ...started, databaseUrl, dataDir: '', rows: (sql, values) => rowsOf(databaseUrl, sql, values) };
  await untilReady(site);
  manager = await joinDesk(site, ['manager'], 'manager@office.example');
});
afterAll(async () => {
  await site?.stop();
  await postgres?.stop();
});

async function stopped() {
  await postgres.halt();
  return () => postgres.restart();
}

async function frozen() {
  const postmaster = await postmasterOf(path.join(postgres.folder, 'postgres'));
  signalServer(postmaster, 'SIGSTOP');
  return async () => signalServer(postmaster, 'SIGCONT');
}

describe.each([
  ['stopped', stopped],
  ['frozen', frozen],
])('with the database %s', (name, begin) => {
  test('every answer is a plain 503 in time, nothing is done by halves, and the session goes on', async () => {
    const email = `${name}@office.example`;
    const page = await (await manager.get('/desk/people')).text();
    const desk = attributesOf(page, 'input[name="desk"]', 'value')[0] ?? '';
    await deskBrowser(site).send('/desk/sign-in', 'link', { email: manager.email });
    const link = await latestLink(site, manager.email);
    await forgetCode(site, manager.email);
    const post = (address: string, fields: Record<string, string>) =>
      manager.get(address, { method: 'POST', body: new URLSearchParams({ desk, ...fields }) });
    const code = codeOf(manager.secret);
    const asks = [
      () => manager.get('/desk'),
      () => manager.get('/desk/people'),
      () => manager.get('/desk/me'),
      () => manager.get('/desk/sign-in'),
      () => manager.get(link),
      () => post('/desk/people', { step: 'invite', email, 'roles[]': 'editor' }),
      () => post('/desk/me', { step: 'end-all' }),
      () => post('/desk/sign-in', { step: 'link', email: manager.email }),
      () => post(link, { step: 'code', code }),
      () => post('/desk/people', { step: 'invite', email, 'roles[]': 'editor', 'key-code': code }),
      () => post('/desk/sign-out', { step: 'sign-out' }),
    ];
    const end = await begin();
    try {
      const answers = await Promise.all(
        [...asks, ...asks].map(async (ask) => {
          const began = performance.now();
          const answer = await ask();
          const text = await answer.text();
          return { answer, text, seconds: (performance.now() - began) / 1000 };
        }),
      );
      expect(answers.map(({ answer }) => answer.status)).toEqual(answers.map(() => 503));
      for (const { answer, text, seconds } of answers) {
        expect(seconds).toBeLessThan(LIMIT_S);
        expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
        expect(answer.headers.get('cache-control')).toBe('no-store');
        expect(text).toContain('out of order for the moment');
      }
    } finally {
      await end();
    }
    await expect.poll(async () => (await manager.get('/desk')).status).toBe(200);
    expect(await site.rows('SELECT FROM desk_person WHERE email = $1', [email])).toEqual([]);
    expect((await manager.get(link)).status).toBe(200);
    expect(manager.cookies.has('desk')).toBe(true);
    expect((await post('/desk/people', { step: 'invite', email, 'roles[]': 'editor' })).status).toBe(303);
  }, 120_000);
});

/** Asked at a time: as many as a desk at work. */
const AT_ONCE = 12;

/** How many rows each table has that the desk could write in; posts are counted whatever becomes of them. */
function rowsOfTables(): Promise<Record<string, number>> {
  return withClient(site.databaseUrl, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      "SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname IN ('public', 'graphile_worker') AND tablename <> 'client_posts' ORDER BY 1",
    );
    const counts: Record<string, number> = {};
    for (const { name } of rows)
      counts[name] = (await client.query(`SELECT count(*)::int FROM ${name}`)).rows[0].count;
    return counts;
  });
}

test('with the database frozen every page and every step of the desk answers in time, and does nothing', async () => {
  const person = await joinDesk(site, [...ROLES], 'everything@office.example');
  const page = await (await person.get('/desk/people')).text();
  const desk = attributesOf(page, 'input[name="desk"]', 'value')[0] ?? '';
  const fields = { desk, email: OTHER, number: '0', to: '/desk' };
  const asks = cells()
    .filter(({ rights }) => rights[0] !== '-')
    .map(({ route, step }) => ({
      name: `${route} ${step ?? ''}`,
      path: deskPathOf(route),
      init: step ? { method: 'POST', body: new URLSearchParams({ ...fields, step }) } : {},
    }));
  expect(asks.length).toBeGreaterThan(100);
  // By itself the site looks for news every few minutes; the first time it remembers what is there.
  await site.rows("SELECT graphile_worker.add_job('announce')");
  await expect
    .poll(() => site.rows("SELECT FROM graphile_worker.jobs WHERE task_identifier = 'announce'"))
    .toEqual([]);
  const before = await rowsOfTables();
  const wrong: string[] = [];
  const end = await frozen();
  try {
    for (let first = 0; first < asks.length; first += AT_ONCE)
      await Promise.all(
        asks.slice(first, first + AT_ONCE).map(async ({ name, path, init }) => {
          const began = performance.now();
          const answer = await person.get(path, init);
          await answer.text();
          const seconds = (performance.now() - began) / 1000;
          if (answer.status !== 503 || seconds > LIMIT_S)
            wrong.push(`${name}: ${answer.status} after ${seconds.toFixed(1)} s`);
        }),
      );
  } finally {
    await end();
  }
  expect(wrong).toEqual([]);
  await expect.poll(async () => (await person.get('/desk')).status).toBe(200);
  expect(await rowsOfTables()).toEqual(before);
}, 240_000);

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { startEmbeddedPostgres } from '../../../prisma/postgres';
import { runCommand } from '../../support/command';
import { newDatabase, withClient } from '../../support/databases';
import { preparedFolder } from '../../support/prepared-folder';
import { metric, rawRequest } from '../../support/raw-request';
import { startSite, type TestSite, untilReady } from '../../support/site';

const REGISTER = '/where-we-work/nsr-summary-by-lga';
const RENDERS = 'page_cache_renders_total{kind="page"}';
const HEADER = 'STATE,LGA,HOUSEHOLDS,INDIVIDUALS,MALE,FEMALE';

describe('a change of the data', () => {
  let changing: string;
  let both: TestSite[] = [];
  beforeAll(async () => {
    changing = await newDatabase(inject('serverUrl'));
    both = await Promise.all([1, 2].map(() => startSite({ DATABASE_URL: changing })));
  });
  afterAll(() => Promise.all(both.map((one) => one.stop())));

  test('empties the cache of every process', async () => {
    for (const one of both) {
      await untilReady(one);
      for (const _ of ['rendered', 'kept']) {
        expect((await rawRequest(one, REGISTER)).text).toContain('8,352,252');
        expect((await rawRequest(one, `${REGISTER}?size=10`)).text).toContain('8,352,252');
      }
    }
    const folder = await mkdtemp(path.join(tmpdir(), 'nassco-change-'));
    const file = path.join(folder, 'register.csv');
    await writeFile(file, `${HEADER}\n,,"1,000","2,000",900,1100\nAbia,Bende,"1,000","2,000",900,1100\n`);
    const imported = await runCommand(
      [
        'register:import',
        file,
        '--as-at',
        '2022-01',
        '--source',
        "The office's own file",
        '--confirm',
        '2022-01',
      ],
      { DATABASE_URL: changing },
    );
    expect(imported.code, imported.output).toBe(0);
    for (const one of both) {
      for (const address of [REGISTER, `${REGISTER}?size=10`]) {
        await expect
          .poll(async () => (await rawRequest(one, address)).text, { timeout: 2000 })
          .not.toContain('8,352,252');
        expect((await rawRequest(one, address)).text).toContain('AS AT JANUARY 2022');
      }
    }
    await rm(folder, { recursive: true });
  });

  test('is assumed after the notification connection was lost', async () => {
    const LISTENERS = `FROM pg_stat_activity WHERE application_name LIKE 'website: changes%' AND datname = current_database()`;
    const [one, other] = both;
    if (!one) throw new Error('There is no site.');
    // The other would listen as well.
    await other?.stop();
    await withClient(changing, async (client) => {
      const listeners = async () =>
        (await client.query(`SELECT pid ${LISTENERS}`)).rows.map(({ pid }) => pid);
      await expect.poll(async () => (await listeners()).length).toBe(1);
      await sleep(200);
      await rawRequest(one, REGISTER);
      const [before] = await listeners();
      await client.query(`SELECT pg_terminate_backend(pid) ${LISTENERS}`);
      await expect
        .poll(async () => (await listeners()).filter((pid) => pid !== before).length, { timeout: 5000 })
        .toBe(1);
      await sleep(200);
      const renders = await metric(one, RENDERS);
      await rawRequest(one, REGISTER);
      expect(await metric(one, RENDERS)).toBe(renders + 1);
    });
  });
});

describe('while the database is down', () => {
  test('cached pages are served, others are 503, and everything recovers after its return', async () => {
    const folder = await preparedFolder();
    let postgres = await startEmbeddedPostgres(folder);
    const port = Number(new URL(postgres.url).port);
    const own = await startSite({ DATABASE_URL: postgres.url });
    await untilReady(own);
    const before = await rawRequest(own, REGISTER);
    await rawRequest(own, '/where-we-work');
    await postgres.stop();

    for (let use = 0; use < 5; use++) {
      const kept = await rawRequest(own, REGISTER);
      expect(kept.status).toBe(200);
      expect(kept.text).toBe(before.text);
    }
    const other = await rawRequest(own, `${REGISTER}?q=kano`);
    expect(other.status).toBe(503);
    expect(other.headers['retry-after']).toMatch(/^\d+$/);

    postgres = await startEmbeddedPostgres(folder, port);
    await expect
      .poll(async () => (await rawRequest(own, `${REGISTER}?q=kano`)).status, { timeout: 2000 })
      .toBe(200);
    // Once the notification connection is back too, pages are rendered again.
    await expect
      .poll(
        async () => {
          const renders = await metric(own, RENDERS);
          await rawRequest(own, REGISTER);
          return (await metric(own, RENDERS)) - renders;
        },
        { timeout: 5000, interval: 100 },
      )
      .toBe(1);
    expect(await own.stop()).toBe(0);
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  });
});

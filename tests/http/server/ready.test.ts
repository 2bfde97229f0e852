import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../../prisma/postgres';
import { withClient } from '../../support/databases';
import { preparedFolder } from '../../support/prepared-folder';
import { startSite, type TestSite, untilReady } from '../../support/site';

describe('the ready check (promise P5)', () => {
  let folder: string;
  let postgres: EmbeddedPostgres;
  let site: TestSite;

  beforeAll(async () => {
    folder = await preparedFolder();
    postgres = await startEmbeddedPostgres(folder);
    site = await startSite({ DATABASE_URL: postgres.url });
    await untilReady(site);
  });

  afterAll(async () => {
    await site.stop();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const change = (statement: string) =>
    withClient(postgres.url, async (client) => {
      await client.query(statement);
      await client.query('SELECT pg_reload_conf()');
    });

  test.each(['fsync', 'full_page_writes', 'synchronous_commit'])(
    'refuses a PostgreSQL with %s off, and is ready again once it is on',
    async (setting) => {
      await change(`ALTER SYSTEM SET ${setting} = off`);
      await expect.poll(async () => (await site.get('/readyz')).status, { timeout: 10_000 }).toBe(503);
      expect(await (await site.get('/readyz')).text()).toMatch(/may lose what it has confirmed/);
      expect((await site.get('/healthz')).status).toBe(200);
      await change(`ALTER SYSTEM RESET ${setting}`);
      await expect.poll(async () => (await site.get('/readyz')).status, { timeout: 10_000 }).toBe(200);
    },
  );

  test('refuses a read-only one', async () => {
    await change('ALTER SYSTEM SET default_transaction_read_only = on');
    await expect
      .poll(async () => (await site.get('/readyz')).text(), { timeout: 10_000 })
      .toBe('PostgreSQL is read-only\n');
    await withClient(postgres.url, async (client) => {
      await client.query('SET default_transaction_read_only = off');
      await client.query('ALTER SYSTEM RESET default_transaction_read_only');
      await client.query('SELECT pg_reload_conf()');
    });
    await expect.poll(async () => (await site.get('/readyz')).status, { timeout: 10_000 }).toBe(200);
  });
});

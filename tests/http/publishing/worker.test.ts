import { beforeAll, expect, test } from 'vitest';
import { ownSite } from '../../support/own-site';
import { addPeople, approved, seen } from './desk-people';

const site = ownSite();

beforeAll(() => addPeople(site.databaseUrl));

test('what was approved by a process that then died is published by the worker of another one', async () => {
  const saved = await approved(
    site.databaseUrl,
    'app/content/news/2026-11-26-worker.md',
    '---\ntitle: Published by the worker\ndate: 2026-11-26\n---\n\nA worker did it.\n',
  );
  await expect
    .poll(async () => (await seen(site.databaseUrl, saved)).state, { timeout: 20_000, interval: 500 })
    .toBe('published');
  // The job goes once it has ended.
  const jobs = () =>
    site.rows('SELECT key FROM graphile_worker.jobs WHERE key = $1', [`publish_content ${saved.revision}`]);
  await expect.poll(jobs).toEqual([]);
});

import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { startExpress, whereViewsPart } from '../../bench/express-process';
import { newDatabase } from '../../support/databases';
import { attributesOf } from '../../support/dom';

test("`npm run bench site` measures the same page as the site's", async () => {
  const site = inject('readSite');
  const registerPage = await (await fetch(`${site}/where-we-work/nsr-summary-by-lga`)).text();
  const [canonical = ''] = attributesOf(registerPage, 'link[rel="canonical"]', 'href');
  const publicUrl = new URL(canonical).origin;
  const folder = await mkdtemp(path.join(tmpdir(), 'nassco-bench-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const databaseUrl = await newDatabase(inject('serverUrl'));
  const express = await startExpress({ registerPage, databaseUrl, publicUrl, folder });
  onTestFinished(async () => {
    express.child.kill();
    await once(express.child, 'exit');
  });
  expect(await whereViewsPart(site, express.origin)).toBe('');
}, 60_000);

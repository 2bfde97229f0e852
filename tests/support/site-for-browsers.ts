import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres } from '../../prisma/postgres';
import { ensureFonts } from './fonts';
import { startSite } from './site';

/** Playwright's global set-up: a site with an embedded database of its own for the whole run, and the fonts. */
export default async function setup() {
  ensureFonts();
  const folder = await mkdtemp(path.join(tmpdir(), 'nassco-browsers-'));
  // Behind a proxy, as it were: tests that send forms come from addresses of their own, because limits count by them.
  const site = await startSite({ DATA_DIR: folder, LOG_LEVEL: 'warn', TRUST_PROXY: '1' });
  process.env.BASE_URL = site.url;
  process.env.SITE_DATA_DIR = folder;
  process.env.SITE_DATABASE_URL = (await startEmbeddedPostgres(folder)).url;
  return async () => {
    await site.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

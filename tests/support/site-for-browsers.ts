import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres } from '../../prisma/postgres';
import { ensureFonts } from './fonts';
import { startSite } from './site';

/** Playwright's global set-up: one site with an embedded database for the whole run, and the fonts. */
export default async function setup() {
  ensureFonts();
  const folder = await mkdtemp(path.join(tmpdir(), 'nassco-browsers-'));
  // TRUST_PROXY lets tests send forms from different IP addresses, because limits count by address.
  const site = await startSite({ DATA_DIR: folder, LOG_LEVEL: 'warn', TRUST_PROXY: '1' });
  process.env.BASE_URL = site.url;
  process.env.SITE_DATA_DIR = folder;
  process.env.SITE_DATABASE_URL = (await startEmbeddedPostgres(folder)).url;
  return async () => {
    await site.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

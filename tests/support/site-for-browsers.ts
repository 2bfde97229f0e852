import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startSite } from './site';

/** Playwright's global set-up: a site with an embedded database of its own for the whole run. */
export default async function setup() {
  const folder = await mkdtemp(path.join(tmpdir(), 'nassco-browsers-'));
  const site = await startSite({ DATA_DIR: folder, LOG_LEVEL: 'warn' });
  process.env.BASE_URL = site.url;
  return async () => {
    await site.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

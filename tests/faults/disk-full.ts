// `npm run fault disk-full`: docs/promises.md P5. PostgreSQL's disk fills up: the ready check reports it while rows can
// still be written to existing pages, and succeeds again once there is space. Mounts a small file system, so root only.
import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, rmdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { prepare } from '../../app/cli/prepare.server';
import { startEmbeddedPostgres } from '../../prisma/postgres';
import { startSite, type TestSite, untilReady } from '../support/site';
import { type Figure, isScript, report } from './figures';

/** Little more than a database with its first data needs. */
const SIZE = '220m';
/** The check caches its answer for a second. */
const STANDS_MS = 1100;

if (isScript()) report('P5: disk full', await fillDisk());

async function fillDisk(): Promise<Figure[]> {
  const disk = await mkdtemp(path.join(tmpdir(), 'nassco-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE},mode=755`, 'none', disk]);
  const filler = path.join(disk, 'filler');
  try {
    const postgres = await startEmbeddedPostgres(disk);
    await prepare(postgres.url);
    const site = await startSite({ DATABASE_URL: postgres.url });
    try {
      await untilReady(site);
      const figures = [is('ready check with free disk space', await ready(site), 'ready')];
      // It ends with an error when the disk is full.
      execFileSync('sh', ['-c', 'dd if=/dev/zero of="$0" bs=64k 2>/dev/null || true', filler]);
      figures.push(is('ready check with the disk full', await ready(site), 'the disk of PostgreSQL is full'));
      await rm(filler);
      figures.push(is('ready check with space again', await ready(site), 'ready'));
      return figures;
    } finally {
      await site.stop();
      await postgres.stop();
    }
  } finally {
    execFileSync('umount', [disk]);
    await rmdir(disk);
  }
}

async function ready(site: TestSite): Promise<string> {
  await sleep(STANDS_MS);
  return (await (await site.get('/readyz')).text()).trim();
}

function is(what: string, found: string, promised: string): Figure {
  return { what, found, promised, isKept: found === promised };
}

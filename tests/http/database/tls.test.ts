import { execFile } from 'node:child_process';
import { chown, copyFile, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { closeDatabase, database } from '../../../app/db/client.server';
import { prepareJobQueue } from '../../../prisma/job-queue';
import { migrate } from '../../../prisma/migrate';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../../prisma/postgres';
import { withClient } from '../../support/databases';

const run = promisify(execFile);

/** docs/deploy.md: a separate database is reached over TLS, and its certificate is checked. */
describe('a database with TLS', () => {
  let folder: string;
  let postgres: EmbeddedPostgres;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'nassco-tls-'));
    await makeCertificates(folder);
    postgres = await startEmbeddedPostgres(folder);
    await useCertificate(path.join(folder, 'postgres'));
    await withClient(postgres.url, async (client) => {
      await client.query('ALTER SYSTEM SET ssl = on');
      await client.query('SELECT pg_reload_conf()');
    });
    await vi.waitUntil(() => isEncrypted(address({ sslmode: 'verify-full' })).catch(() => false), {
      timeout: 20_000,
    });
  });
  afterAll(async () => {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  });

  /** Its URL, by the name in its certificate, with an authority to check it against. */
  function address({
    sslmode,
    host = 'localhost',
    authority = 'authority',
  }: {
    sslmode: string;
    host?: string;
    authority?: string;
  }) {
    const url = new URL(postgres.url);
    url.hostname = host;
    url.searchParams.set('sslmode', sslmode);
    if (sslmode !== 'disable') url.searchParams.set('sslrootcert', path.join(folder, `${authority}.crt`));
    return url.href;
  }

  const isEncrypted = (url: string) =>
    withClient(url, async (client) => {
      const { rows } = await client.query('SELECT pg_backend_pid() AS pid');
      return isSessionEncrypted(rows[0].pid);
    });

  /** Whether a session is encrypted, as the owner sees it; the website's role sees no sessions. */
  const isSessionEncrypted = (pid?: number) =>
    withClient(postgres.url, async (client) => {
      const { rows } = await client.query('SELECT ssl FROM pg_stat_ssl WHERE pid = $1', [pid]);
      return rows[0]?.ssl as boolean;
    });

  test('is prepared and used over it by the owner, the site and Prisma', async () => {
    const url = address({ sslmode: 'verify-full' });
    await migrate(url);
    await prepareJobQueue(url);
    process.env.DATABASE_URL = url;
    try {
      const asked = 'SELECT pg_backend_pid() AS pid';
      const { rows } = await database().pool.query<{ pid: number }>(asked);
      const byPrisma = await database().prisma.$queryRawUnsafe<{ pid: number }[]>(asked);
      for (const [row] of [rows, byPrisma]) expect(await isSessionEncrypted(row?.pid)).toBe(true);
    } finally {
      await closeDatabase();
    }
  });

  test.each([
    ['of another authority', { sslmode: 'verify-full', authority: 'stranger' }],
    ['of another name', { sslmode: 'verify-full', host: '127.0.0.1' }],
    ['of another authority, with sslmode=require', { sslmode: 'require', authority: 'stranger' }],
  ])('is refused with a certificate %s', async (_, how) => {
    await expect(isEncrypted(address(how))).rejects.toThrow(/certificate|altname/i);
  });

  test('is not used with sslmode=disable in the URL', async () => {
    expect(await isEncrypted(address({ sslmode: 'disable' }))).toBe(false);
  });
});

/** Creates two authorities, and a certificate from the first for localhost. */
async function makeCertificates(folder: string) {
  const openssl = (...args: string[]) => run('openssl', args, { cwd: folder });
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  for (const name of ['authority', 'stranger'])
    await openssl(
      'req',
      '-x509',
      ...key,
      '-days',
      '2',
      '-subj',
      `/CN=${name}`,
      '-keyout',
      `${name}.key`,
      '-out',
      `${name}.crt`,
    );
  await openssl('req', ...key, '-subj', '/CN=localhost', '-keyout', 'server.key', '-out', 'server.csr');
  await writeFile(path.join(folder, 'names'), 'subjectAltName=DNS:localhost');
  const by = ['-CA', 'authority.crt', '-CAkey', 'authority.key', '-CAcreateserial'];
  await openssl(
    'x509',
    '-req',
    '-in',
    'server.csr',
    ...by,
    '-days',
    '2',
    '-extfile',
    'names',
    '-out',
    'server.crt',
  );
}

/** PostgreSQL requires a key that only it can read. */
async function useCertificate(cluster: string) {
  const folder = path.dirname(cluster);
  const { uid, gid } = await stat(cluster);
  for (const file of ['server.key', 'server.crt']) {
    await copyFile(path.join(folder, file), path.join(cluster, file));
    await chown(path.join(cluster, file), uid, gid);
  }
  await run('chmod', ['600', path.join(cluster, 'server.key')]);
}

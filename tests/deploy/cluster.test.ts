import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ensurePostgresTools, findProgram, isInstallable } from '../support/debian-packages';
import type { Machine } from './cluster/machines';
import {
  copyFiles,
  ensureClusterPrograms,
  etcdSettings,
  haproxySettings,
  patroniSettings,
} from './cluster/programs';
import { type Outcome, run } from './rehearsal';

const PORTS = { etcd: 2379, etcdPeer: 2380, patroni: 8008, postgres: 5432 };
const PATH = `${process.env.PATH}:/usr/sbin:/sbin`;

/** The files of `deploy/cluster`, validated by their programs without starting anything. */
describe.skipIf(!isInstallable(ensureClusterPrograms))('deploy/cluster', () => {
  let folder: string;
  let deploy: string;
  let certificates: string;
  let machines: Machine[];
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'nassco-deploy-'));
    machines = ['db1', 'db2', 'db3'].map((name, index) => ({
      name,
      address: `10.0.0.1${index + 1}`,
      ports: PORTS,
      folder: path.join(folder, name),
      on: [],
    }));
    await make('tls', ...machines.map(({ name, address }) => `${name}=${address}`));
    const [first] = machines as [Machine];
    await mkdir(first.folder);
    ({ deploy, certificates } = await copyFiles(folder, first));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  function make(where: string, ...names: string[]): Promise<Outcome> {
    const script = ['sh', 'deploy/cluster/certificates.sh', path.join(folder, where), ...names];
    return run(script, { PATH });
  }
  const inFolder = (name: string) => path.join(folder, name);

  async function validate(text: string): Promise<Outcome> {
    const [first] = machines as [Machine];
    const file = inFolder('checked.yml');
    await writeFile(file, text);
    const settings = patroniSettings(first, machines, ensurePostgresTools());
    const local = { PATRONI_RESTAPI_LISTEN: '127.0.0.1:8008', PATRONI_POSTGRESQL_LISTEN: '127.0.0.1:0' };
    return run([findProgram('patroni') ?? '', '--validate-config', file], { PATH, ...settings, ...local });
  }

  test('Patroni accepts its file, and detects a mistake in it', async () => {
    const text = await readFile(path.join(deploy, 'cluster', 'patroni.yml'), 'utf8');
    expect(await validate(text)).toMatchObject({ code: 0 });
    expect((await validate(text.replace(/^scope: .*$/m, ''))).said).toMatch(/scope +is not defined/);
    expect((await validate(text.replace('ttl: 20', 'ttl: soon'))).said).toContain('bootstrap.dcs.ttl');
  });

  test('HAProxy accepts its file, and detects a mistake in it', async () => {
    const file = path.join(deploy, 'cluster', 'haproxy.cfg');
    const settings = haproxySettings(machines, { leader: '5000', metrics: '8405' });
    const check = (name: string) =>
      run([findProgram('haproxy') ?? '', '-c', '-q', '-f', name], { PATH, ...settings });
    expect(await check(file)).toMatchObject({ code: 0, said: '' });
    const mistake = inFolder('mistake.cfg');
    await writeFile(mistake, (await readFile(file, 'utf8')).replace('httpchk', 'httpcheck'));
    expect((await check(mistake)).code).not.toBe(0);
  });

  test('etcd is not started without its settings', async () => {
    const [first] = machines as [Machine];
    const settings = etcdSettings(first, machines, certificates);
    for (const missing of ['ETCD_NAME', 'ETCD_DATA_DIR', 'ETCD_INITIAL_CLUSTER', 'ETCDCTL_ENDPOINTS']) {
      const { [missing as 'ETCD_NAME']: _, ...others } = settings;
      const refused = await run(['sh', 'deploy/cluster/etcd.sh'], { PATH, ...others });
      expect(refused.code, missing).not.toBe(0);
      expect(refused.said).toContain(missing);
    }
  });

  test('the first roles are not created without a server address', async () => {
    const refused = await run(['sh', 'deploy/cluster/first-roles.sh', 'dbname=postgres'], { PATH });
    expect(refused.code).not.toBe(0);
    expect(refused.said).toContain('Patroni gave no host');
  });

  test.skipIf(process.getuid?.() !== 0)(
    "a script runs under the server's account, with the settings of its archive",
    async () => {
      const settings = inFolder('settings');
      await mkdir(settings);
      await writeFile(path.join(settings, 'archive.env'), 'PGBACKREST_STANZA=nassco\n');
      await writeFile(path.join(settings, 'backup.env'), 'PGHOST=/run/postgresql\n');
      await writeFile(path.join(deploy, 'show.sh'), 'echo "$(id -un) $PGBACKREST_STANZA $PGHOST $PWD $*"\n');
      const asServer = (...args: string[]) =>
        run(['sh', path.join(deploy, 'cluster', 'as-server.sh'), ...args], { PATH, SETTINGS: settings });
      // The account must be able to read the files, as it can below /etc.
      await chmod(folder, 0o755);
      expect(await asServer('show.sh', '--check', 'a b')).toEqual({
        code: 0,
        said: 'postgres nassco /run/postgresql / --check a b\n',
      });
      expect(await asServer()).toMatchObject({ code: 2 });
      expect(await asServer('missing.sh')).toMatchObject({ code: 2 });
    },
  );

  describe('certificates', () => {
    test('are signed by one authority, are valid for client and server, and name the machine', async () => {
      for (const { name, address } of machines) {
        const file = inFolder(`tls/${name}/machine.pem`);
        const openssl = (...args: string[]) => run(['openssl', ...args], { PATH });
        for (const purpose of ['sslserver', 'sslclient']) {
          const verified = await openssl(
            'verify',
            '-CAfile',
            inFolder('tls/ca.pem'),
            '-purpose',
            purpose,
            file,
          );
          expect(verified.said).toContain('OK');
        }
        const { said } = await openssl('x509', '-in', file, '-noout', '-ext', 'subjectAltName');
        for (const own of [`DNS:${name}`, `IP Address:${address}`, 'DNS:localhost', 'DNS:database'])
          expect(said).toContain(own);
      }
    });

    test('are unchanged when the script runs again for a new machine', async () => {
      const before = await readFile(inFolder('tls/db1/machine.pem'), 'utf8');
      const again = await make('tls', 'db1=10.0.0.11', 'app9=app9.example.org');
      expect(again).toMatchObject({
        code: 0,
        said: expect.stringContaining('db1 already has its certificate'),
      });
      expect(await readFile(inFolder('tls/db1/machine.pem'), 'utf8')).toBe(before);
      expect(await readFile(inFolder('tls/app9/ca.pem'), 'utf8')).toBe(
        await readFile(inFolder('tls/ca.pem'), 'utf8'),
      );
    });

    test.each([
      ['no machine', []],
      ['a machine without an address', ['db1']],
      ['a name that leads out of the folder', ['../db1=10.0.0.11']],
      ['two addresses', ['db1=10.0.0.11=10.0.0.12']],
    ])('are refused for %s', async (_what, names) => {
      expect(await make('refused', ...names)).toMatchObject({ code: 2 });
    });

    test("are refused if the authority's key is missing, and no new one is created", async () => {
      await make('kept', 'db1=10.0.0.11');
      const authority = await readFile(inFolder('kept/ca.pem'), 'utf8');
      await rm(inFolder('kept/ca-key.pem'));
      const refused = await make('kept', 'db2=10.0.0.12');
      expect(refused).toMatchObject({ code: 1, said: expect.stringContaining('ca-key.pem is missing') });
      expect(await readFile(inFolder('kept/ca.pem'), 'utf8')).toBe(authority);
    });
  });
});

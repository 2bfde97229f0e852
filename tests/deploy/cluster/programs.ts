import { chmod, chown, cp, mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Account } from '../../../prisma/postgres-process';
import {
  ensureFile,
  ensurePostgresTools,
  ensureProgram,
  findPythonModule,
} from '../../support/debian-packages';
import { replaceEach } from '../../support/replace-each';
import { freePort } from '../../support/site';
import type { KeptRunning, Program, Supervisor } from './kept-running';
import type { Machine } from './machines';

/** Passwords of the cluster's own roles and of the site's two users, for this machine only. */
export const PASSWORDS = {
  PATRONI_SUPERUSER_PASSWORD: 'superuser-password',
  PATRONI_REPLICATION_PASSWORD: 'replicator-password',
  PATRONI_REWIND_PASSWORD: 'rewinder-password',
  OWNER_PASSWORD: 'nassco_owner-password',
  WEBSITE_PASSWORD: 'nassco_website-password',
  DESK_PASSWORD: 'nassco_desk-password',
};

/** The programs of a database machine. */
export interface DatabaseMachine extends Machine {
  etcd: KeptRunning;
  patroni: KeptRunning;
}

/** A HAProxy and where it listens. */
export interface TestHaproxy extends KeptRunning {
  ports: { leader: string; metrics: string };
}

/** Installs the cluster's programs where missing. @throws Error naming the one that cannot be installed. */
export function ensureClusterPrograms(): string {
  ensureProgram('etcd', 'etcd-server');
  ensureProgram('etcdctl', 'etcd-client');
  ensureProgram('patroni', 'patroni');
  // Patroni's client of etcd imports it, and its package does not ask for it.
  ensureFile("Python's idna", 'python3-idna', () => findPythonModule('idna'));
  // For the machines' own networks, which only root can make.
  if (process.getuid?.() === 0) ensureProgram('ip', 'iproute2');
  ensureProgram('openssl', 'openssl');
  ensureProgram('haproxy', 'haproxy');
  ensureProgram('pgbackrest', 'pgbackrest');
  return ensurePostgresTools();
}

/**
 * Copies the files of `deploy/cluster` for one machine and replaces a real machine's folders with its own. Each must be
 * found.
 */
export async function copyFiles(folder: string, machine: Pick<Machine, 'name' | 'folder'>) {
  const deploy = path.join(machine.folder, 'deploy');
  await mkdir(deploy, { recursive: true });
  await cp('deploy', deploy, { recursive: true });
  const certificates = path.join(folder, 'tls', machine.name);
  await replaceEach(path.join(deploy, 'cluster', 'patroni.yml'), [
    ['/etc/nassco/tls', certificates],
    ['/etc/nassco/deploy', deploy],
    ['/run/postgresql', machine.folder],
  ]);
  await replaceEach(path.join(deploy, 'cluster', 'haproxy.cfg'), [['/etc/nassco/tls', certificates]]);
  return { deploy, certificates };
}

/** Settings of etcd and etcdctl on a machine, named as in docs/cluster.md. */
export function etcdSettings(machine: Machine, machines: Machine[], certificates: string) {
  const { name, address, ports } = machine;
  return {
    NASSCO_TLS: certificates,
    ETCD_NAME: name,
    ETCD_DATA_DIR: path.join(machine.folder, 'etcd'),
    ETCD_LISTEN_CLIENT_URLS: `https://${address}:${ports.etcd}`,
    ETCD_ADVERTISE_CLIENT_URLS: `https://${address}:${ports.etcd}`,
    ETCD_LISTEN_PEER_URLS: `https://${address}:${ports.etcdPeer}`,
    ETCD_INITIAL_ADVERTISE_PEER_URLS: `https://${address}:${ports.etcdPeer}`,
    ETCD_INITIAL_CLUSTER: machines
      .map((other) => `${other.name}=https://${other.address}:${other.ports.etcdPeer}`)
      .join(','),
    ETCDCTL_ENDPOINTS: machines.map((other) => `https://${other.address}:${other.ports.etcd}`).join(','),
  };
}

/** Settings of Patroni on a machine. */
export function patroniSettings(machine: Machine, machines: Machine[], tools: string) {
  const { name, address, ports, folder } = machine;
  return {
    ...PASSWORDS,
    PATRONI_NAME: name,
    PATRONI_RESTAPI_LISTEN: `${address}:${ports.patroni}`,
    PATRONI_RESTAPI_CONNECT_ADDRESS: `${address}:${ports.patroni}`,
    PATRONI_POSTGRESQL_LISTEN: `${address}:${ports.postgres}`,
    PATRONI_POSTGRESQL_CONNECT_ADDRESS: `${address}:${ports.postgres}`,
    PATRONI_POSTGRESQL_DATA_DIR: path.join(folder, 'data'),
    PATRONI_POSTGRESQL_PGPASS: path.join(folder, 'pgpass'),
    PATRONI_POSTGRESQL_BIN_DIR: tools,
    PATRONI_ETCD_HOSTS: machines.map((other) => `${other.address}:${other.ports.etcd}`).join(','),
  };
}

/** Settings of the archive on a machine, `archive.env` of docs/cluster.md: the same place for all machines. */
export function archiveSettings({ folder, ports }: Machine, archive: string) {
  return {
    PGBACKREST_CONFIG: '/dev/null',
    PGBACKREST_STANZA: 'nassco',
    PGBACKREST_PG1_PATH: path.join(folder, 'data'),
    PGBACKREST_PG1_SOCKET_PATH: folder,
    PGBACKREST_PG1_PORT: String(ports.postgres),
    PGBACKREST_PG1_USER: 'postgres',
    PGBACKREST_REPO1_PATH: archive,
    PGBACKREST_REPO1_CIPHER_TYPE: 'aes-256-cbc',
    PGBACKREST_REPO1_CIPHER_PASS: 'a pass phrase for tests only',
    PGBACKREST_REPO1_RETENTION_FULL_TYPE: 'time',
    PGBACKREST_REPO1_RETENTION_FULL: '30',
    PGBACKREST_COMPRESS_TYPE: 'zst',
    PGBACKREST_START_FAST: 'y',
    PGBACKREST_ARCHIVE_PUSH_QUEUE_MAX: '4GiB',
    PGBACKREST_LOCK_PATH: path.join(folder, 'pgbackrest'),
    PGBACKREST_SPOOL_PATH: path.join(folder, 'pgbackrest'),
    PGBACKREST_LOG_LEVEL_FILE: 'off',
  };
}

/** Settings of backups and restores on a machine besides those of the archive, `backup.env` of docs/cluster.md. */
export function backupSettings({ folder, ports }: Machine, tools: string) {
  return {
    PATH: `${tools}:${process.env.PATH}:/usr/sbin`,
    PGHOST: folder,
    PGPORT: String(ports.postgres),
    PGDATABASE: 'nassco',
    PGUSER: 'postgres',
    PGPASSWORD: PASSWORDS.PATRONI_SUPERUSER_PASSWORD,
    BACKUP_FOLDER: path.join(folder, 'backups'),
    METRICS_FOLDER: path.join(folder, 'metrics'),
  };
}

/** Starts etcd and Patroni on a machine; the machines find each other in any order. */
export async function startMachine(
  { keepRunning }: Supervisor,
  machine: Machine,
  machines: Machine[],
  folder: string,
  account: Account | undefined,
): Promise<DatabaseMachine> {
  const { deploy, certificates } = await copyFiles(folder, machine);
  const archive = path.join(folder, 'archive');
  const kept = [archive, ...['backups', 'metrics'].map((name) => path.join(machine.folder, name))];
  for (const keptFolder of kept) await mkdir(keptFolder, { recursive: true });
  if (account) {
    // The account must own the folder, and PostgreSQL refuses a key that others can read.
    const owned = [machine.folder, path.join(certificates, 'machine-key.pem')];
    for (const own of [...owned, ...kept]) await chown(own, account.uid, account.gid);
  }
  await chmod(machine.folder, 0o755);
  const program = (name: string, command: string[], env: Record<string, string>): Program => ({
    command,
    env,
    on: machine.on,
    account,
    log: path.join(folder, `${machine.name}-${name}.log`),
  });
  const tools = ensurePostgresTools();
  const etcd = ['sh', path.join(deploy, 'cluster', 'etcd.sh')];
  const patroni = [ensureProgram('patroni', 'patroni'), path.join(deploy, 'cluster', 'patroni.yml')];
  return {
    ...machine,
    etcd: keepRunning(program('etcd', etcd, etcdSettings(machine, machines, certificates))),
    patroni: keepRunning(
      program('patroni', patroni, {
        ...archiveSettings(machine, archive),
        ...patroniSettings(machine, machines, tools),
      }),
    ),
  };
}

/** Starts the HAProxy of an app machine. */
export async function startHaproxy(
  { keepRunning }: Supervisor,
  machines: Machine[],
  folder: string,
  name: string,
): Promise<TestHaproxy> {
  const own = path.join(folder, name);
  const { deploy } = await copyFiles(folder, { name, folder: own });
  const ports = { leader: await freePort(), metrics: await freePort() };
  const haproxy = keepRunning({
    command: [ensureProgram('haproxy', 'haproxy'), '-db', '-f', path.join(deploy, 'cluster', 'haproxy.cfg')],
    env: haproxySettings(machines, ports),
    log: path.join(folder, `${name}.log`),
  });
  return { ...haproxy, ports };
}

/** Settings of HAProxy. */
export function haproxySettings(machines: Machine[], ports: TestHaproxy['ports']): Record<string, string> {
  const settings: Record<string, string> = {
    HAPROXY_ADDRESS: '127.0.0.1',
    LEADER_PORT: ports.leader,
    METRICS_ADDRESS: '127.0.0.1',
    METRICS_PORT: ports.metrics,
  };
  for (const [index, { address, ports: there }] of machines.entries()) {
    settings[`DB${index + 1}`] = `${address}:${there.postgres}`;
    settings[`DB${index + 1}_PATRONI`] = String(there.patroni);
  }
  return settings;
}

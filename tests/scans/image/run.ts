// The second half of `npm run scan image`, in its own network: runs the image and the services of compose.yaml.
import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { atMost, exactly, type Figure, report } from '../../faults/figures';
import { end, processIn } from '../../support/processes';
import { STAND_IN } from './base';
import { buildah, ended, type Run, start } from './buildah';
import { healthCommand, type Service, services } from './compose';
import { settingsOf } from './contents';

const PATIENCE_MS = 60_000;
const APP = 'http://127.0.0.1:3000';
const image = process.argv[2] ?? '';
const folder = mkdtempSync(path.join(tmpdir(), 'nassco-image-run-'));
chmodSync(folder, 0o755);
execFileSync('sh', [
  '-c',
  'ip link set lo up && ip addr add 172.31.250.11/32 dev lo && ip addr add 172.31.250.12/32 dev lo',
]);

const { nginx, app1, app2, prepare, postgres, backup } = services(newSettings()) as Record<
  string,
  Service
> & {
  [name in 'nginx' | 'app1' | 'app2' | 'prepare' | 'postgres' | 'backup']: Service;
};
const site = buildah('from', '--pull-never', image);
const standIn = buildah('from', '--pull-never', STAND_IN);
const running: { pid: number; ended: Promise<unknown> }[] = [];
try {
  report('The image and compose.yaml at work', [
    ...(await databaseServes()),
    ...(await siteServes()),
    ...(await nginxServes()),
    ...(await backupIsMade()),
    ...(await siteStops()),
  ]);
} finally {
  for (const { pid } of running.reverse()) end(pid);
  await Promise.race([Promise.all(running.map((each) => each.ended)), sleep(10_000)]);
  for (const container of [site, standIn]) buildah('rm', container);
  rmSync(folder, { recursive: true, force: true });
}

/** Starts PostgreSQL as its image does, with the image's own preparation done by hand. */
async function databaseServes(): Promise<Figure[]> {
  const volumes = [
    `${made('data', 999)}:/var/lib/postgresql`,
    `${made('socket', 999)}:/run/postgresql`,
    `${made('archive', 999)}:/archive`,
    `${path.resolve('deploy')}:/deploy:ro`,
  ];
  const env = {
    ...inOneNetwork(postgres),
    PGDATA: postgres.environment?.PGBACKREST_PG1_PATH ?? '',
    PGHOST: '/var/run/postgresql',
  };
  const run = { user: postgres.user, env, volumes };
  await must(standIn, {
    ...run,
    command: [
      'initdb',
      '--username=postgres',
      '--auth-local=trust',
      '--auth-host=scram-sha-256',
      '--no-sync',
    ],
  });
  const server = launched(standIn, { ...run, command: postgres.command ?? [] });
  await until(
    async () => (await ended(standIn, { ...run, command: ['pg_isready'] })).code === 0,
    server.output,
  );
  await must(standIn, { ...run, command: ['sh', '/deploy/postgres/init.sh'] });
  const health = await ended(standIn, { ...run, command: healthCommand(postgres.healthcheck?.test) });
  return [exactly('postgres: health check', health.code ?? -1, 0)];
}

/** Prepares the tables as their owner, then runs the site as the image and compose.yaml specify. */
async function siteServes(): Promise<Figure[]> {
  const without = await ended(site, {
    user: app1.user,
    command: settingsOf(image).Cmd,
    env: { DATA_DIR: '/tmp' },
  });
  const prepared = await ended(site, {
    user: prepare.user,
    command: prepare.command ?? [],
    env: inOneNetwork(prepare),
  });
  if (prepared.code !== 0) console.log(prepared.output.slice(-2000));
  const app = launched(site, {
    user: app1.user,
    command: app1.command ?? settingsOf(image).Cmd,
    env: inOneNetwork(app1),
  });
  const started = Date.now();
  await until(async () => (await ask('/readyz')) === 200).catch(() => console.log(app.output().slice(-2000)));
  const seconds = (Date.now() - started) / 1000;
  const node = processIn(app.pid, 'node');
  const status = readFileSync(`/proc/${node}/status`, 'utf8');
  const health = await ended(site, {
    user: app1.user,
    command: healthCommand(settingsOf(image).Healthcheck.Test),
  });
  const touched = await ended(site, {
    user: app1.user,
    command: ['sh', '-c', 'touch /site/x || touch /site/build/x'],
  });
  return [
    exactly('without a database: says so and ends (code)', without.code ?? -1, 1),
    exactly('without a database: names the setting', Number(without.output.includes('DATABASE_URL')), 1),
    exactly('prepare: exit code', prepared.code ?? -1, 0),
    atMost('app: seconds until /readyz says 200', Math.round(seconds), 60),
    exactly('app: user', Number(/^Uid:\s+(\d+)/m.exec(status)?.[1]), 1000),
    exactly('app: group', Number(/^Gid:\s+(\d+)/m.exec(status)?.[1]), 1000),
    exactly('app: health check', health.code ?? -1, 0),
    exactly('app: can write its own files', Number(touched.code === 0), 0),
    exactly('app: a page', await ask('/resource-hub/faqs'), 200),
    exactly('app: a view of the register', await ask('/where-we-work/nsr-summary-by-lga?q=kano'), 200),
    exactly('app: a post', await post(), 201),
    exactly(
      'app2 differs from app1',
      Number(JSON.stringify({ ...app1, networks: 0 }) !== JSON.stringify({ ...app2, networks: 0 })),
      0,
    ),
  ];
}

async function nginxServes(): Promise<Figure[]> {
  const certificates = made('certificates', 0);
  execFileSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-days',
      '2',
      '-subj',
      '/CN=www.example.org',
      '-keyout',
      path.join(certificates, 'privkey.pem'),
      '-out',
      path.join(certificates, 'fullchain.pem'),
    ],
    { stdio: 'ignore' },
  );
  chmodSync(path.join(certificates, 'privkey.pem'), 0o644);
  const volumes = [
    `${path.resolve('deploy/nginx')}:/etc/nginx/site:ro`,
    `${certificates}:/etc/nginx/certificates:ro`,
    `${made('nginx-tmp', 101)}:/tmp`,
    `${made('nginx-cache', 101)}:/var/cache/nginx`,
  ];
  const run = { user: nginx.user, volumes };
  // nginx reopens its standard output, which buildah's own pipe allows only for root.
  const command = ['sh', '-c', '"$@" | cat', 'sh', ...(nginx.entrypoint ?? [])];
  const server = launched(standIn, { ...run, command });
  const alive = async () =>
    (await ended(standIn, { ...run, command: healthCommand(nginx.healthcheck?.test) })).code === 0;
  const isAlive = await until(alive).then(
    () => 1,
    () => 0,
  );
  if (!isAlive) console.log(server.output().slice(-2000));
  const curl = [
    '-sk',
    '-o',
    '/dev/null',
    '-w',
    '%{http_code}',
    '--resolve',
    'www.example.org:8443:127.0.0.1',
    '-H',
    'Host: www.example.org',
    'https://www.example.org:8443/',
  ];
  const code = execFileSync('curl', curl, { encoding: 'utf8' });
  return [exactly('nginx: health check', isAlive, 1), exactly('nginx: a page over TLS', Number(code), 200)];
}

async function backupIsMade(): Promise<Figure[]> {
  const volumes = [
    `${path.resolve('deploy')}:/deploy:ro`,
    `${made('backups', 999)}:/backups`,
    `${made('metrics', 999)}:/metrics`,
    `${made('archive', 999)}:/archive`,
    `${made('data', 999)}:/var/lib/postgresql`,
    `${made('socket', 999)}:/run/postgresql`,
    `${made('backup-tmp', 999)}:/tmp`,
  ];
  const run = { user: backup.user, env: inOneNetwork(backup), volumes };
  const daily = launched(standIn, {
    ...run,
    command: [...(backup.entrypoint ?? []), ...(backup.command ?? [])],
  });
  await until(async () => /backed up:.*base backup: full/s.test(daily.output())).catch(() =>
    console.log(daily.output().slice(-2000)),
  );
  const health = await ended(standIn, { ...run, command: healthCommand(backup.healthcheck?.test) });
  return [
    exactly(
      'backup: files',
      readdirSync(path.join(folder, 'backups')).filter((name) => !name.startsWith('.')).length,
      3,
    ),
    exactly('backup: health check', health.code ?? -1, 0),
  ];
}

async function siteStops(): Promise<Figure[]> {
  const app = running[1] as { pid: number; ended: Promise<unknown> };
  const asked = Date.now();
  process.kill(processIn(app.pid, 'node'), 'SIGTERM');
  const code = await app.ended;
  return [
    exactly('app: exit code after SIGTERM', Number(code), 0),
    atMost('app: milliseconds from SIGTERM to its end', Date.now() - asked, 10_000),
  ];
}

/** Writes `.env` as an operator would, and returns its text. */
function newSettings(): string {
  execFileSync('sh', [path.resolve('deploy/new-settings.sh'), 'www.example.org'], {
    cwd: folder,
    stdio: 'ignore',
  });
  const mail =
    'SMTP_URL=smtp://127.0.0.1:9\nMAIL_FROM=no-reply@www.example.org\nOFFICE_EMAIL=office@www.example.org';
  return `${readFileSync(path.join(folder, '.env'), 'utf8')}\n${mail}\n`;
}

/** Replaces compose.yaml's host names, because here all services share one network. */
function inOneNetwork({ environment = {} }: Service): Record<string, string> {
  return Object.fromEntries(
    Object.entries(environment).map(([name, value]) => [
      name,
      // Only in hosts and URLs, because a user has the same name.
      /(HOST|URL)$/.test(name)
        ? String(value ?? '').replace(/^postgres$|(?<=@)postgres(?=:)/, '127.0.0.1')
        : String(value ?? ''),
    ]),
  );
}

/** A folder in place of a volume or an in-memory file system. */
function made(name: string, owner: number): string {
  const where = path.join(folder, name);
  mkdirSync(where, { recursive: true });
  chownSync(where, owner, owner);
  return where;
}

function launched(container: string, run: Run) {
  const program = start(container, run);
  running.push(program);
  return program;
}

async function must(container: string, run: Run) {
  const { code, output } = await ended(container, run);
  if (code !== 0) throw new Error(`${run.command.join(' ')} ended with ${code}:\n${output}`);
}

/** @param said returns what to show if the condition is never met. */
async function until(isSo: () => Promise<boolean>, said = () => '') {
  for (const limit = Date.now() + PATIENCE_MS; Date.now() < limit; await sleep(250)) if (await isSo()) return;
  throw new Error(`waited too long: ${said().slice(-2000)}`);
}

async function ask(where: string): Promise<number> {
  const host = /readyz/.test(where) ? '127.0.0.1' : 'www.example.org';
  const curl = ['-s', '-o', '/dev/null', '-w', '%{http_code}', '-H', `Host: ${host}`, `${APP}${where}`];
  try {
    return Number(execFileSync('curl', curl, { encoding: 'utf8' }));
  } catch {
    return 0;
  }
}

async function post(): Promise<number> {
  const body = '{"organizationName":"The check","officeAddress":"Abuja","sector":"Health"}';
  const curl = [
    '-s',
    '-o',
    '/dev/null',
    '-w',
    '%{http_code}',
    '-H',
    'Host: www.example.org',
    '-H',
    'Content-Type: application/json',
  ];
  const headers = ['-H', 'X-Forwarded-For: 192.0.2.1'];
  return Number(
    execFileSync('curl', [...curl, ...headers, '--data', body, `${APP}/api/data-access-request`], {
      encoding: 'utf8',
    }),
  );
}

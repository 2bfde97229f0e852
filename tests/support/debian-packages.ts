import { type ExecFileSyncOptions, execFileSync, spawn } from 'node:child_process';
import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** Standard output is the caller's own: benchmarks write theirs into docs/benchmarks.md. */
const APT: ExecFileSyncOptions = { stdio: ['ignore', 'ignore', 'inherit'], timeout: 600_000 };
const INSTALL = ['install', '-y', '-qq', '--no-install-recommends'];

/** Programs that `npm test` uses, each with its package. */
const TEST_PROGRAMS = {
  age: 'age',
  amtool: 'prometheus-alertmanager',
  chromium: 'chromium',
  'chromium-headless-shell': 'chromium-headless-shell',
  etcd: 'etcd-server',
  etcdctl: 'etcd-client',
  'firefox-esr': 'firefox-esr',
  haproxy: 'haproxy',
  ip: 'iproute2',
  lynx: 'lynx',
  nginx: 'nginx-light',
  openssl: 'openssl',
  patroni: 'patroni',
  pg_dump: 'postgresql',
  'prometheus-node-exporter': 'prometheus-node-exporter',
  promtool: 'prometheus',
  pgbackrest: 'pgbackrest',
  w3m: 'w3m',
  WebKitWebDriver: 'webkit2gtk-driver',
  Xvfb: 'xvfb',
};
const TEST_FONTS = ['fonts-dejavu-core', 'fonts-liberation', 'fonts-roboto-unhinted'];
const PYTHON_MODULES = '/usr/lib/python3/dist-packages';

/**
 * Installs whatever `npm test` needs and this machine lacks, in one step, while the caller continues. Tests report what
 * they need and could not be installed.
 */
export async function installTestPrograms(): Promise<void> {
  const missing = Object.entries(TEST_PROGRAMS)
    .filter(([name]) => !(name === 'pg_dump' ? findPostgresTools() : findProgram(name)))
    .map(([, debianPackage]) => debianPackage);
  missing.push(...TEST_FONTS.filter((fonts) => !existsSync(`/usr/share/doc/${fonts}`)));
  if (!findPythonModule('idna')) missing.push('python3-idna');
  if (missing.length === 0 || !findProgram('apt-get')) return;
  console.log(`Installing Debian's packages ${missing.join(', ')} …`);
  if ((await apt(['update', '-qq'])) === 0) await apt([...INSTALL, ...missing]);
}

function apt(args: string[]): Promise<number> {
  const child = spawn('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env: quiet() });
  return new Promise((resolve) => {
    child.once('error', () => resolve(1));
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

/** No questions, and no services (nginx, PostgreSQL) started on installation. */
function quiet(): NodeJS.ProcessEnv {
  return { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
}

/**
 * The path of a program, installed from its Debian package if missing.
 *
 * @throws Error naming program and package if it cannot be installed.
 */
export function ensureProgram(name: string, debianPackage: string): string {
  return ensureFile(name, debianPackage, () => findProgram(name));
}

/** The folder with the server and tools of one PostgreSQL version, as Debian installs them. */
export function ensurePostgresTools(): string {
  return ensureFile('pg_dump', 'postgresql', findPostgresTools);
}

/** Whether what a test needs is present or could be installed; if not, warns that its tests are skipped. */
export function isInstallable(ensureIt: () => string): boolean {
  try {
    ensureIt();
    return true;
  } catch (error) {
    console.warn(`${(error as Error).message} Tests that need it are left out.`);
    return false;
  }
}

/**
 * Returns what `find` returns, after installing the Debian package if it found nothing.
 *
 * @throws Error naming what is missing and the package if it cannot be installed.
 */
export function ensureFile(name: string, debianPackage: string, find: () => string | undefined): string {
  const found = find();
  if (found) return found;
  try {
    execFileSync('apt-get', ['update', '-qq'], { ...APT, env: quiet() });
    execFileSync('apt-get', [...INSTALL, debianPackage], { ...APT, env: quiet() });
  } catch {
    // Reported below, with what is missing.
  }
  const installed = find();
  if (!installed)
    throw new Error(`There is no ${name} here, and Debian's package ${debianPackage} cannot be installed.`);
  return installed;
}

/** The path of a program, or undefined. */
export function findProgram(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin', '/sbin'];
  return folders.map((folder) => path.join(folder, name)).find(isProgram);
}

/** The folder of a Python module from a Debian package, or undefined. */
export function findPythonModule(name: string): string | undefined {
  const folder = path.join(PYTHON_MODULES, name);
  return existsSync(folder) ? folder : undefined;
}

function findPostgresTools(): string | undefined {
  const home = '/usr/lib/postgresql';
  return versionsIn(home)
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => path.join(home, version, 'bin'))
    .find((folder) =>
      ['initdb', 'postgres', 'psql', 'pg_dump', 'pg_restore'].every((tool) =>
        isProgram(path.join(folder, tool)),
      ),
    );
}

function versionsIn(home: string): string[] {
  try {
    return readdirSync(home);
  } catch {
    return [];
  }
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

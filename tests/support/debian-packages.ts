import { execFileSync } from 'node:child_process';
import { accessSync, constants, readdirSync } from 'node:fs';
import path from 'node:path';

const APT = { stdio: 'inherit', timeout: 600_000 } as const;

/**
 * The path of a program of this machine, which Debian's package brings when it is missing.
 *
 * @throws Error that names program and package when it cannot be installed.
 */
export function ensureProgram(name: string, debianPackage: string): string {
  return ensure(name, debianPackage, () => findProgram(name));
}

/** The folder with server and tools of one PostgreSQL version, as Debian installs them beside each other. */
export function ensurePostgresTools(): string {
  return ensure('pg_dump', 'postgresql', findPostgresTools);
}

/** False where what a test needs is missing and cannot be installed; says so, for its tests are left out then. */
export function isInstallable(ensureIt: () => string): boolean {
  try {
    ensureIt();
    return true;
  } catch (error) {
    console.warn(`${(error as Error).message} Tests that need it are left out.`);
    return false;
  }
}

function ensure(name: string, debianPackage: string, find: () => string | undefined): string {
  const found = find();
  if (found) return found;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  try {
    execFileSync('apt-get', ['update', '-qq'], { ...APT, env });
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', debianPackage], {
      ...APT,
      env,
    });
  } catch {
    // Told below, with what is missing.
  }
  const installed = find();
  if (!installed)
    throw new Error(`There is no ${name} here, and Debian's package ${debianPackage} cannot be installed.`);
  return installed;
}

function findProgram(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin', '/sbin'];
  return folders.map((folder) => path.join(folder, name)).find(isProgram);
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

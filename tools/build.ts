// Builds the site if any of its sources have changed: `npm run build` (`-- --force` to build anyway).
// With `--sources`, before `npm run dev`, only generates what the sources import and the site serves, without pictures.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { QUERY_NAMES, queryNames, type RouteModule } from './query-names';

const STAMP = 'build/stamp';
const SOURCES = [
  'app',
  'prisma',
  'public',
  'tools',
  'remix.config.js',
  'yaml-modules.js',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
];
/** Written by the build itself. */
const GENERATED = [
  'app/db/.server',
  'public/pictures',
  'public/icons',
  'public/favicon.ico',
  'public/states-map.svg',
  'public/locator.svg',
  'public/openapi.json',
  'public/documents',
  'public/videos',
  'public/recordings',
];
const COMPRESSIBLE = /\.(js|css|svg|json|txt|xml|webmanifest)$/;

if (process.argv.includes('--sources')) {
  await generate();
} else {
  const stamp = await fingerprint();
  if (!process.argv.includes('--force') && (await lastStamp()) === stamp)
    console.log('The build is up to date.');
  else await build(stamp);
}

async function build(stamp: string) {
  const started = Date.now();
  await generate();
  // A mistake ends the build here, in seconds: neither pictures nor bundling come before it.
  await run('node', ['tools/check-content.js']);
  await orExplain(async () => (await import('./generate-files')).generatePictures());
  await run('remix', ['vite:build', '-c', 'remix.config.js', '--logLevel', 'warn'], {
    NODE_ENV: 'production',
  });
  await run('node', ['command.js', 'content:prepare']);
  await writeQueryNames();
  await leaveDeskOut('build/client/assets');
  await minifyScripts('build/client/assets');
  await compress('build/client');
  await writeFile(STAMP, stamp);
  console.log(`Built in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
}

/** What the pages of the build read from the query, for nginx; it is committed, since nginx is not part of the image. */
async function writeQueryNames() {
  const { routes } = await import(pathToFileURL('build/server/index.js').href);
  const modules: RouteModule[] = Object.values<{ module: RouteModule }>(routes).map(({ module }) => module);
  if (existsSync('deploy/nginx')) await writeFile(QUERY_NAMES, queryNames(modules));
}

/** Generates the database client beside all other files but those of pictures. `generate-files.ts` is imported late: most runs find the build up to date. */
async function generate() {
  await Promise.all([
    generateClient(),
    orExplain(async () => (await import('./generate-files')).generateFiles()),
  ]);
}

function generateClient(): Promise<void> {
  // Prisma's CLI requires an engine that `generate` does not use; any file will do, and nothing is downloaded.
  return run('prisma', ['generate', '--config', 'prisma/prisma.config.ts'], {
    PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
    CHECKPOINT_DISABLE: '1',
    PRISMA_HIDE_UPDATE_MESSAGE: '1',
  });
}

/** Content errors explain themselves; anything else is a bug in this program and needs its stack. */
async function orExplain(work: () => Promise<void>) {
  const { ContentError } = await import('../app/content-files/problem');
  await work().catch((error) => {
    console.error(error instanceof ContentError ? error.message : error);
    process.exit(1);
  });
}

async function fingerprint(): Promise<string> {
  const hash = createHash('sha256').update(process.version);
  for (const part of SOURCES) {
    for (const file of await filesBelow(part)) {
      if (GENERATED.some((prefix) => file.startsWith(prefix)) || /^public\/[^/]+\.pdf$/.test(file)) continue;
      hash.update(`${file}\0`).update(await readFile(file));
    }
  }
  return hash.digest('hex');
}

async function filesBelow(part: string): Promise<string[]> {
  const entries = await readdir(part, { withFileTypes: true, recursive: true }).catch(() => null);
  if (!entries) return [part];
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.posix.join(entry.parentPath, entry.name))
    .sort();
}

async function lastStamp(): Promise<string> {
  return existsSync('build/client') ? readFile(STAMP, 'utf8').catch(() => '') : '';
}

async function run(program: string, args: string[], env: Record<string, string> = {}): Promise<void> {
  const file = program === 'node' ? process.execPath : path.join('node_modules', '.bin', program);
  const child = spawn(file, args, {
    stdio: 'inherit',
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
  });
  const [outcome] = await once(child, 'exit').catch((error) => [error.message]);
  if (outcome === 0) return;
  console.error(`${program} ${args[0]} failed: ${outcome}`);
  process.exit(1);
}

/**
 * Takes the desk's routes out of the list of routes that every page with state loads: no such page leads to them without a full load
 * (docs/decisions/desk.md).
 */
async function leaveDeskOut(folder: string) {
  const [file = ''] = (await filesBelow(folder)).filter((name) => /\/manifest-\w+\.js$/.test(name));
  const [, start = '', json = '', end = ''] =
    /^(window\.__remixManifest=)(.*?)(;?)$/s.exec(await readFile(file, 'utf8')) ?? [];
  const manifest = JSON.parse(json);
  for (const id of Object.keys(manifest.routes))
    if (/^routes\/desk(\.|$)/.test(id)) delete manifest.routes[id];
  await writeFile(file, start + JSON.stringify(manifest) + end);
}

/**
 * Minifies 3 % further than Vite's esbuild, which saves 3 KB on every page with state; within Vite it would process the
 * server's code too.
 */
async function minifyScripts(folder: string) {
  const { minify } = await import('terser');
  const scripts = (await filesBelow(folder)).filter((file) => file.endsWith('.js'));
  for (const file of scripts) {
    const code = await readFile(file, 'utf8');
    const smaller = await minify(code, { module: true, compress: { passes: 2 } });
    await writeFile(file, smaller.code ?? code);
  }
}

/** Writes `.br` and `.gz` beside each text file, so that the server does not compress. */
async function compress(folder: string) {
  const files = (await filesBelow(folder)).filter((file) => COMPRESSIBLE.test(file));
  for (const file of files) {
    const bytes = await readFile(file);
    const brotli = await promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11 },
    });
    await Promise.all([
      writeFile(`${file}.br`, brotli),
      writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 })),
    ]);
  }
}

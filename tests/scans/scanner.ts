import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const FOLDER = path.resolve('.cache/scanners');

/**
 * Loads a scanner from npm in this exact version. Scanners have hundreds of dependencies that neither the site nor its tests
 * need, so they are kept separate from the project's own.
 *
 * @param entry module within the package.
 */
// biome-ignore lint/suspicious/noExplicitAny: the scanners' modules are known at run time only
export async function scanner(name: string, version: string, entry = 'core/index.js'): Promise<any> {
  return import(pathToFileURL(path.join(installScanner(name, version), entry)).href);
}

/** Installs a scanner if missing. Returns its folder. */
export function installScanner(name: string, version: string): string {
  const home = path.join(FOLDER, `${name.replace('/', '-')}-${version}`);
  const packageFolder = path.join(home, 'node_modules', name);
  if (!existsSync(packageFolder)) {
    mkdirSync(home, { recursive: true });
    const flags = [
      '--prefix',
      home,
      '--no-save',
      '--no-audit',
      '--no-fund',
      '--ignore-scripts',
      '--loglevel=error',
    ];
    execFileSync('npm', ['install', ...flags, `${name}@${version}`], { stdio: 'inherit' });
  }
  return packageFolder;
}

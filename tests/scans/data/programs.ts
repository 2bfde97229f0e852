import { type ExecFileOptions, execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import { ensureFile, ensureProgram } from '../../support/debian-packages';

const PYTHON = '/usr/bin/python3';

/** Installs the third-party programs from Debian's packages. */
export function installReaders() {
  ensureProgram('python3', 'python3');
  for (const [name, module] of [
    ['python3-pandas', 'pandas'],
    ['python3-openpyxl', 'openpyxl'],
    ['python3-bibtexparser', 'bibtexparser'],
    ['python3-feedparser', 'feedparser'],
  ] as const)
    ensureInstalled(`/usr/lib/python3/dist-packages/${module}`, name);
  ensureInstalled('/usr/lib/R/site-library/jsonlite', 'r-cran-jsonlite');
  ensureInstalled('/usr/lib/R/site-library/readxl', 'r-cran-readxl');
  return {
    python: PYTHON,
    rscript: ensureProgram('Rscript', 'r-base-core'),
    soffice: ensureProgram('soffice', 'libreoffice-calc'),
    curl: ensureProgram('curl', 'curl'),
    sqliteUtils: ensureProgram('sqlite-utils', 'sqlite-utils'),
  };
}

function ensureInstalled(path: string, debianPackage: string) {
  ensureFile(path, debianPackage, () => [path, `${path}.py`].find((candidate) => existsSync(candidate)));
}

const MOST_OUTPUT = 64 * 1024 * 1024;

/**
 * Runs a program and returns its standard output.
 *
 * @throws Error with its standard error if it exits with a code other than 0.
 */
export async function outputOf(
  program: string,
  args: readonly string[],
  { input, ...options }: ExecFileOptions & { input?: string } = {},
): Promise<string> {
  const running = promisify(execFile)(program, args, {
    maxBuffer: MOST_OUTPUT,
    encoding: 'utf8',
    ...options,
  });
  running.child.stdin?.end(input ?? '');
  return String((await running).stdout);
}

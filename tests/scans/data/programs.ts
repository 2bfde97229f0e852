import { type ExecFileOptions, execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import { ensureFile, ensureProgram } from '../../support/debian-packages';

const PYTHON = '/usr/bin/python3';

/** Programs that are not the site's own, each with what Debian's package brings. */
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
 * What a program writes to its standard output.
 *
 * @throws Error with what it wrote to the other one when it ends with another code than 0.
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
